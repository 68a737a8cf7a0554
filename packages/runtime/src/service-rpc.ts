import { type BoundService, createGrpcTransport, serveGrpc, type Transport } from '@docex/rpc';
import type { Lifecycle } from './lifecycle.ts';
import type { Logger } from './logger.ts';
import type { Readiness } from './readiness.ts';
import type { RpcSettings } from './rpc-settings.ts';

interface RpcOpening {
  readonly logger: Logger;
  readonly lifecycle: Pick<Lifecycle, 'onStop'>;
  readonly rpc: RpcSettings;
  readonly readiness: Readiness;
}

/** Between two looks at the readiness for the health service. */
const HEALTH_INTERVAL_MS = 2_000;

/** A transport to another service; it is closed with this one. */
export function connectService(
  { lifecycle, rpc: { tls } }: Pick<RpcOpening, 'lifecycle' | 'rpc'>,
  target: { readonly name: string; readonly address: string },
): Transport {
  const transport = createGrpcTransport({ address: target.address, ...(tls && { tls }) });
  lifecycle.onStop(`${target.name} transport`, () => transport.close());
  return transport;
}

/**
 * Serves until the service stops; faults go to the log. The health service says what the readiness says. Resolves
 * with the address that was taken ("host:port").
 */
export async function serveServices(
  { logger, lifecycle, rpc, readiness }: RpcOpening,
  offer: { readonly services: readonly BoundService[]; readonly address: string },
): Promise<string> {
  const server = await serveGrpc({
    ...offer,
    ...rpc,
    onFault: ({ method, requestId, error }) => {
      logger.error('A call failed by a fault of ours.', { method, requestId, error });
    },
  });
  const watch = setInterval(() => {
    void readiness.missing().then((missing) => {
      server.setServing(missing.length === 0);
    });
  }, HEALTH_INTERVAL_MS);
  lifecycle.onStop('grpc', (remainingMs) => {
    clearInterval(watch);
    return server.close(remainingMs);
  });
  return server.address;
}
