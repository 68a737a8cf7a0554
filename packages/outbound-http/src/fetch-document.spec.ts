import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createOutboundHttp, type OutboundHttp } from './create-outbound-http.ts';
import { createNameResolver } from './name-resolver.ts';
import type { OutboundHttpSettings } from './outbound-settings.ts';
import {
  type Answering,
  answerWith,
  httpAnswer,
  type LoopbackServer,
  openLoopbackServer,
} from './testing/loopback-server.ts';
import { readAll, readDocument } from './testing/read-document.ts';

const opened: { server: LoopbackServer; outbound: OutboundHttp }[] = [];

async function open(answer: Answering, settings: Partial<OutboundHttpSettings> = {}) {
  const server = await openLoopbackServer({ answer });
  const outbound = createOutboundHttp({
    allowedHosts: [{ hostname: '127.0.0.1', port: server.port }],
    allowHttp: true,
    ...settings,
  });
  opened.push({ server, outbound });
  return { server, outbound, url: `http://127.0.0.1:${server.port}/files/note.pdf` };
}

/** Sends a head, then a byte every few milliseconds for as long as somebody listens. */
function dripAfter(head: string, drop: string): Answering {
  return (_head, socket) => {
    socket.write(head);
    const timer = setInterval(() => socket.write(drop), 5);
    socket.on('close', () => {
      clearInterval(timer);
    });
  };
}

const chunked = (...chunks: string[]) =>
  'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n' +
  chunks.map((chunk) => `${Buffer.byteLength(chunk).toString(16)}\r\n${chunk}\r\n`).join('') +
  '0\r\n\r\n';

afterEach(async () => {
  for (const { server, outbound } of opened.splice(0)) {
    outbound.close();
    await server.allClosed();
    await server.close();
  }
});

describe('fetchDocument', () => {
  it('gives the declared type, the name and the bytes', async () => {
    const { outbound, url } = await open(
      answerWith(
        httpAnswer(
          200,
          {
            'content-type': 'Application/PDF; version=1',
            'content-disposition': 'attachment; filename="a.pdf"',
          },
          'document',
        ),
      ),
    );
    const document = await outbound.fetchDocument(url);
    expect(document).toMatchObject({ mediaType: 'application/pdf', fileName: 'a.pdf' });
    await expect(readAll(document.body)).resolves.toBe('document');
  });

  it('takes the name from the URL and no type where the server declares neither', async () => {
    const { outbound, url } = await open(answerWith(httpAnswer(200, {}, 'document')));
    const document = await outbound.fetchDocument(url);
    expect(document.fileName).toBe('note.pdf');
    expect(document).not.toHaveProperty('mediaType');
    await document.close();
  });

  it.each([chunked('docu', 'ment'), 'HTTP/1.1 200 OK\r\n\r\ndocument', 'HTTP/1.0 200 OK\r\n\r\ndocument'])(
    'reads a body however it is framed: %j',
    async (answer) => {
      const { outbound, url } = await open((_head, socket) => socket.end(answer));
      await expect(readDocument(outbound, url)).resolves.toBe('document');
    },
  );

  it('asks plainly: no encodings, no cookies, no credentials, one request a connection', async () => {
    const { outbound, server, url } = await open(
      answerWith(httpAnswer(200, { 'set-cookie': 'a=b' }, 'document')),
    );
    await readDocument(outbound, `${url}?signature=1#page=2`);
    await readDocument(outbound, url);
    expect(server.connections).toBe(2);
    const lines = server.heads[0]?.toLowerCase().split('\r\n') ?? [];
    expect(lines[0]).toBe('get /files/note.pdf?signature=1 http/1.1');
    expect(lines.slice(1).sort()).toEqual([
      'accept-encoding: identity',
      'accept: */*',
      'connection: close',
      `host: 127.0.0.1:${server.port}`,
      'user-agent: docex',
    ]);
    expect(server.heads[1]?.toLowerCase()).not.toContain('cookie');
  });

  it('takes no proxy from the environment', async () => {
    const { outbound, url } = await open(answerWith(httpAnswer(200, {}, 'document')));
    const proxy = await openLoopbackServer();
    const before = { ...process.env };
    Object.assign(process.env, {
      HTTP_PROXY: `http://127.0.0.1:${proxy.port}`,
      http_proxy: `http://127.0.0.1:${proxy.port}`,
      NODE_USE_ENV_PROXY: '1',
    });
    try {
      await expect(readDocument(outbound, url)).resolves.toBe('document');
      expect(proxy.connections).toBe(0);
    } finally {
      process.env = before;
      await proxy.close();
    }
  });
});

