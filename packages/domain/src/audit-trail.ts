import { createHash } from 'node:crypto';

/** What the audit trail tells of; each is one sentence about who did what. */
export const AUDIT_ACTIONS = [
  'key.created',
  'key.revoked',
  'keys.listed',
  'result.unmasked',
  'page_image.unredacted',
  'job.deleted',
  'webhook.created',
  'webhook.changed',
  'webhook.deleted',
  'webhook.secret_rotated',
  'master_key.rotated',
  'administration.refused',
  'audit.read',
  'audit.exported',
  'audit.erased',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Who did what to which thing; ids alone, never values of documents or keys. */
export interface AuditFacts {
  /** `key:<keyId>`, `administrator` (the token), `operator` (the command line) or `service`. */
  readonly actor: string;
  readonly action: AuditAction;
  readonly outcome: 'done' | 'refused';
  readonly accountId?: string;
  /** The id of the job, key or webhook; of erased events, the sequence and hash of the last one. */
  readonly subject?: string;
  readonly requestId?: string;
}

/** One link of the trail. */
export interface AuditEvent extends AuditFacts {
  /** From 1, without gaps. */
  readonly sequence: number;
  /** Milliseconds since the Unix epoch; never less than the one before. */
  readonly at: number;
  /** Of the event before; 64 zeros for the first one. */
  readonly previousHash: string;
  /** SHA-256, in hex, over everything else of the event. */
  readonly hash: string;
}

const NO_HASH = '0'.repeat(64);

/** The event that follows another one, or the first of all. */
export function nextAuditEvent(last: AuditEvent | undefined, facts: AuditFacts, now: number): AuditEvent {
  const event = {
    ...facts,
    sequence: (last?.sequence ?? 0) + 1,
    at: Math.max(now, last?.at ?? 0),
    previousHash: last?.hash ?? NO_HASH,
  };
  return { ...event, hash: hashOf(event) };
}

/** How later events name an erased one. */
export function erasedSubject({ sequence, hash }: Pick<AuditEvent, 'sequence' | 'hash'>): string {
  return `${sequence}:${hash}`;
}

function hashOf(event: Omit<AuditEvent, 'hash'>): string {
  const { sequence, at, previousHash, actor, action, outcome, accountId, subject, requestId } = event;
  const fields = [sequence, at, previousHash, actor, action, outcome, accountId, subject, requestId];
  // A list in JSON: no two events have one text, whatever stands in their fields.
  return createHash('sha256')
    .update(JSON.stringify(fields.map((field) => field ?? null)))
    .digest('hex');
}

/**
 * Walks over a trail, the oldest event first, and tells where it was changed: an event that was altered, left out,
 * put in or moved, and a beginning that is missing though no event tells of its erasure. Events that were cut off at
 * the end are missed only where a later one is known: see `expect`.
 */
export class AuditTrailCheck {
  #last: AuditEvent | undefined;
  #problem: string | undefined;
  /** What must have been erased before the first event. */
  #missing: string | undefined;
  readonly #expected: string | undefined;
  #isExpectedMet: boolean;

  /** @param expected - sequence and hash of an event that was noted earlier, as `SEQUENCE:HASH` */
  constructor(expected?: string) {
    this.#expected = expected;
    this.#isExpectedMet = expected === undefined;
  }

  get last(): AuditEvent | undefined {
    return this.#last;
  }

  add(event: AuditEvent): void {
    const { sequence, previousHash, hash, subject } = event;
    if (this.#last === undefined && sequence > 1) {
      this.#missing = erasedSubject({ sequence: sequence - 1, hash: previousHash });
    }
    const follows = this.#last === undefined || sequence === this.#last.sequence + 1;
    const isLinked = previousHash === (this.#last?.hash ?? (sequence === 1 ? NO_HASH : previousHash));
    if (!follows) this.#problem ??= `events are missing before ${sequence}`;
    else if (!isLinked) this.#problem ??= `event ${sequence} does not follow the one before it`;
    else if (hashOf(event) !== hash) this.#problem ??= `event ${sequence} was changed`;
    if (event.action === 'audit.erased' && subject === this.#missing) this.#missing = undefined;
    if (this.#expected === erasedSubject(event)) this.#isExpectedMet = true;
    this.#last = event;
  }

  /** What is wrong with the events so far; undefined where nothing is. */
  problem(): string | undefined {
    if (this.#problem !== undefined) return this.#problem;
    if (this.#missing !== undefined) return `nothing tells of the erasure of events up to ${this.#missing}`;
    return this.#isExpectedMet ? undefined : 'the event that was noted earlier is not among them';
  }
}
