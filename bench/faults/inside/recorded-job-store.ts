import type { JobRecord, JobStatus } from '@docex/domain';
import type { JobStore } from '@docex/ports';
import { note } from './faults.ts';

/** One write to a job record: that it is tried (`is: 'tried'`), then how it went. */
export interface RecordedWrite {
  readonly is: 'tried' | 'written' | 'refused';
  /** Milliseconds since the Unix epoch, as in the record. */
  readonly at: number;
  readonly jobId: string;
  readonly revision: number;
  readonly status: JobStatus;
  readonly token: number;
  readonly workerId: string | null;
  readonly silentDeaths: number;
  readonly reserved: boolean;
  readonly deleted: boolean;
}

/** A job store with a file beside it that holds every write, for whoever judges a run afterwards. */
export function recordedJobStore(store: JobStore): JobStore {
  const recorded = async (record: JobRecord, write: () => Promise<boolean>): Promise<boolean> => {
    note('history', line('tried', record));
    const written = await write();
    note('history', line(written ? 'written' : 'refused', record));
    return written;
  };
  return {
    insert: (record) => recorded(record, () => store.insert(record)),
    replace: (record) => recorded(record, () => store.replace(record)),
    remove: (jobId, revision) => store.remove(jobId, revision),
    find: (jobId) => store.find(jobId),
    findByClaim: (claimId) => store.findByClaim(claimId),
    findByIdempotencyKey: (accountId, key) => store.findByIdempotencyKey(accountId, key),
    findDue: (query) => store.findDue(query),
    findWaiting: (query) => store.findWaiting(query),
    queues: () => store.queues(),
    rankBounds: (accountId) => store.rankBounds(accountId),
    list: (query) => store.list(query),
    countUnfinished: (keyId) => store.countUnfinished(keyId),
    scrub: () => store.scrub(),
  };
}

function line(is: RecordedWrite['is'], record: JobRecord): RecordedWrite {
  const { jobId, revision, status, token, lease, silentDeaths, reservedUntil, deletedAt } = record;
  return {
    is,
    at: Date.now(),
    jobId,
    revision,
    status,
    token,
    workerId: lease?.workerId ?? null,
    silentDeaths,
    reserved: reservedUntil !== null,
    deleted: deletedAt !== null,
  };
}
