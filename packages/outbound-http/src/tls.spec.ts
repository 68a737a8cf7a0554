import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { generate } from 'selfsigned';
import { createOutboundHttp } from './create-outbound-http.ts';
import {
  answerWith,
  httpAnswer,
  type LoopbackServer,
  openLoopbackServer,
} from './testing/loopback-server.ts';
import { readDocument } from './testing/read-document.ts';
import { createStubResolver } from './testing/stub-resolver.ts';

interface Certificate {
  readonly key: string;
  readonly cert: string;
}

async function createCertificate(expired = false): Promise<Certificate> {
  const day = 86_400_000;
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'files.internal' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - 2 * day),
    notAfterDate: new Date(Date.now() + (expired ? -day : day)),
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'files.internal' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  return { key, cert };
}

describe('https', () => {
  let good: Certificate;
  let expired: Certificate;
  let server: LoopbackServer | undefined;

  beforeAll(async () => {
    [good, expired] = await Promise.all([createCertificate(), createCertificate(true)]);
  });
  afterEach(async () => {
    await server?.allClosed();
    await server?.close();
    server = undefined;
  });

  async function read(
    hostname: string,
    { tls = good, trusted = [tls.cert] }: { tls?: Certificate; trusted?: string[] } = {},
  ): Promise<string> {
    server = await openLoopbackServer({ tls, answer: answerWith(httpAnswer(200, {}, 'document')) });
    const outbound = createOutboundHttp(
      { allowedHosts: [{ hostname, port: server.port }], certificateAuthorities: trusted },
      { resolver: createStubResolver({ [hostname]: [['127.0.0.1']] }) },
    );
    return await readDocument(outbound, `https://${hostname}:${server.port}/note.pdf`);
  }

  const unreachable = (cause: string) => ({ code: 'url_unreachable', retryable: true, cause });

  it.each(['files.internal', '127.0.0.1'])('reaches the allowed host %s', async (hostname) => {
    await expect(read(hostname)).resolves.toBe('document');
  });

  it('sends no request to a server of another name', async () => {
    await expect(read('other.internal')).rejects.toMatchObject(unreachable('ERR_TLS_CERT_ALTNAME_INVALID'));
    expect(server?.receivedBytes).toBe(0);
  });

  it('sends no request to a server whose certificate nobody vouches for', async () => {
    await expect(read('files.internal', { trusted: [] })).rejects.toMatchObject(
      unreachable('DEPTH_ZERO_SELF_SIGNED_CERT'),
    );
    expect(server?.receivedBytes).toBe(0);
  });

  it('sends no request to a server whose certificate has run out', async () => {
    await expect(read('files.internal', { tls: expired })).rejects.toMatchObject(
      unreachable('CERT_HAS_EXPIRED'),
    );
    expect(server?.receivedBytes).toBe(0);
  });

  it('checks certificates even where the environment turns that off', async () => {
    const before = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    try {
      await expect(read('files.internal', { trusted: [] })).rejects.toMatchObject({
        code: 'url_unreachable',
      });
    } finally {
      if (before === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = before;
    }
  });

  it('ends a server that never answers the handshake', async () => {
    server = await openLoopbackServer();
    const outbound = createOutboundHttp({
      allowedHosts: [{ hostname: '127.0.0.1', port: server.port }],
      documentTimeoutMs: 200,
    });
    await expect(outbound.fetchDocument(`https://127.0.0.1:${server.port}/`)).rejects.toMatchObject({
      code: 'url_timeout',
    });
  });
});
