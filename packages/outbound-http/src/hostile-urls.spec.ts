import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createOutboundHttp, type OutboundHttp } from './create-outbound-http.ts';
import {
  answerWith,
  httpAnswer,
  type LoopbackServer,
  openLoopbackServer,
} from './testing/loopback-server.ts';
import { createRecordedConnector } from './testing/recorded-connector.ts';
import { createStubResolver } from './testing/stub-resolver.ts';

/** PORT is the port of a listener on every address of this machine. */
const hostileUrls = [
  // Loopback, plainly
  'https://127.0.0.1:PORT/',
  'https://127.0.0.53:PORT/',
  'https://127.255.255.254:PORT/',
  'https://[::1]:PORT/',
  'https://localhost:PORT/',
  'https://LOCALHOST:PORT/',
  'https://localhost.:PORT/',
  'https://files.localhost:PORT/',
  'https://0.0.0.0:PORT/',
  'https://[::]:PORT/',
  // Loopback in other numbers
  'https://2130706433:PORT/',
  'https://0x7f000001:PORT/',
  'https://0X7F.0.0.1:PORT/',
  'https://017700000001:PORT/',
  'https://0177.0.0.1:PORT/',
  'https://0177.0x0.00.1:PORT/',
  'https://127.1:PORT/',
  'https://127.0.1:PORT/',
  'https://0:PORT/',
  'https://0x7f.1:PORT/',
  'https://00000000177.0.0.01:PORT/',
  // Dots, digits and escapes that parsers fold
  'https://127.0.0.1.:PORT/',
  'https://127.0.0.1..:PORT/',
  'https://127。0。0。1:PORT/',
  'https://\uff11\uff12\uff17.0.0.1:PORT/',
  'https://127\uff0e0\uff0e0\uff0e1:PORT/',
  'https://①②⑦.⓪.⓪.①:PORT/',
  'https://𝟏𝟐𝟕.𝟎.𝟎.𝟏:PORT/',
  'https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ:PORT/',
  'https://127%2e0%2e0%2e1:PORT/',
  'https://%6c%6f%63alhost:PORT/',
  'https://127.0.0\u00ad.1:PORT/',
  'https://local\u200bhost:PORT/',
  // IPv4 inside IPv6
  'https://[::ffff:127.0.0.1]:PORT/',
  'https://[::ffff:7f00:1]:PORT/',
  'https://[0:0:0:0:0:ffff:7f00:0001]:PORT/',
  'https://[::127.0.0.1]:PORT/',
  'https://[::ffff:0:127.0.0.1]:PORT/',
  'https://[64:ff9b::127.0.0.1]:PORT/',
  'https://[64:ff9b:1::127.0.0.1]:PORT/',
  'https://[2002:7f00:1::]:PORT/',
  'https://[2001:0:4136:e378:8000:63bf:80ff:fffe]:PORT/',
  'https://[2606:4700::5efe:7f00:1]:PORT/',
  // IPv6 of other scopes, zone ids
  'https://[fe80::1]:PORT/',
  'https://[fe80::1%25lo]:PORT/',
  'https://[::1%25lo]:PORT/',
  'https://[fec0::1]:PORT/',
  'https://[fc00::1]:PORT/',
  'https://[fd00:ec2::254]:PORT/',
  'https://[ff02::1]:PORT/',
  'https://[2001:db8::1]:PORT/',
  'https://[100::1]:PORT/',
  // Private, shared, metadata, reserved
  'https://10.0.0.1:PORT/',
  'https://172.16.0.1:PORT/',
  'https://172.31.255.255:PORT/',
  'https://192.168.0.1:PORT/',
  'https://100.64.0.1:PORT/',
  'https://100.100.100.200:PORT/latest/meta-data/',
  'https://169.254.169.254:PORT/latest/meta-data/',
  'https://0xa9fea9fe:PORT/latest/meta-data/',
  'https://metadata.google.internal:PORT/computeMetadata/v1/',
  'https://168.63.129.16:PORT/',
  'https://192.0.0.192:PORT/',
  'https://198.18.0.1:PORT/',
  'https://224.0.0.1:PORT/',
  'https://240.0.0.1:PORT/',
  'https://255.255.255.255:PORT/',
  // User names, confused authorities
  'https://files.example.com@127.0.0.1:PORT/',
  'https://user:secret@public.docex-tests.com:PORT/',
  'https://127.0.0.1:PORT@public.docex-tests.com/',
  'https://@127.0.0.1:PORT/',
  'https://public.docex-tests.com\\@127.0.0.1:PORT/',
  'https://127.0.0.1:PORT\\@public.docex-tests.com/',
  'https:\\\\127.0.0.1:PORT/',
  'https:/127.0.0.1:PORT/',
  'https:127.0.0.1:PORT',
  'https:///127.0.0.1:PORT/',
  'https://127.0.0.1:PORT#@public.docex-tests.com/',
  'https://127.0.0.1:PORT?@public.docex-tests.com/',
  'https://127.0.\t0.1:PORT/',
  'https://127.0.0.1\n:PORT/',
  ' https://127.0.0.1:PORT/',
  'https://public.docex-tests.com:PORT/ HTTP/1.1\r\nhost: x',
  '//127.0.0.1:PORT/',
  // Other protocols
  'http://127.0.0.1:PORT/',
  'http://public.docex-tests.com:PORT/',
  'ftp://127.0.0.1:PORT/',
  'gopher://127.0.0.1:PORT/',
  'file:///etc/passwd',
  'file://127.0.0.1:PORT/etc/passwd',
  'data:application/pdf;base64,JVBERi0=',
  'unix:/var/run/docker.sock',
  'blob:https://127.0.0.1:PORT/',
  'ws://127.0.0.1:PORT/',
  'javascript:fetch("//127.0.0.1:PORT")',
  // Ports of other protocols, and no ports at all
  'https://public.docex-tests.com:22/',
  'https://public.docex-tests.com:25/',
  'https://public.docex-tests.com:0/',
  'https://public.docex-tests.com:65536/',
  'https://public.docex-tests.com:-1/',
  // Names that the DNS leads inside, alone or among public answers
  'https://loopback.docex-tests.com:PORT/',
  'https://loopback6.docex-tests.com:PORT/',
  'https://mapped.docex-tests.com:PORT/',
  'https://private.docex-tests.com:PORT/',
  'https://metadata.docex-tests.com:PORT/',
  'https://nat64.docex-tests.com:PORT/',
  'https://zone.docex-tests.com:PORT/',
  'https://own.docex-tests.com:PORT/',
  'https://blocked.docex-tests.com:PORT/',
  'https://nonsense.docex-tests.com:PORT/',
  'https://dual-private-first.docex-tests.com:PORT/',
  'https://dual-private-last.docex-tests.com:PORT/',
  'https://private-among-many.docex-tests.com:PORT/',
  // Names that are not public
  'https://router:PORT/',
  'https://kubernetes.default.svc.cluster.local:PORT/',
  'https://printer.lan:PORT/',
  'https://nas.home.arpa:PORT/',
  'https://-.docex-tests..com:PORT/',
  `https://${'a.'.repeat(130)}com:PORT/`,
  `https://public.docex-tests.com:PORT/${'a'.repeat(5000)}`,
  'https://',
  '',
];

