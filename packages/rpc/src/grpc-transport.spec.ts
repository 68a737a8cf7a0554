import { describe, expect, it } from '@jest/globals';
import { RequestError } from '@docex/domain';
import { ApiKeyServiceDefinition } from '@docex/protocol';
import { Client, credentials } from '@grpc/grpc-js';
import { bindService } from './bound-service.ts';
import { createClient } from './create-client.ts';
import { serveGrpc } from './grpc-server.ts';
import { createGrpcTransport } from './grpc-transport.ts';
import { describeTransport } from './transport.contract.ts';

const ADDRESS = '127.0.0.1:0';

describeTransport('gRPC transport', async (opening) => {
  const server = await serveGrpc({ ...opening, address: ADDRESS });
  const transport = createGrpcTransport({ address: server.address });
  return {
    transport,
    close: async () => {
      await transport.close();
      await server.close(1_000);
    },
  };
});

describe('gRPC server', () => {
  it('lets running calls finish while it closes, and takes no new ones', async () => {
    const release = Promise.withResolvers<undefined>();
    const started = Promise.withResolvers<undefined>();
    const server = await serveGrpc({
      address: ADDRESS,
      services: [
        bindService(ApiKeyServiceDefinition, {
          getApiKey: async () => {
            started.resolve(undefined);
            await release.promise;
            return { apiKey: undefined };
          },
        }),
      ],
    });
    const transport = createGrpcTransport({ address: server.address });
    const apiKeys = createClient(ApiKeyServiceDefinition, transport);
    const running = apiKeys.getApiKey({ keyId: 'a' });
    await started.promise;
    const closing = server.close(10_000);
    const latecomer = apiKeys.getApiKey({ keyId: 'b' }, { timeoutMs: 2_000 });
    await expect(latecomer).rejects.toMatchObject({ code: 'unavailable', retryable: true });
    release.resolve(undefined);
    await expect(running).resolves.toEqual({ apiKey: undefined });
    await closing;
    await transport.close();
  });

  it('breaks running calls off when they outlast the time given to close', async () => {
    const started = Promise.withResolvers<undefined>();
    const server = await serveGrpc({
      address: ADDRESS,
      services: [
        bindService(ApiKeyServiceDefinition, {
          getApiKey: () => {
            started.resolve(undefined);
            return new Promise(() => undefined);
          },
        }),
      ],
    });
    const transport = createGrpcTransport({ address: server.address });
    const running = createClient(ApiKeyServiceDefinition, transport).getApiKey({ keyId: 'a' });
    const outcome = expect(running).rejects.toBeInstanceOf(RequestError);
    await started.promise;
    await server.close(50);
    await outcome;
    await transport.close();
  });

  it('answers the standard health service', async () => {
    const server = await serveGrpc({ address: ADDRESS, services: [] });
    const client = new Client(server.address, credentials.createInsecure());
    const answer = await new Promise<Buffer | undefined>((resolve, reject) => {
      const path = '/grpc.health.v1.Health/Check';
      const bytes = (value: Buffer) => value;
      client.makeUnaryRequest(path, bytes, bytes, Buffer.alloc(0), (error, value) => {
        if (error) reject(error);
        else resolve(value);
      });
    });
    // HealthCheckResponse { status: SERVING = 1 } in field 1.
    expect([...(answer ?? [])]).toEqual([8, 1]);
    client.close();
    await server.close(1_000);
  });

  it('rejects when its address is taken', async () => {
    const server = await serveGrpc({ address: ADDRESS, services: [] });
    await expect(serveGrpc({ address: server.address, services: [] })).rejects.toThrow();
    await server.close(1_000);
  });
});

describe('gRPC transport without a server', () => {
  it('fails with `unavailable` and keeps the address out of the message', async () => {
    const server = await serveGrpc({ address: ADDRESS, services: [] });
    await server.close(1_000);
    const transport = createGrpcTransport({ address: server.address });
    const call = createClient(ApiKeyServiceDefinition, transport).getApiKey({ keyId: 'a' });
    await expect(call).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The service cannot be reached.',
    });
    await transport.close();
  });
});
