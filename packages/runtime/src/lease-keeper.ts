import { RequestError } from '@docex/domain';
import type { Lease } from '@docex/protocol';

export interface LeaseKeeperOptions {
  readonly lease: Lease;
  /** Asks for a longer lease; rejects with `lease_lost` when it is gone. */
  readonly renew: () => Promise<Lease | undefined>;
  /** The lease is certainly or in all likelihood held by nobody or by another worker. */
  readonly onLost: () => void;
  readonly onDeadline: () => void;
}

/**
 * Keeps a lease while its work makes progress. Between two renewals lies at least a third of the lease's
 * time; progress within that time is remembered and renews at its end, so that one long step after a quick one
 * does not lose the lease. A renewal that fails for a passing reason is repeated with the next progress: the
 * token stays good until the sweeper has taken the lease away. When the lease has been over for as long as it
 * lasted, the work is given up: whoever hangs must not hold a slot.
 */
export class LeaseKeeper {
  readonly #options: LeaseKeeperOptions;
  readonly #leaseMs: number;
  readonly #deadlineTimer: NodeJS.Timeout;
  #expiryTimer: NodeJS.Timeout | undefined;
  #renewalTimer: NodeJS.Timeout | undefined;
  #renewedAt = performance.now();
  #closed = false;

  constructor(options: LeaseKeeperOptions) {
    this.#options = options;
    const { leaseMs, stageMs } = leaseDurations(options.lease);
    this.#leaseMs = Math.max(leaseMs, MINIMUM_LEASE_MS);
    this.#deadlineTimer = setTimeout(options.onDeadline, timerDelay(stageMs));
    this.#watchExpiry();
  }

  progress(): void {
    if (this.#closed || this.#renewalTimer !== undefined) return;
    const elapsed = performance.now() - this.#renewedAt;
    this.#renewalTimer = setTimeout(() => void this.#renew(), Math.max(0, this.#leaseMs / 3 - elapsed));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#deadlineTimer);
    clearTimeout(this.#expiryTimer);
    clearTimeout(this.#renewalTimer);
  }

  async #renew(): Promise<void> {
    try {
      await this.#options.renew();
      this.#renewedAt = performance.now();
      if (!this.#closed) this.#watchExpiry();
    } catch (error) {
      const lost = error instanceof RequestError && error.code === 'lease_lost';
      if (lost && !this.#closed) this.#options.onLost();
    } finally {
      this.#renewalTimer = undefined;
    }
  }

  #watchExpiry(): void {
    clearTimeout(this.#expiryTimer);
    this.#expiryTimer = setTimeout(this.#options.onLost, timerDelay(this.#leaseMs * 2));
  }
}

/**
 * How long a lease, and the time for its stage, last from now on. Durations, since the clocks of two machines
 * differ; only an older job-state tells nothing but instants of its own clock.
 */
export function leaseDurations(lease: Lease): { readonly leaseMs: number; readonly stageMs: number } {
  const { leaseLeftMs, stageLeftMs, expiresAtMs, stageDeadlineMs } = lease;
  return {
    leaseMs: leaseLeftMs ?? expiresAtMs - Date.now(),
    stageMs: stageLeftMs ?? stageDeadlineMs - Date.now(),
  };
}

/** A lease that is nearly over when it comes is renewed all the same by the first progress. */
const MINIMUM_LEASE_MS = 1_000;
const MAXIMUM_TIMER_MS = 2 ** 31 - 1;

function timerDelay(milliseconds: number): number {
  return Math.min(Math.max(milliseconds, 0), MAXIMUM_TIMER_MS);
}
