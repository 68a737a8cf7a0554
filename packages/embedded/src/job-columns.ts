import { currentRecord, isTerminal, type JobRecord } from '@docex/domain';

/** What a record is looked for by, in columns beside the record. */
export const JOB_COLUMNS = [
  'account_id',
  'key_id',
  'document_type',
  'created_at',
  'idempotency_key',
  'status',
  'finished',
  'ended',
  'due_at',
  'rank',
  'waits_for',
  'waits_since',
  'is_long',
  'review_state',
  'claim_id',
] as const;

export type JobColumn = (typeof JOB_COLUMNS)[number];

/** The columns of a record, of whichever version. */
export function columnsOf(record: JobRecord): Readonly<Record<JobColumn, string | number | null>> {
  const { queue, rank } = currentRecord(record);
  return {
    account_id: record.accountId,
    key_id: record.keyId,
    document_type: record.documentType,
    created_at: record.createdAt,
    idempotency_key: record.idempotency?.key ?? null,
    status: record.status,
    finished: isTerminal(record.status) ? 1 : 0,
    ended: record.endedAt === null ? 0 : 1,
    due_at: record.dueAt,
    rank,
    // An older program claims a job without taking it out of its queue.
    waits_for: record.lease === null ? (queue?.stage ?? null) : null,
    waits_since: queue?.since ?? null,
    is_long: queue ? Number(queue.long) : null,
    review_state: record.review?.state ?? null,
    claim_id: record.lease?.claimId ?? null,
  };
}