describe('an answer that is not the document', () => {
  it.each([
    [201, 'url_unreachable', false],
    [204, 'url_unreachable', false],
    [206, 'url_unreachable', false],
    [300, 'url_unreachable', false],
    [304, 'url_unreachable', false],
    [401, 'url_unreachable', false],
    [404, 'url_unreachable', false],
    [408, 'url_unreachable', true],
    [429, 'url_unreachable', true],
    [500, 'url_unreachable', true],
    [503, 'url_unreachable', true],
  ])('of status %d fails with %s, retryable %s', async (status, code, retryable) => {
    const { outbound, url } = await open(
      answerWith(httpAnswer(status, { 'x-secret': 'in' }, 'inner secret')),
    );
    const error: unknown = await outbound.fetchDocument(url).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'JobFailure', code, retryable });
    expect(JSON.stringify([String(error), error])).not.toMatch(/secret|127\.0\.0\.1/);
  });

  it.each(['gzip', 'br', 'GZIP', 'identity, gzip', 'made-up'])(
    'in the encoding %s is refused',
    async (encoding) => {
      const { outbound, url } = await open(
        answerWith(httpAnswer(200, { 'content-encoding': encoding }, 'zip')),
      );
      await expect(outbound.fetchDocument(url)).rejects.toMatchObject({ code: 'url_unsupported_content' });
    },
  );

  it('in two encodings of one header each is refused', async () => {
    const head =
      'HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-encoding: gzip\r\ncontent-length: 1\r\n\r\nx';
    const { outbound, url } = await open(answerWith(head));
    await expect(outbound.fetchDocument(url)).rejects.toMatchObject({ code: 'url_unsupported_content' });
  });

  it.each([
    ['no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['a head over the limit', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`],
    ['many headers over the limit', `HTTP/1.1 200 OK\r\n${'x-a: y\r\n'.repeat(10_000)}\r\n`],
    [
      'trailers over the limit',
      `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n${'x-a: y\r\n'.repeat(10_000)}\r\n`,
    ],
    ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxx'],
    [
      'a length and chunks',
      'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['nothing', ''],
  ])('but %s is url_unreachable', async (_name, answer) => {
    const { outbound, url } = await open((_head, socket) => socket.end(answer));
    await expect(readDocument(outbound, url)).rejects.toMatchObject({
      code: 'url_unreachable',
      message: 'The server of the URL could not be reached or broke off.',
    });
  });

  it.each([
    ['its length', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'],
    ['its last chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\nhalf\r\n'],
  ])('but breaks off before %s is url_unreachable', async (_name, answer) => {
    const { outbound, url } = await open((_head, socket) => socket.end(answer));
    await expect(readDocument(outbound, url)).rejects.toMatchObject({
      code: 'url_unreachable',
      retryable: true,
    });
  });

  it('because nobody listens is url_unreachable, with the cause for the log', async () => {
    const { server, outbound, url } = await open(() => undefined);
    await server.close();
    opened.pop();
    await expect(outbound.fetchDocument(url)).rejects.toMatchObject({
      code: 'url_unreachable',
      cause: 'ECONNREFUSED',
    });
  });
});

describe('the size limit', () => {
  const settings = { documentLimitBytes: 1_000 };

  it('is told by a declared length before the body is read', async () => {
    const { outbound, url, server } = await open(
      answerWith('HTTP/1.1 200 OK\r\ncontent-length: 1001\r\n\r\n'),
      settings,
    );
    await expect(outbound.fetchDocument(url)).rejects.toMatchObject({ code: 'url_too_large' });
    await server.allClosed();
  });

  it.each([
    [
      'in chunks',
      dripAfter('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n', `64\r\n${'x'.repeat(100)}\r\n`),
    ],
    ['up to the end of the connection', dripAfter('HTTP/1.1 200 OK\r\n\r\n', 'x'.repeat(100))],
  ])('is told while reading a body without an end, sent %s', async (_name, answer) => {
    const { outbound, url, server } = await open(answer, settings);
    const document = await outbound.fetchDocument(url);
    let bytes = 0;
    const reading = async () => {
      for await (const chunk of document.body) bytes += chunk.byteLength;
    };
    await expect(reading()).rejects.toMatchObject({ code: 'url_too_large', retryable: false });
    expect(bytes).toBeLessThanOrEqual(1_000);
    await server.allClosed();
  });

  it.each([httpAnswer(200, {}, 'x'.repeat(1_000)), chunked('x'.repeat(600), 'x'.repeat(400))])(
    'lets a document of exactly that size through',
    async (answer) => {
      const { outbound, url } = await open(answerWith(answer), settings);
      await expect(readDocument(outbound, url)).resolves.toHaveLength(1_000);
    },
  );
});

describe('the time limit', () => {
  const settings = { documentTimeoutMs: 100 };
  const timeout = { code: 'url_timeout', retryable: true };

  it.each<[string, Answering]>([
    ['says nothing', () => undefined],
    ['drips its head', dripAfter('HTTP/1.1 200 OK\r\n', 'x-a: b\r\n')],
    ['goes on with early hints', dripAfter('', 'HTTP/1.1 103 Early Hints\r\n\r\n')],
  ])('ends a server that %s', async (_name, answer) => {
    const { outbound, url, server } = await open(answer, settings);
    await expect(outbound.fetchDocument(url)).rejects.toMatchObject(timeout);
    await server.allClosed();
  });

  it.each<[string, Answering]>([
    ['drips its body', dripAfter('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n', 'x')],
    ['drips its chunks', dripAfter('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n', '1\r\nx\r\n')],
    ['stops in the middle', answerWith('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf')],
  ])('ends a server that %s', async (_name, answer) => {
    const { outbound, url, server } = await open(answer, settings);
    await expect(readDocument(outbound, url)).rejects.toMatchObject(timeout);
    await server.allClosed();
  });

  it('runs over all redirects together', async () => {
    const { outbound, url } = await open((head, socket) => {
      if (!head.includes('/last')) socket.write(httpAnswer(302, { location: '/last' }));
    }, settings);
    await expect(outbound.fetchDocument(url)).rejects.toMatchObject(timeout);
  });

  it('ends a look-up without an answer', async () => {
    const nameServer = createSocket('udp4').bind(0, '127.0.0.1');
    await once(nameServer, 'listening');
    const resolver = createNameResolver([`127.0.0.1:${nameServer.address().port}`]);
    const outbound = createOutboundHttp(settings, { resolver });
    await expect(outbound.fetchDocument('https://silent.docex-tests.com/')).rejects.toMatchObject(timeout);
    nameServer.close();
  });

  it('closes the connection of a document that nobody reads', async () => {
    const { outbound, url, server } = await open(
      answerWith('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'),
      settings,
    );
    const document = await outbound.fetchDocument(url);
    await server.allClosed();
    await expect(readAll(document.body)).rejects.toMatchObject(timeout);
  });
});
