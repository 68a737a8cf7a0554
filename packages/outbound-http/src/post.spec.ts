import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createOutboundHttp, type OutboundHttp } from './create-outbound-http.ts';
import { httpAnswer, type LoopbackServer, openLoopbackServer } from './testing/loopback-server.ts';

describe('post', () => {
  let answer: string;
  let server: LoopbackServer;
  let outbound: OutboundHttp;

  beforeEach(async () => {
    answer = httpAnswer(202);
    server = await openLoopbackServer({ answer: (_head, socket) => socket.write(answer) });
    outbound = createOutboundHttp({
      allowedHosts: [{ hostname: '127.0.0.1', port: server.port }],
      allowHttp: true,
    });
  });
  afterEach(async () => {
    outbound.close();
    await server.allClosed();
    await server.close();
  });

  const post = (more: { timeoutMs?: number } = {}) =>
    outbound.post(`http://127.0.0.1:${server.port}/hook`, {
      headers: { 'content-type': 'application/json', 'docex-signature': 'v1=abc' },
      body: '{"jobId":"job-1"}',
      timeoutMs: 60_000,
      ...more,
    });

  it('sends the body with its length and headers and tells the status', async () => {
    await expect(post()).resolves.toEqual({ status: 202 });
    expect(server.heads[0]).toMatch(/^POST \/hook HTTP\/1\.1\r\n/);
    expect(server.heads[0]).toContain('docex-signature: v1=abc');
    expect(server.heads[0]).toContain('content-length: 17');
    expect(server.receivedBytes).toBe((server.heads[0]?.length ?? 0) + 4 + 17);
  });

  it.each([200, 307, 404, 500])('tells status %d without following or judging it', async (status) => {
    answer = httpAnswer(status, { location: `http://127.0.0.1:${server.port}/elsewhere` }, 'moved');
    await expect(post()).resolves.toEqual({ status });
    expect(server.heads).toHaveLength(1);
  });

  it('reads nothing of an endless answer', async () => {
    answer = `HTTP/1.1 200 OK\r\ncontent-length: 10000000000\r\n\r\n${'x'.repeat(100_000)}`;
    await expect(post()).resolves.toEqual({ status: 200 });
    await server.allClosed();
  });

  it('ends a server that says nothing', async () => {
    answer = '';
    await expect(post({ timeoutMs: 100 })).rejects.toMatchObject({ code: 'url_timeout' });
  });
});
