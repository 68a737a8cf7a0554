import {
  contentDigest,
  type CreateJob,
  createJob,
  isDocumentType,
  type JobPolicy,
  type JobRecord,
  releaseIdempotencyKey,
  RequestError,
} from '@docex/domain';
import type { CreateJobRequest } from '@docex/protocol';
import type { JobRecords } from './job-records.ts';
import type { WakeUps } from './wake-ups.ts';

export interface CreateContext {
  readonly records: JobRecords;
  readonly wakeUps: WakeUps;
  /** Milliseconds since the Unix epoch. */
  readonly clock: () => number;
  readonly policy: JobPolicy;
}

export interface CreatedJob {
  readonly record: JobRecord;
  /** An earlier job with the same idempotency key and content; nothing was written. */
  readonly replayed: boolean;
}

/** Each means that the job in the way has gone or has freed its key meanwhile. */
const ATTEMPTS = 10;

/**
 * Writes the job, or finds the one that was written before: by an earlier call with the same id, or by one with
 * the same idempotency key. The store lets one job of an account hold a key, so of concurrent calls one wins
 * and the others find it.
 */
export async function createOnce(request: CreateJobRequest, context: CreateContext): Promise<CreatedJob> {
  const { records, wakeUps, clock, policy } = context;
  const command = createCommand(request);
  const moment = { now: clock(), policy };
  const { record, wake } = createJob(command, moment);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await records.insert(record)) {
      if (wake) wakeUps.send(record, wake);
      return { record, replayed: false };
    }
    const repeated = await records.find(record.jobId);
    if (repeated) return { record: sameUpload(repeated, record), replayed: false };
    const { idempotency } = command;
    const first = idempotency && (await records.findByIdempotencyKey(record.accountId, idempotency.key));
    if (!first) continue;
    const { record: freed } = releaseIdempotencyKey(first, moment);
    if (freed === first) return { record: sameContent(first, idempotency.contentDigest), replayed: true };
    await records.replace(freed);
  }
  throw new RequestError('unavailable', 'The job is being changed by too many callers.');
}

function createCommand(request: CreateJobRequest): CreateJob {
  const { documentType, file = null, fileUrl = null, password, idempotencyKey = '', ...facts } = request;
  if (!isDocumentType(documentType)) {
    throw new RequestError('invalid_parameter', 'The document type is not known.');
  }
  const hasFile = file !== null && file.key !== '';
  if (facts.jobId === '' || facts.accountId === '' || hasFile === (fileUrl !== null)) {
    throw new RequestError('invalid_parameter', 'The id, the account or the file of the job is missing.');
  }
  const content = { documentType, file, fileUrl };
  const idempotency =
    idempotencyKey === '' ? null : { key: idempotencyKey, contentDigest: contentDigest(content) };
  return { ...facts, ...content, idempotency, password: password || null, workerId: 'ingest' };
}

function sameUpload(existing: JobRecord, record: JobRecord): JobRecord {
  const same =
    existing.accountId === record.accountId &&
    existing.documentType === record.documentType &&
    existing.documentVersion === record.documentVersion &&
    // What came of a URL cannot be compared with it any more.
    (record.file === null || existing.file?.sha256 === record.file.sha256);
  if (!same) throw new RequestError('invalid_parameter', 'The id belongs to another job.');
  return existing;
}

function sameContent(first: JobRecord, contentDigest: string): JobRecord {
  if (first.idempotency?.contentDigest === contentDigest) return first;
  throw new RequestError(
    'idempotency_conflict',
    'The idempotency key was used before, with another document or document type.',
  );
}
