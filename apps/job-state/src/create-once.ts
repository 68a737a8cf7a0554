import {
  contentDigest,
  type CreateJob,
  createJob,
  isDocumentType,
  isReservation,
  type JobMoment,
  type JobPolicy,
  type JobRecord,
  releaseIdempotencyKey,
  RequestError,
  reserveJob,
} from '@docex/domain';
import type { CreateJobRequest, ReserveJobRequest } from '@docex/protocol';
import { currentTraceparent } from '@docex/rpc';
import type { FairRanks } from './fair-ranks.ts';
import type { JobRecords } from './job-records.ts';
import type { WakeUps } from './wake-ups.ts';

export interface CreateContext {
  readonly records: JobRecords;
  readonly wakeUps: WakeUps;
  readonly ranks: FairRanks;
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
  const { records, wakeUps, ranks, clock, policy } = context;
  const command = createCommand(request);
  return ranks.place(command, async (rank) => {
    const moment = { now: clock(), policy };
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const existing = await records.find(command.jobId);
      const reservation = existing && isReservation(existing) ? existing : undefined;
      const { record, wake } = createJob({ ...command, rank }, moment, reservation);
      if (existing && !reservation) return { record: sameUpload(existing, record), replayed: false };
      if (request.reserved && !reservation) throw lapsed();
      const first = await earlierJob(command, context);
      if (first && !(await freed(first, moment, records))) {
        return { record: sameContent(first, command.idempotency?.contentDigest), replayed: true };
      }
      if (!(await written(record, reservation, records))) continue;
      if (wake) wakeUps.send(record, wake);
      return { record, replayed: false };
    }
    throw new RequestError('unavailable', 'The job is being changed by too many callers.');
  });
}

/** The job of the account that holds the idempotency key. */
async function earlierJob(
  { accountId, idempotency }: CreateJob,
  { records }: CreateContext,
): Promise<JobRecord | undefined> {
  return idempotency ? records.findByIdempotencyKey(accountId, idempotency.key) : undefined;
}

/** Whether the job gives its key up, or has just been changed by somebody else. */
async function freed(first: JobRecord, moment: JobMoment, records: JobRecords): Promise<boolean> {
  const { record } = releaseIdempotencyKey(first, moment);
  if (record === first) return false;
  await records.replace(record);
  return true;
}

/** False when somebody else was faster, with the id or with the idempotency key. */
async function written(
  record: JobRecord,
  reservation: JobRecord | undefined,
  records: JobRecords,
): Promise<boolean> {
  return reservation ? records.begin(record) : records.insert(record);
}

/** Writes the reservation of a job id; once is enough. Throws `invalid_parameter` for an id that is taken. */
export async function reserveOnce(
  { jobId, requestId }: ReserveJobRequest,
  { records, clock, policy }: Pick<CreateContext, 'records' | 'clock' | 'policy'>,
): Promise<void> {
  if (jobId === '') throw new RequestError('invalid_parameter', 'The id of the job is missing.');
  const { record } = reserveJob({ jobId, requestId }, { now: clock(), policy });
  if (await records.insert(record)) return;
  const existing = await records.find(jobId);
  if (!existing || !isReservation(existing)) {
    throw new RequestError('invalid_parameter', 'The id belongs to another job.');
  }
}

function lapsed(): RequestError {
  return new RequestError('unavailable', 'The upload took too long; what was stored of it is erased.');
}

function createCommand(request: CreateJobRequest): CreateJob {
  const { documentType, file = null, fileUrl = null, password, idempotencyKey = '' } = request;
  const { jobId, accountId, keyId, requestId, documentVersion, fileName, mediaType } = request;
  const facts = { jobId, accountId, keyId, requestId, documentVersion, fileName, mediaType };
  if (!isDocumentType(documentType)) {
    throw new RequestError('invalid_parameter', 'The document type is not known.');
  }
  const hasFile = file !== null && file.key !== '';
  if (facts.jobId === '' || facts.accountId === '' || hasFile === (fileUrl !== null)) {
    throw new RequestError('invalid_parameter', 'The id, the account or the file of the job is missing.');
  }
  const content = { documentType, file, fileUrl, password: password || null };
  const idempotency =
    idempotencyKey === '' ? null : { key: idempotencyKey, contentDigest: contentDigest(content) };
  const traceparent = currentTraceparent() ?? null;
  return { ...facts, ...content, idempotency, traceparent, workerId: 'ingest' };
}

function sameUpload(existing: JobRecord, record: JobRecord): JobRecord {
  if (existing.reservedUntil !== null) throw lapsed();
  const same =
    existing.accountId === record.accountId &&
    existing.documentType === record.documentType &&
    existing.documentVersion === record.documentVersion &&
    // What came of a URL cannot be compared with it any more.
    (record.file === null || existing.file?.sha256 === record.file.sha256);
  if (!same) throw new RequestError('invalid_parameter', 'The id belongs to another job.');
  return existing;
}

function sameContent(first: JobRecord, contentDigest: string | undefined): JobRecord {
  if (first.idempotency?.contentDigest === contentDigest) return first;
  throw new RequestError(
    'idempotency_conflict',
    'The idempotency key was used before, with another document, document type or password.',
  );
}
