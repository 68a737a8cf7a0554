import { createHash, timingSafeEqual } from 'node:crypto';
import { RequestError } from '@docex/domain';

/** The token that opens administration, `DOCEX_ADMIN_TOKEN`. */
export class AdminToken {
  readonly #hash: Buffer | undefined;

  constructor(token: string | undefined) {
    this.#hash = token === undefined ? undefined : hash(token);
  }

  /** Whether there is one; without it administration is not offered. */
  get isSet(): boolean {
    return this.#hash !== undefined;
  }

  /** Throws `unauthenticated` unless an `Authorization` header carries the token. */
  check(header: string | undefined): void {
    const sent = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
    // Hashes are of one length, so that the comparison takes a time that tells nothing.
    if (sent !== undefined && this.#hash && timingSafeEqual(hash(sent), this.#hash)) return;
    throw new RequestError('unauthenticated', 'The administration token is required.');
  }
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