const PUBLIC = '93.184.215.14';
const PUBLIC6 = '2606:2800:21f:cb07:6820:80da:af6b:8b2c';

const names = {
  'public.docex-tests.com': [[PUBLIC]],
  'loopback.docex-tests.com': [['127.0.0.1']],
  'loopback6.docex-tests.com': [['::1']],
  'mapped.docex-tests.com': [['::ffff:127.0.0.1']],
  'private.docex-tests.com': [['10.1.2.3']],
  'metadata.docex-tests.com': [['169.254.169.254']],
  'nat64.docex-tests.com': [['64:ff9b::7f00:1']],
  'zone.docex-tests.com': [['fe80::1%lo']],
  'own.docex-tests.com': [['151.101.1.69']],
  'blocked.docex-tests.com': [['130.89.149.20']],
  'nonsense.docex-tests.com': [['0177.0.0.1']],
  'dual-private-first.docex-tests.com': [['127.0.0.1', PUBLIC6]],
  'dual-private-last.docex-tests.com': [[PUBLIC, '::1']],
  'private-among-many.docex-tests.com': [[...Array.from({ length: 20 }, () => PUBLIC), '10.0.0.1']],
};

describe('a hostile URL', () => {
  let listener: LoopbackServer;
  let outbound: OutboundHttp;
  let connector: ReturnType<typeof createRecordedConnector>;

  beforeAll(async () => {
    const answer = answerWith(httpAnswer(200, {}, 'inside'));
    listener = await openLoopbackServer({ answer, host: '::' }).catch(() =>
      openLoopbackServer({ answer, host: '0.0.0.0' }),
    );
  });
  beforeEach(() => {
    connector = createRecordedConnector();
    outbound = createOutboundHttp(
      { blockedRanges: ['130.89.0.0/16'], documentTimeoutMs: 5_000 },
      {
        resolver: createStubResolver(names),
        connectSocket: connector.connectSocket,
        ownAddresses: () => ['151.101.1.69'],
      },
    );
  });
  afterEach(() => {
    outbound.close();
  });
  afterAll(() => listener.close());

  it.each(hostileUrls)('%j is refused before a connection is opened', async (template) => {
    const url = template.replaceAll('PORT', String(listener.port));
    const refusal = {
      code: 'url_forbidden',
      retryable: false,
      message: expect.stringMatching(
        /^The URL (leads to an address that is not allowed|is not a well-formed)/,
      ),
    };
    await expect(outbound.fetchDocument(url)).rejects.toMatchObject(refusal);
    await expect(outbound.post(url, { headers: {}, body: 'ping', timeoutMs: 5_000 })).rejects.toMatchObject(
      refusal,
    );
    expect(connector.dials).toBe(0);
    expect(listener.connections).toBe(0);
  });

  it('comes in more than sixty forms', () => {
    expect(new Set(hostileUrls).size).toBe(hostileUrls.length);
    expect(hostileUrls.length).toBeGreaterThan(60);
  });

  it('would have reached the listener had the operator allowed it', async () => {
    const allowing = createOutboundHttp({
      allowedHosts: [{ hostname: '127.0.0.1', port: listener.port }],
      allowHttp: true,
    });
    const document = await allowing.fetchDocument(`http://2130706433:${listener.port}/`);
    await document.close();
    expect(listener.heads).toHaveLength(1);
  });
});
