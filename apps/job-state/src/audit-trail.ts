import { type AuditEvent, type AuditFacts, erasedSubject, nextAuditEvent, RequestError } from '@docex/domain';
import type { AuditStore } from '@docex/ports';

/** What the trail is kept in, for how long, and what time it is. */
export interface AuditTrailOptions {
  readonly auditStore: AuditStore;
  /** Milliseconds for which events are kept. */
  readonly retentionMs: number;
  /** Milliseconds since the Unix epoch. */
  readonly clock: () => number;
}

/** Other writers that may come first, one after the other, before a call gives up. */
const MAX_LOST_RACES = 50;
const EVENTS_AT_ONCE = 500;

/** Appends to the audit trail, and erases what has been kept for long enough. Any number of processes may. */
export class AuditTrail {
  readonly #options: AuditTrailOptions;
  /** One after the other: own calls need not race for a place. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: AuditTrailOptions) {
    this.#options = options;
  }

  /** Resolves when the event is durable. Rejects with `unavailable` where the trail cannot be written. */
  record(facts: AuditFacts): Promise<AuditEvent> {
    const recorded = this.#queue.then(() => appendAuditEvent(this.#options, facts));
    this.#queue = recorded.catch(() => undefined);
    return recorded;
  }

  /** The newest first, those before a sequence, at most `limit`. */
  async list({ before, limit }: { readonly before?: number | undefined; readonly limit: number }) {
    const { auditStore } = this.#options;
    const next = before ?? ((await auditStore.last())?.sequence ?? 0) + 1;
    const from = Math.max(1, next - limit);
    const events = await auditStore.read({ from, limit: next - from });
    return events.filter(({ sequence }) => sequence < next).toReversed();
  }

  /** Erases events that are older than the retention, and leaves an event that says so. Returns how many. */
  async eraseOld(): Promise<number> {
    const { auditStore, retentionMs, clock } = this.#options;
    const before = clock() - retentionMs;
    let last: AuditEvent | undefined;
    for (;;) {
      const events = await auditStore.read({ from: (last?.sequence ?? 0) + 1, limit: EVENTS_AT_ONCE });
      const old = events.filter(({ at }) => at < before);
      last = old.at(-1) ?? last;
      if (old.length < EVENTS_AT_ONCE) break;
    }
    if (last === undefined) return 0;
    // First said, then done: a trail that lacks its beginning always tells why.
    await this.record({
      actor: 'service',
      action: 'audit.erased',
      outcome: 'done',
      subject: erasedSubject(last),
    });
    return auditStore.eraseUpTo(last.sequence);
  }
}

/**
 * Appends one event, durably, whoever else appends. Rejects with `unavailable` where the trail cannot be written.
 */
export async function appendAuditEvent(
  { auditStore, clock }: Pick<AuditTrailOptions, 'auditStore' | 'clock'>,
  facts: AuditFacts,
): Promise<AuditEvent> {
  try {
    for (let race = 0; race < MAX_LOST_RACES; race += 1) {
      const event = nextAuditEvent(await auditStore.last(), facts, clock());
      if (await auditStore.append(event)) return event;
    }
  } catch (cause) {
    throw unavailable(cause);
  }
  throw unavailable();
}

function unavailable(cause?: unknown): RequestError {
  return new RequestError('unavailable', 'The audit trail cannot be written.', { cause });
}
