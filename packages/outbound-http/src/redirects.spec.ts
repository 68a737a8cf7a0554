import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createOutboundHttp, type OutboundHttp } from './create-outbound-http.ts';
import { httpAnswer, type LoopbackServer, openLoopbackServer } from './testing/loopback-server.ts';
import { readDocument } from './testing/read-document.ts';

describe('redirects', () => {
  /** Where each path of the allowed server leads; a path without an entry is a document. */
  let leads: Record<string, string>;
  let status: number;
  let allowed: LoopbackServer;
  let forbidden: LoopbackServer;
  let outbound: OutboundHttp;

  beforeEach(async () => {
    leads = {};
    status = 302;
    allowed = await openLoopbackServer({
      answer: (head, socket) => {
        const location = leads[head.split(' ')[1] ?? ''];
        socket.write(
          location === undefined
            ? httpAnswer(200, {}, 'document')
            : httpAnswer(status, { location }, 'moved'),
        );
      },
    });
    forbidden = await openLoopbackServer();
    outbound = createOutboundHttp({
      allowedHosts: [{ hostname: '127.0.0.1', port: allowed.port }],
      allowHttp: true,
      documentTimeoutMs: 5_000,
    });
  });
  afterEach(async () => {
    outbound.close();
    await allowed.allClosed();
    await Promise.all([allowed.close(), forbidden.close()]);
  });

  const start = () => `http://127.0.0.1:${allowed.port}/0`;

  it.each([301, 302, 303, 307, 308])('of status %d are followed, relative ones too', async (one) => {
    status = one;
    leads = { '/0': '/1', '/1': `//127.0.0.1:${allowed.port}/2`, '/2': 'last?x=1#part' };
    await expect(readDocument(outbound, start())).resolves.toBe('document');
    expect(allowed.heads.map((head) => head.split(' ')[1])).toEqual(['/0', '/1', '/2', '/last?x=1']);
  });

  it('are followed three times and no more', async () => {
    leads = { '/0': '/1', '/1': '/2', '/2': '/3', '/3': '/4' };
    await expect(outbound.fetchDocument(start())).rejects.toMatchObject({
      code: 'url_unreachable',
      message: 'The URL redirects too often.',
    });
    expect(allowed.heads).toHaveLength(4);
  });

  it.each([{ '/0': '/0' }, { '/0': '/1', '/1': '/0' }] as Record<string, string>[])(
    'that run in a circle end: %j',
    async (circle) => {
      leads = circle;
      await expect(outbound.fetchDocument(start())).rejects.toMatchObject({ code: 'url_unreachable' });
      expect(allowed.heads).toHaveLength(4);
    },
  );

  const hops: Record<string, string>[] = [
    { '/0': 'INSIDE' },
    { '/0': '/1', '/1': 'INSIDE' },
    { '/0': '/1', '/1': '/2', '/2': 'INSIDE' },
  ];
  const insides = [
    'http://127.0.0.1:PORT/',
    'https://127.0.0.1:PORT/',
    'https://2130706433:PORT/',
    '//127.0.0.1:PORT/',
    'https://[::ffff:127.0.0.1]:PORT/',
    'https://localhost:PORT/',
    'https://user@127.0.0.1:PORT/',
    'https:\\\\127.0.0.1:PORT/',
    'http://93.184.215.14:PORT/',
    'file:///etc/passwd',
    'data:text/plain,inside',
  ];
  it.each(hops.flatMap((hop, at) => insides.map((inside) => ({ at: at + 1, inside, hop }))))(
    'to $inside are refused at hop $at',
    async ({ hop, inside }) => {
      const target = inside.replace('PORT', String(forbidden.port));
      leads = Object.fromEntries(
        Object.entries(hop).map(([path, to]) => [path, to.replace('INSIDE', target)]),
      );
      await expect(outbound.fetchDocument(start())).rejects.toMatchObject({
        code: 'url_forbidden',
        message: expect.stringContaining('redirects to a place that is not allowed'),
      });
      expect(allowed.heads).toHaveLength(Object.keys(hop).length);
      expect(forbidden.connections).toBe(0);
    },
  );

  it('with bodies of their own leave no connection open', async () => {
    const endless = `HTTP/1.1 302 Found\r\nlocation: /1\r\ncontent-length: 1000\r\n\r\nmoved`;
    const server = await openLoopbackServer({
      answer: (head, socket) => socket.write(head.includes('/0') ? endless : httpAnswer(200, {}, 'document')),
    });
    const one = createOutboundHttp({
      allowedHosts: [{ hostname: '127.0.0.1', port: server.port }],
      allowHttp: true,
    });
    await expect(readDocument(one, `http://127.0.0.1:${server.port}/0`)).resolves.toBe('document');
    await server.allClosed();
    expect(server.connections).toBe(2);
    await server.close();
  });

  it('without a place to go, or with two, are no documents', async () => {
    const answers = [
      'HTTP/1.1 302 Found\r\n\r\n',
      'HTTP/1.1 302 Found\r\nlocation: /1\r\nlocation: /2\r\n\r\n',
    ];
    for (const answer of answers) {
      const server = await openLoopbackServer({ answer: (_head, socket) => socket.end(answer) });
      const one = createOutboundHttp({
        allowedHosts: [{ hostname: '127.0.0.1', port: server.port }],
        allowHttp: true,
      });
      await expect(one.fetchDocument(`http://127.0.0.1:${server.port}/`)).rejects.toMatchObject({
        code: 'url_unreachable',
      });
      expect(server.heads).toHaveLength(1);
      await server.close();
    }
  });
});
