import { getEventListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createOutboundHttp, type OutboundHttp } from './create-outbound-http.ts';
import { readAll } from './testing/read-document.ts';
import { type LoopbackServer, openLoopbackServer } from './testing/loopback-server.ts';

const endless = `HTTP/1.1 200 OK\r\ncontent-length: 10000000\r\n\r\n${'x'.repeat(1_000)}`;

/** Timers and sockets that this process holds. */
function heldResources(): string[] {
  return process.getActiveResourcesInfo().filter((name) => /^(Timeout|TCPSocket|TLS)/.test(name));
}

describe('giving up', () => {
  let server: LoopbackServer;
  let outbound: OutboundHttp;
  let url: string;
  let answering: boolean;

  beforeEach(async () => {
    answering = true;
    server = await openLoopbackServer({
      answer: (_head, socket) => {
        if (answering) socket.write(endless);
      },
    });
    outbound = createOutboundHttp({
      allowedHosts: [{ hostname: '127.0.0.1', port: server.port }],
      allowHttp: true,
    });
    url = `http://127.0.0.1:${server.port}/`;
  });
  afterEach(async () => {
    outbound.close();
    await server.close();
  });

  it('by the reader who stops in the middle closes the connection', async () => {
    const document = await outbound.fetchDocument(url);
    for await (const chunk of document.body) {
      expect(chunk.byteLength).toBeGreaterThan(0);
      break;
    }
    await server.allClosed();
  });

  it('by the reader who fails closes the connection and keeps the error', async () => {
    const document = await outbound.fetchDocument(url);
    const reading = async () => {
      for await (const chunk of document.body) throw new Error(`full after ${chunk.byteLength > 0}`);
    };
    await expect(reading()).rejects.toThrow('full after true');
    await server.allClosed();
  });

  it('of a document that was never read closes the connection', async () => {
    const document = await outbound.fetchDocument(url);
    await document.close();
    await document.close();
    await server.allClosed();
  });

  it('by signal before the answer rejects with its reason', async () => {
    answering = false;
    const controller = new AbortController();
    const fetching = outbound.fetchDocument(url, { signal: controller.signal });
    await server.nextHead();
    controller.abort(new Error('lease lost'));
    await expect(fetching).rejects.toThrow('lease lost');
    await server.allClosed();
  });

  it('by signal in the middle of the body rejects the reader with its reason', async () => {
    const controller = new AbortController();
    const document = await outbound.fetchDocument(url, { signal: controller.signal });
    const reading = async () => {
      for await (const chunk of document.body)
        if (chunk.byteLength > 0) controller.abort(new Error('lease lost'));
    };
    await expect(reading()).rejects.toThrow('lease lost');
    await server.allClosed();
  });

  it('by a signal that is aborted already opens no connection', async () => {
    await expect(
      outbound.fetchDocument(url, { signal: AbortSignal.abort(new Error('gone')) }),
    ).rejects.toThrow('gone');
    expect(server.connections).toBe(0);
  });

  it('by close breaks off what is under way and refuses what comes after', async () => {
    const document = await outbound.fetchDocument(url);
    answering = false;
    const posting = outbound.post(url, { headers: {}, body: '', timeoutMs: 60_000 });
    await server.nextHead();
    outbound.close();
    await expect(posting).rejects.toMatchObject({ code: 'unavailable', retryable: true });
    await expect(readAll(document.body)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(outbound.fetchDocument(url)).rejects.toMatchObject({ code: 'unavailable' });
    await server.allClosed();
  });

  it('leaves no socket and no timer behind, however the request ended', async () => {
    const before = heldResources();
    const controller = new AbortController();
    const abandoned = new AbortController();
    const read = await outbound.fetchDocument(url, { signal: controller.signal });
    const closed = await outbound.fetchDocument(url, { signal: controller.signal });
    await outbound.fetchDocument(url, { signal: abandoned.signal });
    for await (const _chunk of read.body) break;
    await closed.close();
    await expect(outbound.fetchDocument('https://127.0.0.1/')).rejects.toThrow('not allowed');
    await outbound.post(url, { headers: {}, body: 'ping', timeoutMs: 60_000 });
    abandoned.abort();
    await server.allClosed();
    expect(server.connections).toBe(4);
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
    expect(getEventListeners(abandoned.signal, 'abort')).toEqual([]);
    while (heldResources().length > before.length) await setImmediate();
  });
});
