import { RequestError } from '@docex/domain';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** What one key may do. 0 turns a limit off. */
export interface RateLimitSettings {
  /** `DOCEX_LIMIT_UPLOADS_PER_MINUTE`. */
  readonly limitUploadsPerMinute: number;
  /** `DOCEX_LIMIT_READS_PER_SECOND`. */
  readonly limitReadsPerSecond: number;
  /** `DOCEX_GATEWAY_REPLICAS`: gateways among which the requests of a key are spread. */
  readonly gatewayReplicas: number;
}

type Headers = Record<string, string>;

/**
 * Allowances of API keys in fixed windows, counted by this process: of several gateways each gives its share, one call
 * at least.
 */
export class RateLimits {
  readonly #limiters: Readonly<Record<'uploads' | 'reads', RateLimiterMemory | undefined>>;

  constructor({ limitUploadsPerMinute, limitReadsPerSecond, gatewayReplicas }: RateLimitSettings) {
    this.#limiters = {
      uploads: limiter(shareOf(limitUploadsPerMinute, gatewayReplicas), 60),
      reads: limiter(shareOf(limitReadsPerSecond, gatewayReplicas), 1),
    };
  }

  /**
   * Takes one call from a key's allowance. Writes the `RateLimit-Limit`, `-Remaining` and `-Reset` (seconds) of
   * draft-ietf-httpapi-ratelimit-headers-06 into `headers`, and `Retry-After` when it throws `rate_limited`.
   * Resolves with what gives the call back, for one that came to nothing.
   */
  async take(kind: 'uploads' | 'reads', keyId: string, headers: Headers): Promise<() => Promise<void>> {
    const used = this.#limiters[kind];
    if (!used) return () => Promise.resolve();
    try {
      tell(await used.consume(keyId), { limit: used.points, headers });
      return async () => {
        // In a window of its own nothing of the call is left to give back.
        const now = await used.get(keyId);
        if (now && now.consumedPoints > 0) tell(await used.reward(keyId), { limit: used.points, headers });
      };
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      tell(refused, { limit: used.points, headers });
      headers['Retry-After'] = String(secondsUntil(refused));
      throw new RequestError('rate_limited', `The API key has used up its ${kind} for now.`);
    }
  }
}

/** What one of several gateways may let through of a limit; 0 is none. */
export function shareOf(limit: number, replicas: number): number {
  return limit === 0 ? 0 : Math.max(1, Math.floor(limit / replicas));
}

function limiter(points: number, duration: number): RateLimiterMemory | undefined {
  return points === 0 ? undefined : new RateLimiterMemory({ points, duration });
}

function tell(state: RateLimiterRes, { limit, headers }: { limit: number; headers: Headers }): void {
  headers['RateLimit-Limit'] = String(limit);
  headers['RateLimit-Remaining'] = String(Math.max(0, state.remainingPoints));
  headers['RateLimit-Reset'] = String(secondsUntil(state));
}

function secondsUntil({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1_000));
}
