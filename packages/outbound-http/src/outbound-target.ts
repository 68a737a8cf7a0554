import { isIP } from 'node:net';
import { type AllowedHost, hostnameOf, portOf } from './allowed-hosts.ts';
import { outboundFailure } from './outbound-failure.ts';
import { isPublicAddress } from './public-address.ts';
import { isPublicHostName } from './public-host-name.ts';

/** Beyond https to public hosts, what an operator allows. */
export interface UrlAccess {
  /** Reachable whatever their addresses are. */
  readonly allowedHosts: readonly AllowedHost[];
  /** Allows http, and that to `allowedHosts` only. */
  readonly allowHttp: boolean;
}

/** A URL that passed every check that can be made without the network. */
export interface OutboundTarget {
  readonly url: URL;
  /** A name without a dot at its end, or an address without brackets. */
  readonly hostname: string;
  readonly port: number;
  /** Named by the operator: its addresses are not judged. */
  readonly trusted: boolean;
}

const LONGEST_URL = 4096;
/** Visible characters only and no backslash: URL parsers quietly drop or turn these, each in its own way. */
const PLAIN_TEXT = /^[^\s\\\p{C}]+$/u;
const FIRST_PORT_WITHOUT_MEANING = 1024;

/**
 * Checks a URL as a client or a redirect names it. A redirect may be relative to `base`. The WHATWG parser
 * brings every spelling of an IPv4 address (decimal, octal, hexadecimal, short, full width) into dotted form
 * before it is judged. Throws `url_forbidden`, and `url_unreachable` for a name that no host can have.
 */
export function checkUrl(text: string, access: UrlAccess, base?: URL): OutboundTarget {
  if (text.length > LONGEST_URL || !PLAIN_TEXT.test(text)) throw outboundFailure('malformedUrl');
  if (!base && !/^https?:\/\//i.test(text)) throw outboundFailure('malformedUrl');
  const url = URL.parse(text, base?.href);
  if (url?.username !== '' || url.password !== '') throw outboundFailure('malformedUrl');
  const hostname = hostnameOf(url);
  const port = portOf(url);
  const trusted = access.allowedHosts.some((host) => host.hostname === hostname && host.port === port);
  if (!isAllowedProtocol(url, trusted && access.allowHttp)) throw outboundFailure('malformedUrl');
  // RFC 6761: such names never resolve.
  if (!trusted && hostname.endsWith('.invalid')) throw outboundFailure('noSuchHost');
  if (!trusted && !isPublicPlace(hostname, port)) throw outboundFailure('forbiddenAddress');
  return { url, hostname, port, trusted };
}

/**
 * Whether a well-formed URL names a place that requests never go to, as far as can be told without the network: a
 * private, loopback or link-local address in any spelling, a name that is none of the public internet, a port of
 * another protocol; whatever the operator allows is none. A public name may lead to such a place all the same.
 */
export function namesForbiddenPlace(url: URL, allowedHosts: UrlAccess['allowedHosts']): boolean {
  const hostname = hostnameOf(url);
  const port = portOf(url);
  if (allowedHosts.some((host) => host.hostname === hostname && host.port === port)) return false;
  return !isPublicPlace(hostname, port) || (isIP(hostname) !== 0 && !isPublicAddress(hostname));
}

function isAllowedProtocol(url: URL, allowHttp: boolean): boolean {
  return url.protocol === 'https:' || (allowHttp && url.protocol === 'http:');
}

/** Ports below 1024 but 443 belong to other protocols; addresses are judged with those of names, later. */
function isPublicPlace(hostname: string, port: number): boolean {
  if (port !== 443 && port < FIRST_PORT_WITHOUT_MEANING) return false;
  return isIP(hostname) !== 0 || isPublicHostName(hostname);
}
