import {
  JOB_ERROR_CODES,
  type JobErrorCode,
  type JobReview,
  type JobStatus,
  RequestError,
} from '@docex/domain';
import { type Job, reviewNames, statusNames } from '@docex/protocol';

const JOB_ID = /^[A-Za-z0-9-]{1,64}$/;

/** The public name of a job's status. */
export function fileStatusOf({ status }: Pick<Job, 'status'>): JobStatus {
  const name = statusNames.name(status);
  if (!name) throw new TypeError('job-state answered with a job without a status');
  return name;
}

/** Whether a person should look at a done job's result; undefined where that was not counted. */
export function publicReview({ review }: Pick<Job, 'review'>): JobReview | undefined {
  if (!review) return undefined;
  const state = reviewNames.name(review.state);
  if (!state) throw new TypeError('job-state answered with a review without a state');
  return { state, doubtful: review.doubtful, checksFailed: review.checksFailed };
}

/** Why a failed job failed, as told to its owner. */
export function publicError({ error }: Job) {
  if (!error) throw new TypeError('job-state answered with a failed job without its error');
  const { message, retryable } = error;
  return { code: publicCode(error.code), message, stage: fileStatusOf({ status: error.stage }), retryable };
}

function publicCode(code: string): JobErrorCode {
  const known = JOB_ERROR_CODES.find((one) => one === code);
  if (!known) throw new TypeError('a failed job tells a code that the contract does not have');
  return known;
}

/** The job id of a path. Throws `not_found` for what no job can be called. */
export function readJobId(jobId: unknown): string {
  if (typeof jobId === 'string' && JOB_ID.test(jobId)) return jobId;
  throw unknownJob();
}

/** Another account's job, a deleted one and one that never was are told apart by nobody. */
export function asUnknownJob(error: unknown): never {
  throw error instanceof RequestError && error.code === 'not_found' ? unknownJob() : error;
}

export function unknownJob(): RequestError {
  return new RequestError('not_found', 'There is no such job.');
}
