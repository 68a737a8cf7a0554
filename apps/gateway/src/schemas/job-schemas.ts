import { documentTypes } from '@docex/document-types';
import { DOCUMENT_TYPES, JOB_ERROR_CODES, JOB_STATUSES, REVIEW_STATES } from '@docex/domain';
import { z } from 'zod';
import { component, envelope } from './component.ts';
import { evidenceSchema } from './evidence-schema.ts';
import { nextCursor } from './paging.ts';

export const documentTypeSchema = component('DocumentType', z.enum(DOCUMENT_TYPES));
export const fileStatusSchema = component('FileStatus', z.enum(JOB_STATUSES));

export const reviewStateSchema = component('ReviewState', z.enum(REVIEW_STATES));

const reviewSchema = component(
  'Review',
  z.object({
    state: reviewStateSchema.describe('`needed` where a check fails or a value is doubtful.'),
    doubtful: z.int().min(0).describe('Values whose confidence is below the threshold of their class.'),
    checksFailed: z.int().min(0).describe('Rules of the class that the result breaks.'),
  }),
);

const jobId = z.string().describe('Names the job; found only by keys of the account that uploaded.');

export const jobErrorSchema = component(
  'JobError',
  z.object({
    code: z.enum(JOB_ERROR_CODES),
    message: z.string(),
    stage: fileStatusSchema.describe('The status that the job failed in.'),
    retryable: z.boolean().describe('Whether the same document may succeed when it is sent again.'),
  }),
);

const unfinishedJob = component(
  'UnfinishedJob',
  z.object({ jobId, fileStatus: z.enum(['uploading', 'processing', 'scanning', 'ai_processing']) }),
);

const failedJob = component(
  'FailedJob',
  z.object({ jobId, fileStatus: z.literal('failed'), error: jobErrorSchema }),
);

function doneJob({ documentType, resultSchema }: (typeof documentTypes)[number]) {
  const name = documentType.replace(/(?:^|_)([a-z])/g, (_all, letter: string) => letter.toUpperCase());
  return component(
    `Done${name}`,
    z.object({
      jobId,
      fileStatus: z.literal('done'),
      documentType: z.literal(documentType),
      result: component(`${name}Result`, resultSchema),
      review: reviewSchema.describe('Whether a person should look at the result.'),
      evidence: evidenceSchema.optional().describe('Only where it was asked for.'),
    }),
  );
}

const [first, ...others] = documentTypes.map(doneJob);
if (!first) throw new TypeError('there is no document type');
const doneJobSchema = z.discriminatedUnion('documentType', [first, ...others]);

export const resultAnswerSchema = envelope(
  'ResultAnswer',
  z.discriminatedUnion('fileStatus', [unfinishedJob, doneJobSchema, failedJob]),
);

export const uploadAnswerSchema = envelope(
  'UploadAnswer',
  z.object({
    jobId,
    fileStatus: fileStatusSchema.describe('`uploading`, or the status of a job met again.'),
  }),
);

const jobSummarySchema = component(
  'JobSummary',
  z.object({
    jobId,
    fileStatus: fileStatusSchema,
    documentType: documentTypeSchema,
    fileName: z.string().nullable(),
    mediaType: z.string().nullable().describe('As told by the bytes.'),
    pageCount: z.int().min(1).nullable().describe('Known once the document was opened.'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    review: reviewSchema.nullable().describe('Null until the job is done.'),
    error: jobErrorSchema.optional().describe('Of a failed job.'),
  }),
);

/** A job as lists tell it. */
export type JobSummary = z.infer<typeof jobSummarySchema>;

export const jobListAnswerSchema = envelope(
  'JobListAnswer',
  z.object({ jobs: z.array(jobSummarySchema), nextCursor }),
);
