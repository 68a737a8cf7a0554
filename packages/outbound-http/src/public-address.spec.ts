import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { createRangeTest, isPublicAddress, normalizeAddress } from './public-address.ts';

/** First and last address of each block that is not public, and the public neighbours on both sides. */
const blocks: [block: string, inside: string[], neighbours: string[]][] = [
  ['0.0.0.0/8', ['0.0.0.0', '0.255.255.255'], ['1.0.0.0']],
  ['10.0.0.0/8', ['10.0.0.0', '10.255.255.255'], ['9.255.255.255', '11.0.0.0']],
  ['100.64.0.0/10', ['100.64.0.0', '100.127.255.255'], ['100.63.255.255', '100.128.0.0']],
  ['127.0.0.0/8', ['127.0.0.0', '127.255.255.255'], ['126.255.255.255', '128.0.0.0']],
  ['168.63.129.16/32', ['168.63.129.16'], ['168.63.129.15', '168.63.129.17']],
  ['169.254.0.0/16', ['169.254.0.0', '169.254.255.255'], ['169.253.255.255', '169.255.0.0']],
  ['172.16.0.0/12', ['172.16.0.0', '172.31.255.255'], ['172.15.255.255', '172.32.0.0']],
  ['192.0.0.0/24', ['192.0.0.0', '192.0.0.255'], ['191.255.255.255', '192.0.1.0']],
  ['192.0.2.0/24', ['192.0.2.0', '192.0.2.255'], ['192.0.1.255', '192.0.3.0']],
  ['192.31.196.0/24', ['192.31.196.0', '192.31.196.255'], ['192.31.195.255', '192.31.197.0']],
  ['192.52.193.0/24', ['192.52.193.0', '192.52.193.255'], ['192.52.192.255', '192.52.194.0']],
  ['192.88.99.0/24', ['192.88.99.0', '192.88.99.255'], ['192.88.98.255', '192.88.100.0']],
  ['192.168.0.0/16', ['192.168.0.0', '192.168.255.255'], ['192.167.255.255', '192.169.0.0']],
  ['192.175.48.0/24', ['192.175.48.0', '192.175.48.255'], ['192.175.47.255', '192.175.49.0']],
  ['198.18.0.0/15', ['198.18.0.0', '198.19.255.255'], ['198.17.255.255', '198.20.0.0']],
  ['198.51.100.0/24', ['198.51.100.0', '198.51.100.255'], ['198.51.99.255', '198.51.101.0']],
  ['203.0.113.0/24', ['203.0.113.0', '203.0.113.255'], ['203.0.112.255', '203.0.114.0']],
  ['224.0.0.0/3', ['224.0.0.0', '239.255.255.255', '240.0.0.0', '255.255.255.255'], ['223.255.255.255']],
  ['below 2000::/3', ['::', '::1', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'], ['2000::']],
  ['above 2000::/3', ['4000::', '5f00::1', 'fc00::', 'fdff::1'], ['3ffd:ffff::1']],
  ['link, site and multicast scopes', ['fe80::1', 'febf::1', 'fec0::1', 'feff::1', 'ff02::1', 'ff0e::1'], []],
  ['::ffff:0:0/96', ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:0:8.8.8.8'], []],
  ['NAT64', ['64:ff9b::8.8.8.8', '64:ff9b:1::1', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'], []],
  ['discard-only, dummy', ['100::1', '100:0:0:1::1'], []],
  ['2001::/23', ['2001::', '2001:0:1::', '2001:2::1', '2001:1ff:ffff::1'], ['2001:200::1']],
  ['ORCHID and DRIP', ['2001:10::1', '2001:20::1', '2001:2f:ffff::1', '2001:30::1'], []],
  ['2001:db8::/32', ['2001:db8::', '2001:db8:ffff::1'], ['2001:db7:ffff::1', '2001:db9::']],
  ['2002::/16', ['2002::', '2002:808:808::1', '2002:ffff::1'], ['2003::1']],
  ['2620:4f:8000::/48', ['2620:4f:8000::1'], ['2620:4f:7fff::1', '2620:4f:8001::1']],
  ['3ffe::/16', ['3ffe::1', '3ffe:ffff::1'], ['3ffd::1']],
  ['3fff::/20', ['3fff::', '3fff:fff::1'], ['3fff:1000::1']],
  ['ISATAP', ['2606:4700::5efe:a00:1', '2606:4700::200:5efe:a00:1'], ['2606:4700::5eff:a00:1']],
];

describe('isPublicAddress', () => {
  it.each(blocks)('knows the borders of %s', (_block, inside, neighbours) => {
    expect(inside.filter(isPublicAddress)).toEqual([]);
    expect(neighbours.filter((address) => !isPublicAddress(address))).toEqual([]);
  });

  it.each(['8.8.8.8', '93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '2A00:1450:4001::200e'])(
    'takes the public address %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    '',
    'localhost',
    '8.8.8',
    '08.8.8.8',
    '0x8.8.8.8',
    '134744072',
    '8.8.8.8.',
    ' 8.8.8.8',
    '8.8.8.8/32',
  ])('refuses %j, which is no address as sockets spell it', (text) => {
    expect(isPublicAddress(text)).toBe(false);
  });

  it('refuses an address with a zone even if it is global', () => {
    expect(isPublicAddress('2606:4700::1111%eth0')).toBe(false);
  });

  it('takes no address that the address library itself files under a special range', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
        fc.pre(isPublicAddress(address));
        expect(ipaddr.parse(address).range()).toBe('unicast');
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('createRangeTest', () => {
  it('knows members of its blocks, of both families', () => {
    const isMember = createRangeTest(['203.0.112.0/23', '2a00:1450::/32']);
    expect(['203.0.112.0', '203.0.113.255', '2a00:1450:ffff::1'].every(isMember)).toBe(true);
    expect(['203.0.114.0', '2a00:1451::1', 'nonsense'].some(isMember)).toBe(false);
  });

  it.each(['10.0.0.0', '10.0.0.0/33', 'files.internal', ''])('throws for %j, which is no block', (block) => {
    expect(() => createRangeTest([block])).toThrow('is not an address block');
  });
});

describe('normalizeAddress', () => {
  it('gives all spellings of an address one form', () => {
    expect(normalizeAddress('2606:4700:0:0::1111')).toBe(normalizeAddress('2606:4700::0:1111'));
    expect(normalizeAddress('fe80::1%lo')).toBeUndefined();
  });
});
