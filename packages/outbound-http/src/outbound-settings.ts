import { DEFAULT_LIMIT_FILE_BYTES } from '@docex/domain';
import type { UrlAccess } from './outbound-target.ts';

/** Limits and allowances of outbound requests. */
export interface OutboundHttpSettings extends UrlAccess {
  /** Milliseconds for a whole document, from the first look-up to the last byte, redirects included. */
  readonly documentTimeoutMs: number;
  /** Bytes of a document. */
  readonly documentLimitBytes: number;
  readonly mostRedirects: number;
  /** Address blocks of the operator that are public by number only, e.g. "203.0.113.0/24". */
  readonly blockedRanges: readonly string[];
  /** PEM certificates that are trusted besides the machine's own. */
  readonly certificateAuthorities: readonly string[];
}

/** What the public contract promises: https to public addresses only, 3 redirects, 20 s, 25 MiB. */
export const defaultOutboundHttpSettings: OutboundHttpSettings = {
  allowedHosts: [],
  allowHttp: false,
  documentTimeoutMs: 20_000,
  documentLimitBytes: DEFAULT_LIMIT_FILE_BYTES,
  mostRedirects: 3,
  blockedRanges: [],
  certificateAuthorities: [],
};
