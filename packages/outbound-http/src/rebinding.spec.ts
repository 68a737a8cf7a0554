import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createOutboundHttp, type OutboundHttpMachine } from './create-outbound-http.ts';
import { httpAnswer, type LoopbackServer, openLoopbackServer } from './testing/loopback-server.ts';
import { createRecordedConnector } from './testing/recorded-connector.ts';
import { createStubResolver } from './testing/stub-resolver.ts';

const PUBLIC = '93.184.215.14';

describe('a name whose answers change', () => {
  let inside: LoopbackServer;

  beforeEach(async () => {
    inside = await openLoopbackServer({
      answer: (_head, socket) => socket.end(httpAnswer(200, {}, 'inside')),
    });
  });
  afterEach(() => inside.close());

  const build = (machine: Partial<OutboundHttpMachine>) =>
    createOutboundHttp({ documentTimeoutMs: 5_000 }, { ownAddresses: () => [], ...machine });

  it('is looked up once, and only the address that was judged is dialled', async () => {
    const resolver = createStubResolver({ 'turning.docex-tests.com': [[PUBLIC], ['127.0.0.1']] });
    const dialled: string[] = [];
    const { connectSocket } = createRecordedConnector(inside.port);
    const outbound = build({
      resolver,
      connectSocket: (options) => {
        options.lookup?.('turning.docex-tests.com', { all: true }, (_error, addresses) => {
          dialled.push(JSON.stringify(addresses));
        });
        return connectSocket(options);
      },
    });
    await expect(
      outbound.fetchDocument(`https://turning.docex-tests.com:${inside.port}/`),
    ).rejects.toMatchObject({ code: 'url_forbidden' });
    expect(resolver.asked).toEqual(['turning.docex-tests.com']);
    expect(dialled).toEqual([JSON.stringify([{ address: PUBLIC, family: 4 }])]);
  });

  it('sends no byte to a peer that is not the address that was judged', async () => {
    const connector = createRecordedConnector(inside.port);
    const outbound = build({
      resolver: createStubResolver({ 'turning.docex-tests.com': [[PUBLIC]] }),
      connectSocket: connector.connectSocket,
    });
    for (const url of ['https://turning.docex-tests.com/', `https://${PUBLIC}/`]) {
      await expect(outbound.fetchDocument(url)).rejects.toMatchObject({ code: 'url_forbidden' });
      await expect(outbound.post(url, { headers: {}, body: 'ping', timeoutMs: 5_000 })).rejects.toMatchObject(
        { code: 'url_forbidden' },
      );
    }
    expect(connector.dials).toBe(4);
    await inside.allClosed();
    expect(inside.receivedBytes).toBe(0);
  });

  it('is judged anew at each redirect', async () => {
    const resolver = createStubResolver({ 'turning.docex-tests.com': [['127.0.0.1'], ['10.0.0.1']] });
    const gate = await openLoopbackServer({
      answer: (_head, socket) =>
        socket.end(httpAnswer(302, { location: `https://turning.docex-tests.com:${inside.port}/` })),
    });
    const outbound = createOutboundHttp(
      { allowedHosts: [{ hostname: 'turning.docex-tests.com', port: gate.port }], allowHttp: true },
      { resolver },
    );
    await expect(
      outbound.fetchDocument(`http://turning.docex-tests.com:${gate.port}/`),
    ).rejects.toMatchObject({ code: 'url_forbidden' });
    expect(gate.heads).toHaveLength(1);
    expect(resolver.asked).toHaveLength(2);
    expect(inside.connections).toBe(0);
    await gate.close();
  });

  it('may not lead back to this machine by its public address', async () => {
    const connector = createRecordedConnector();
    const outbound = build({
      resolver: createStubResolver({ 'own.docex-tests.com': [[PUBLIC]] }),
      connectSocket: connector.connectSocket,
      ownAddresses: () => [PUBLIC],
    });
    await expect(outbound.fetchDocument('https://own.docex-tests.com/')).rejects.toMatchObject({
      code: 'url_forbidden',
    });
    expect(connector.dials).toBe(0);
  });
});
