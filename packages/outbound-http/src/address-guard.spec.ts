import { describe, expect, it } from '@jest/globals';
import { createAddressGuard } from './address-guard.ts';
import { checkUrl } from './outbound-target.ts';
import { createStubResolver } from './testing/stub-resolver.ts';

const PUBLIC = '93.184.215.14';
const access = { allowedHosts: [{ hostname: 'files.internal', port: 8443 }], allowHttp: false };
const stranger = checkUrl('https://public.docex-tests.com/', access);
const trusted = checkUrl('https://files.internal:8443/', access);
const { signal } = new AbortController();

const guard = createAddressGuard({
  blockedRanges: [],
  resolver: createStubResolver({
    'public.docex-tests.com': [Array.from({ length: 20 }, (_, index) => `93.184.215.${index}`)],
    'files.internal': [['10.0.0.7']],
    'empty.docex-tests.com': [[]],
  }),
  ownAddresses: () => [],
});

describe('the address guard', () => {
  it('tries at most eight addresses of a name', async () => {
    await expect(guard.addressesOf(stranger, signal)).resolves.toHaveLength(8);
  });

  it('does not judge the addresses of a host that the operator named', async () => {
    await expect(guard.addressesOf(trusted, signal)).resolves.toEqual(['10.0.0.7']);
  });

  it('takes a name without addresses for unreachable', async () => {
    const target = checkUrl('https://empty.docex-tests.com/', access);
    await expect(guard.addressesOf(target, signal)).rejects.toMatchObject({ code: 'url_unreachable' });
  });

  it('expects the very address that was found, in whatever spelling', () => {
    expect(guard.isExpectedPeer(PUBLIC, stranger, ['1.1.1.1', PUBLIC])).toBe(true);
    expect(guard.isExpectedPeer('2606:2800:0:0::1', stranger, ['2606:2800::1'])).toBe(true);
    expect(guard.isExpectedPeer('10.0.0.7', trusted, ['10.0.0.7'])).toBe(true);
  });

  it.each([undefined, '', '1.1.1.1', '127.0.0.1'])('does not expect the peer %j instead', (peer) => {
    expect(guard.isExpectedPeer(peer, stranger, [PUBLIC])).toBe(false);
    expect(guard.isExpectedPeer(peer, trusted, ['10.0.0.7'])).toBe(false);
  });

  it('judges the peer itself as well', () => {
    expect(guard.isExpectedPeer('127.0.0.1', stranger, ['127.0.0.1'])).toBe(false);
  });
});
