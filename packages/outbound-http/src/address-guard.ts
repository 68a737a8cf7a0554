import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { NameResolver } from './name-resolver.ts';
import { outboundFailure } from './outbound-failure.ts';
import type { OutboundTarget } from './outbound-target.ts';
import { type AddressTest, createRangeTest, isPublicAddress, normalizeAddress } from './public-address.ts';

export interface AddressGuardOptions {
  /** Address blocks of the operator that are public by number only, e.g. "203.0.113.0/24". */
  readonly blockedRanges: readonly string[];
  readonly resolver: NameResolver;
  /** This machine's own addresses, as they are now. */
  readonly ownAddresses: () => readonly string[];
}

/** Decides which addresses may be connected to. */
export interface AddressGuard {
  /**
   * The addresses of a target, in the order of the resolver, at most eight. Throws `url_forbidden` when one
   * of them, eight or not, may not be connected to.
   */
  addressesOf(target: OutboundTarget, signal: AbortSignal): Promise<readonly string[]>;
  /** Whether a connected socket's peer is one of the addresses that were found for the target. */
  isExpectedPeer(peer: string | undefined, target: OutboundTarget, addresses: readonly string[]): boolean;
}

const MOST_ADDRESSES = 8;

/** Builds the guard; throws an error when a blocked range is not an address block. */
export function createAddressGuard(options: AddressGuardOptions): AddressGuard {
  const isBlocked = createRangeTest(options.blockedRanges);
  const isAllowed: AddressTest = (address) =>
    isPublicAddress(address) && !isBlocked(address) && !includesAddress(options.ownAddresses(), address);

  return {
    async addressesOf(target, signal) {
      const { hostname, trusted } = target;
      const addresses =
        isIP(hostname) === 0 ? await options.resolver.resolve(hostname, { trusted, signal }) : [hostname];
      if (addresses.length === 0) throw outboundFailure('unreachable');
      if (!trusted && !addresses.every(isAllowed)) throw outboundFailure('forbiddenAddress');
      return addresses.slice(0, MOST_ADDRESSES);
    },
    isExpectedPeer(peer, target, addresses) {
      if (peer === undefined || !includesAddress(addresses, peer)) return false;
      return target.trusted || isAllowed(peer);
    },
  };
}

/** The addresses of this machine's network interfaces. */
export function ownAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((list) => list?.map(({ address }) => address) ?? []);
}

function includesAddress(addresses: readonly string[], address: string): boolean {
  const wanted = normalizeAddress(address);
  return wanted !== undefined && addresses.some((one) => normalizeAddress(one) === wanted);
}
