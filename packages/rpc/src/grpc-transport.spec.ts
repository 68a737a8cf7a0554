import { once } from 'node:events';
import { createServer as createHttp2Server, type IncomingHttpHeaders } from 'node:http2';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { RequestError } from '@docex/domain';
import { ApiKeyServiceDefinition, UrlSubmissionServiceDefinition } from '@docex/protocol';
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

describe('the metadata of a call', () => {
  it('holds the request id and what gRPC needs, and nothing of the message', async () => {
    const told = Promise.withResolvers<IncomingHttpHeaders>();
    const server = createHttp2Server().listen(0, '127.0.0.1');
    server.on('stream', (stream, headers) => {
      told.resolve(headers);
      stream.respond(
        { ':status': 200, 'content-type': 'application/grpc', 'grpc-status': '7' },
        { endStream: true },
      );
    });
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const transport = createGrpcTransport({ address: `127.0.0.1:${port}` });
    const submission = createClient(UrlSubmissionServiceDefinition, transport).submitUrl(
      {
        url: 'https://user:pelican-canary@example.com/ostrich-canary.pdf',
        password: 'heron-canary',
      } as never,
      { requestId: 'request-1' },
    );
    await expect(submission).rejects.toBeInstanceOf(RequestError);
    const headers = await told.promise;
    expect(JSON.stringify(headers)).not.toContain('canary');
    expect(headers['x-request-id']).toBe('request-1');
    const ofGrpc = /^(?::\w+|te|content-type|user-agent|accept-encoding|grpc-(?:timeout|accept-encoding))$/;
    expect(Object.keys(headers).filter((name) => !ofGrpc.test(name))).toEqual(['x-request-id']);
    await transport.close();
    server.close();
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

describe('a call that finds the service away', () => {
  /** A handler that is unavailable the first time. */
  function onceAway<Answer>(answer: Answer) {
    const calls: unknown[] = [];
    const handler = (request: unknown): Promise<Answer> => {
      calls.push(request);
      return calls.length === 1
        ? Promise.reject(new RequestError('unavailable', 'Not now.'))
        : Promise.resolve(answer);
    };
    return { calls, handler };
  }

  it('is tried again where the protocol says that it may be repeated, and only there', async () => {
    const repeatable = onceAway({ apiKey: undefined });
    const single = onceAway({ jobId: 'job-1', status: 'uploading', replayed: false });
    const server = await serveGrpc({
      address: ADDRESS,
      services: [
        bindService(ApiKeyServiceDefinition, { getApiKey: repeatable.handler }),
        bindService(UrlSubmissionServiceDefinition, { submitUrl: single.handler }),
      ],
    });
    const transport = createGrpcTransport({ address: server.address });
    await createClient(ApiKeyServiceDefinition, transport).getApiKey({ keyId: 'a' });
    expect(repeatable.calls).toHaveLength(2);
    const submission = { accountId: 'a', keyId: 'k', documentType: 'grn', documentVersion: 'v1' };
    const rest = { requestId: '', fileUrl: 'https://example.com', fileName: '', fileType: '', password: '' };
    const submitted = createClient(UrlSubmissionServiceDefinition, transport).submitUrl({
      ...submission,
      ...rest,
      idempotencyKey: '',
    });
    await expect(submitted).rejects.toMatchObject({ code: 'unavailable' });
    expect(single.calls).toHaveLength(1);
    await transport.close();
    await server.close(1_000);
  });

  it('gets a new connection when for a while nothing came over the one that is there', async () => {
    const connections: Socket[] = [];
    // Takes connections and never says a word, like a peer behind a broken load balancer.
    const silent = createServer((socket) => connections.push(socket));
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const transport = createGrpcTransport({ address: `127.0.0.1:${port}`, rebuildAfterMs: 1 });
    const apiKeys = createClient(ApiKeyServiceDefinition, transport);
    const attempt = () => apiKeys.getApiKey({ keyId: 'a' }, { timeoutMs: 100 });
    while (connections.length < 2) await expect(attempt()).rejects.toBeInstanceOf(RequestError);
    await transport.close();
    // gRPC waits for the first word of a connection for ever, even when its channel is closed.
    for (const socket of connections) socket.destroy();
    silent.close();
  });
});

describe('reflection', () => {
  it.each([
    [true, 0],
    [false, 12],
  ])('is offered as the setting says: %s', async (reflection, expected) => {
    const server = await serveGrpc({ address: ADDRESS, services: [], reflection });
    const client = new Client(server.address, credentials.createInsecure());
    const path = '/grpc.reflection.v1.ServerReflection/ServerReflectionInfo';
    const bytes = (value: Buffer) => value;
    const stream = client.makeBidiStreamRequest(path, bytes, bytes);
    const answers: string[] = [];
    stream.on('data', (answer: Buffer) => answers.push(answer.toString('latin1')));
    stream.on('error', () => undefined);
    // ServerReflectionRequest { list_services: "*" } in field 7.
    stream.end(Buffer.from([0x3a, 1, 0x2a]));
    const code = await new Promise<number>((resolve) => {
      stream.once('status', (status: { readonly code: number }) => {
        resolve(status.code);
      });
    });
    expect(code).toBe(expected);
    expect(answers.join().includes('docex.v1.JobStateService')).toBe(reflection);
    client.close();
    await server.close(1_000);
  });
});
