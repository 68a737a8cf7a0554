import { type BoundService, createGrpcTransport, serveGrpc, type Transport } from '@docex/rpc';
import type { Lifecycle } from './lifecycle.ts';
import type { Logger } from './logger.ts';
import type { RpcSettings } from './rpc-settings.ts';

interface RpcOpening {
  readonly logger: Logger;
  readonly lifecycle: Pick<Lifecycle, 'onStop'>;
  readonly rpc: RpcSettings;
}

/** A transport to another service; it is closed with this one. */
export function connectService(
  { lifecycle, rpc: { tls } }: RpcOpening,
  target: { readonly name: string; readonly address: string },
): Transport {
  const transport = createGrpcTransport({ address: target.address, ...(tls && { tls }) });
  lifecycle.onStop(`${target.name} transport`, () => transport.close());
  return transport;
}

/**
 * Serves until the service stops; faults go to the log. Resolves with the address that was taken
 * ("host:port").
 */
export async function serveServices(
  { logger, lifecycle, rpc }: RpcOpening,
  offer: { readonly services: readonly BoundService[]; readonly address: string },
): Promise<string> {
  const server = await serveGrpc({
    ...offer,
    ...rpc,
    onFault: ({ method, requestId, error }) => {
      logger.error('A call failed by a fault of ours.', { method, requestId, error });
    },
  });
  lifecycle.onStop('grpc', (remainingMs) => server.close(remainingMs));
  return server.address;
}
