import type { AuditEvent } from '@docex/domain';

/** Keeps the audit trail. What an event is, and how it follows the one before, is decided in `domain`. */
export interface AuditStore {
  /**
   * Writes an event durably. Returns false, and changes nothing, when its sequence is taken: somebody else was
   * faster. Of concurrent callers exactly one gets true. Nothing changes an event that was written.
   */
  append(event: AuditEvent): Promise<boolean>;
  /** The newest event; undefined where there is none. */
  last(): Promise<AuditEvent | undefined>;
  /** Events from a sequence on, in their order, at most `limit`. */
  read(query: { readonly from: number; readonly limit: number }): Promise<readonly AuditEvent[]>;
  /** Erases the events up to a sequence, that one included; never the newest. Returns how many. */
  eraseUpTo(sequence: number): Promise<number>;
}
