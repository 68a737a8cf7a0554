import { createHash, timingSafeEqual } from 'node:crypto';
import { RequestError } from '@docex/domain';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Wrong tokens from one address in a minute; then it is not listened to until the minute is over. */
const MAX_WRONG = 10;
const WINDOW_SECONDS = 60;

/** Who sends a token. */
export interface TokenSender {
  /** Of the connection, or as a proxy that is trusted names it. */
  readonly address: string;
  /** Of the answer: takes \`Retry-After\`. */
  readonly headers: Record<string, string>;
  /** An address has sent so many wrong ones that it is throttled; called once in a window. */
  readonly onThrottled: () => Promise<void>;
}

/** The tokens that open administration: \`DOCEX_ADMIN_TOKEN\` and, during a rotation, \`DOCEX_ADMIN_TOKEN_NEXT\`. */
export class AdminToken {
  readonly #hashes: readonly Buffer[];
  readonly #wrong = new RateLimiterMemory({ points: MAX_WRONG, duration: WINDOW_SECONDS });

  constructor(tokens: readonly (string | undefined)[]) {
    this.#hashes = tokens.filter((token) => token !== undefined).map(hash);
  }

  /** Whether there is one; without it administration is not offered. */
  get isSet(): boolean {
    return this.#hashes.length > 0;
  }

  /**
   * Rejects with \`unauthenticated\` unless an \`Authorization\` header carries a token, with \`rate_limited\` whatever it
   * carries after too many wrong ones.
   */
  async check(header: string | undefined, { address, headers, onThrottled }: TokenSender): Promise<void> {
    const seen = await this.#wrong.get(address);
    if (seen !== null && seen.consumedPoints >= MAX_WRONG) {
      headers['Retry-After'] = String(Math.max(1, Math.ceil(seen.msBeforeNext / 1_000)));
      throw new RequestError('rate_limited', 'Too many wrong administration tokens came from this address.');
    }
    const sent = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
    if (sent !== undefined && this.#isToken(sent)) return;
    if (sent !== undefined && (await this.#wrong.penalty(address)).consumedPoints === MAX_WRONG) {
      await onThrottled();
    }
    throw new RequestError('unauthenticated', 'The administration token is required.');
  }

  #isToken(sent: string): boolean {
    const sentHash = hash(sent);
    // Hashes are of one length, and all are compared, so that the time tells nothing.
    return this.#hashes.filter((one) => timingSafeEqual(sentHash, one)).length > 0;
  }
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
