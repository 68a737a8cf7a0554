import { deleteJob, isDocumentType, type JobPolicy, type JobStatus, RequestError } from '@docex/domain';
import type { EventBus, JobListQuery } from '@docex/ports';
import {
  type JobDirectoryServiceDefinition,
  JobStatus as WireStatus,
  type ListJobsRequest,
  type RequestPageImageRequest,
  reviewNames,
  ReviewState,
  statusNames,
} from '@docex/protocol';
import type { ServiceImplementation } from '@docex/rpc';
import type { Logger } from '@docex/runtime';
import type { JobChores } from './job-chores.ts';
import { jobMessage } from './job-messages.ts';
import { type JobRecords, owned, unknownJob } from './job-records.ts';
import { cutPage, decodeCursor, pageSize } from './page-cursor.ts';

export interface JobDirectoryContext {
  readonly records: JobRecords;
  readonly chores: JobChores;
  readonly eventBus: Pick<EventBus, 'publish'>;
  /** Milliseconds since the Unix epoch. */
  readonly clock: () => number;
  readonly policy: JobPolicy;
  readonly logger: Logger;
}

/** What an account may do with its jobs. */
export function createJobDirectoryHandlers(
  context: JobDirectoryContext,
): ServiceImplementation<JobDirectoryServiceDefinition> {
  const { records } = context;
  return {
    listJobs: async (request) => {
      const size = pageSize(request.limit);
      const found = await records.list({ ...listQuery(request), limit: size + 1 });
      const { entries, nextCursor } = cutPage(found, size, ({ createdAt, jobId }) => ({
        createdAt,
        id: jobId,
      }));
      return { jobs: entries.map(jobMessage), nextCursor };
    },
    deleteJob: async ({ jobId, accountId }) => {
      await eraseJob(jobId, accountId, context);
      return {};
    },
    requestPageImage: async (request) => {
      await requestPageImage(request, context);
      return {};
    },
    countUnfinishedJobs: async ({ keyId }) => ({ count: await records.countUnfinished(keyId) }),
  };
}

/** Statuses of a job whose document nobody reads any more. */
const READ: ReadonlySet<string> = new Set<JobStatus>(['ai_processing', 'done', 'failed']);

/** Wakes an ocr service for it. Should the event be lost, whoever wants to see the page asks again. */
async function requestPageImage(
  { jobId, accountId, page }: RequestPageImageRequest,
  { records, eventBus }: JobDirectoryContext,
): Promise<void> {
  const { status, file, pageCount, requestId } = await records.findOwned(jobId, accountId);
  if (!READ.has(status) || file === null || page < 1 || page > (pageCount ?? 0)) {
    throw new RequestError('not_found', 'There is no image of this page.');
  }
  try {
    await eventBus.publish('page.requested', jobId, { jobId, accountId, page, requestId });
  } catch (cause) {
    throw new RequestError('unavailable', 'Pages cannot be drawn at the moment.', { cause });
  }
}

/**
 * Makes the id unknown first, then erases. The record stays, with nothing of its owner on it, until no worker
 * can write under the id any more; then the sweeper erases once more and removes it.
 */
async function eraseJob(
  jobId: string,
  accountId: string,
  { records, chores, clock, policy, logger }: JobDirectoryContext,
): Promise<void> {
  const outcome = await records.change(jobId, (record) =>
    deleteJob(owned(record, accountId), { now: clock(), policy }),
  );
  if (!outcome || outcome.refusal) throw unknownJob();
  const { requestId } = outcome.record;
  logger.info('A job was deleted by its owner.', { jobId, requestId, accountId });
  try {
    await chores.eraseEverything(jobId);
    await records.scrubSoon();
  } catch (error) {
    logger.error('A deleted job could not be erased at once.', { jobId, requestId, error });
    throw new RequestError('unavailable', 'The job is deleted; its data is erased later.', { cause: error });
  }
}

function listQuery(request: ListJobsRequest): Omit<JobListQuery, 'limit'> {
  const { accountId, documentType, review: wanted = ReviewState.UNSPECIFIED } = request;
  if (accountId === '') throw new RequestError('invalid_parameter', 'The account is missing.');
  const status = statusNames.name(request.status);
  if (!status && request.status !== WireStatus.UNSPECIFIED) {
    throw new RequestError('invalid_parameter', 'The status is not known.');
  }
  if (documentType !== '' && !isDocumentType(documentType)) {
    throw new RequestError('invalid_parameter', 'The document type is not known.');
  }
  const review = reviewNames.name(wanted);
  if (!review && wanted !== ReviewState.UNSPECIFIED) {
    throw new RequestError('invalid_parameter', 'The state of the review is not known.');
  }
  const after = decodeCursor(request.cursor);
  return {
    accountId,
    ...(status && { status }),
    ...(documentType !== '' && { documentType }),
    ...(review && { review }),
    ...(after && { after: { createdAt: after.createdAt, jobId: after.id } }),
  };
}
