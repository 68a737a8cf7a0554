import { randomUUID } from 'node:crypto';
import {
  advanceJob,
  createJob,
  defaultJobPolicy,
  fairRank,
  isLong,
  type JobRecord,
  type StoredFile,
} from '@docex/domain';

export interface WaitingJob {
  readonly accountId: string;
  readonly file: StoredFile;
  /** How many of the account's jobs wait already. */
  readonly ahead?: number;
}

/** A job that waits for recognition, as ingest leaves it. */
export function waitingJob({ accountId, file, ahead = 0 }: WaitingJob): JobRecord {
  const moment = { now: Date.now(), policy: defaultJobPolicy };
  const facts = {
    jobId: randomUUID(),
    accountId,
    keyId: 'bench',
    requestId: 'bench',
    documentType: 'invoice',
    documentVersion: 'v1',
    fileName: 'invoice.pdf',
    mediaType: 'application/pdf',
    file,
    fileUrl: null,
    idempotency: null,
    password: null,
    workerId: 'bench',
  } as const;
  const long = isLong({ ...facts, pageCount: null });
  const rank = fairRank({ lowestWaiting: null, highestOwn: ahead }, { long, weight: 1 });
  const { record } = createJob({ ...facts, rank }, moment);
  const stored = advanceJob(record, { token: record.token, status: 'processing', pageCount: null }, moment);
  if (stored.refusal) throw new Error(stored.refusal);
  return stored.record;
}
