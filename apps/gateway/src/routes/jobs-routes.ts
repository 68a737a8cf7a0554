import { type DocumentType, isDocumentType } from '@docex/domain';
import type { Job, JobDirectoryServiceDefinition } from '@docex/protocol';
import { JobStatus as WireStatus, reviewNames, ReviewState, statusNames } from '@docex/protocol';
import type { ServiceClient } from '@docex/rpc';
import { z } from 'zod';
import { readQuery } from '../http/read-parameters.ts';
import type { KeyedRoute } from '../http/route.ts';
import { examples } from '../openapi/examples.ts';
import {
  type DocumentTypeSchema,
  fileStatusSchema,
  type JobSchemas,
  type JobSummary,
  reviewStateSchema,
} from '../schemas/job-schemas.ts';
import { pageQuery, pageRequest } from '../schemas/paging.ts';
import { asUnknownJob, fileStatusOf, publicError, publicReview, readJobId } from './public-job.ts';

export interface JobsRoutesOptions {
  readonly jobDirectory: ServiceClient<JobDirectoryServiceDefinition>;
}

function listQuery(documentType: DocumentTypeSchema) {
  return z.object({
    status: fileStatusSchema.optional(),
    documentType: documentType.optional(),
    review: reviewStateSchema.optional(),
    ...pageQuery,
  });
}

/** `GET /api/v1/jobs`. */
export function listJobsRoute({
  jobDirectory,
  schemas,
}: JobsRoutesOptions & { readonly schemas: JobSchemas }): KeyedRoute {
  const querySchema = listQuery(schemas.documentType);
  return {
    operation: {
      id: 'listJobs',
      method: 'GET',
      path: '/api/v1/jobs',
      tag: 'Jobs',
      summary: "The account's jobs, the newest first",
      query: querySchema,
      success: {
        status: 200,
        description: 'One page of jobs.',
        content: { mediaType: 'application/json', schema: schemas.jobListAnswer, example: examples.list },
      },
      refusals: ['invalid_parameter'],
    },
    access: 'jobs:read',
    limit: 'reads',
    handle: async ({ exchange, request, caller }) => {
      const { status, review, documentType = '', ...page } = readQuery(querySchema, request.query);
      const { requestId } = exchange;
      const { jobs, nextCursor } = await jobDirectory.listJobs(
        {
          accountId: caller.accountId,
          status: status === undefined ? WireStatus.UNSPECIFIED : statusNames.wire(status),
          documentType,
          review: review === undefined ? ReviewState.UNSPECIFIED : reviewNames.wire(review),
          ...pageRequest(page),
        },
        { requestId },
      );
      exchange.succeed({ jobs: jobs.map(summaryOf), nextCursor: nextCursor || null });
    },
  };
}

/** `DELETE /api/v1/jobs/{jobId}`. */
export function deleteJobRoute({ jobDirectory }: JobsRoutesOptions): KeyedRoute {
  return {
    operation: {
      id: 'deleteJob',
      method: 'DELETE',
      path: '/api/v1/jobs/:jobId',
      tag: 'Jobs',
      summary: 'Cancel a job and erase everything of it',
      description: 'Erases file, intermediate data and result; from then on the id is unknown.',
      pathParameters: z.object({ jobId: z.string() }),
      success: { status: 204, description: 'It is gone.' },
    },
    access: 'jobs:delete',
    handle: async ({ exchange, request, caller, audit }) => {
      const jobId = readJobId(request.params['jobId']);
      const { requestId } = exchange;
      const which = { jobId, accountId: caller.accountId };
      await jobDirectory.deleteJob(which, { requestId }).catch(asUnknownJob);
      await audit({ action: 'job.deleted', subject: jobId });
      exchange.succeedEmpty();
    },
  };
}

/** Jobs of classes that are no longer offered stay in lists. */
function knownType(documentType: string): DocumentType {
  if (isDocumentType(documentType)) return documentType;
  throw new TypeError(`job-state names the document type ${documentType}`);
}

function summaryOf(job: Job): JobSummary {
  const fileStatus = fileStatusOf(job);
  return {
    jobId: job.jobId,
    fileStatus,
    documentType: knownType(job.documentType),
    fileName: job.fileName || null,
    mediaType: job.mediaType || null,
    pageCount: job.pageCount ?? null,
    createdAt: new Date(job.createdAtMs).toISOString(),
    updatedAt: new Date(job.updatedAtMs).toISOString(),
    review: publicReview(job) ?? null,
    ...(fileStatus === 'failed' && { error: publicError(job) }),
  };
}
