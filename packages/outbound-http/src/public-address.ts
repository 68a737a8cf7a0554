import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * What is not the public internet, after the IANA IPv4 Special-Purpose Address Registry, the IPv4 multicast
 * space (RFC 5771) and the reserved space (RFC 1112). Blocks of that registry that are globally reachable but
 * serve infrastructure only (AS112, AMT, relay anycast) are here too: no document lives there.
 */
const FORBIDDEN_IPV4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private use
  '100.64.0.0/10', // shared address space (carrier-grade NAT)
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // Azure's host endpoint, public by number only
  '169.254.0.0/16', // link local, cloud metadata
  '172.16.0.0/12', // private use
  '192.0.0.0/24', // IETF protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relay anycast
  '192.168.0.0/16', // private use
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, limited broadcast
];

/**
 * The only block that IANA gives out as global unicast. Everything outside is refused as a whole: loopback,
 * IPv4-mapped, IPv4-compatible and NAT64 (64:ff9b::/96, 64:ff9b:1::/48) embeddings, discard-only, segment
 * routing, unique local, link local, site local and multicast.
 */
const GLOBAL_UNICAST_IPV6 = '2000::/3';

/** Exceptions inside 2000::/3, after the IANA IPv6 Special-Purpose Address Registry. */
const FORBIDDEN_IPV6 = [
  '2001::/23', // IETF protocol assignments: Teredo, benchmarking, ORCHID, DRIP, AMT, AS112
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '2620:4f:8000::/48', // AS112
  '3ffe::/16', // 6bone, given back
  '3fff::/20', // documentation
];

/** First half of an ISATAP interface identifier (RFC 5214), whose second half is an IPv4 address. */
const ISATAP_MARK = 0x5efe;

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

const forbiddenIpv4 = parseRanges(FORBIDDEN_IPV4);
const forbiddenIpv6 = parseRanges(FORBIDDEN_IPV6);
const globalUnicastIpv6 = parseRanges([GLOBAL_UNICAST_IPV6]);

/** A test of addresses in text form; false for everything that is no address. */
export type AddressTest = (address: string) => boolean;

/** Whether an address, as a socket or the DNS spells it, is an ordinary one of the public internet. */
export const isPublicAddress: AddressTest = (address) => {
  const parsed = parseAddress(address);
  if (!parsed) return false;
  if (parsed instanceof ipaddr.IPv4) return !isWithin(parsed, forbiddenIpv4);
  if (parsed.parts[5] === ISATAP_MARK) return false;
  return isWithin(parsed, globalUnicastIpv6) && !isWithin(parsed, forbiddenIpv6);
};

/**
 * A test for membership in blocks like "203.0.113.0/24" or "2a00:1450::/32". Throws an error when a block is
 * not one.
 */
export function createRangeTest(blocks: readonly string[]): AddressTest {
  const ranges = parseRanges(blocks);
  return (address) => {
    const parsed = parseAddress(address);
    return parsed !== undefined && isWithin(parsed, ranges);
  };
}

/** One spelling for each address, for comparison; undefined for what is no address or names a zone. */
export function normalizeAddress(address: string): string | undefined {
  return parseAddress(address)?.toNormalizedString();
}

function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  // The library alone also reads octal, hexadecimal and short forms; isIP takes the canonical forms only.
  if (isIP(address) === 0 || address.includes('%')) return undefined;
  return ipaddr.parse(address);
}

function parseRanges(blocks: readonly string[]): Range[] {
  return blocks.map((block) => {
    if (!ipaddr.isValidCIDR(block)) throw new Error(`"${block}" is not an address block like 10.0.0.0/8`);
    return ipaddr.parseCIDR(block);
  });
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, ranges: readonly Range[]): boolean {
  return ranges.some(([start, bits]) => start.kind() === address.kind() && address.match(start, bits));
}
