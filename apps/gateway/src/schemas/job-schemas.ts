import { documentTypesWith } from '@docex/extra-types';
import {
  type DocumentType,
  type ExtraDocumentType,
  JOB_ERROR_CODES,
  JOB_STATUSES,
  REVIEW_STATES,
} from '@docex/domain';
import { z } from 'zod';
import { component, envelope, envelopeOf } from './component.ts';
import { evidenceSchema } from './evidence-schema.ts';
import { nextCursor } from './paging.ts';

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

export const uploadAnswerSchema = envelope(
  'UploadAnswer',
  z.object({
    jobId,
    fileStatus: fileStatusSchema.describe('`uploading`, or the status of a job met again.'),
  }),
);

/** The shapes of jobs, as they depend on the document types that are offered. */
export function jobSchemas(extraTypes: readonly ExtraDocumentType[]) {
  const { all } = documentTypesWith(extraTypes);
  const names = new Map<string, z.ZodType>();
  const own = <Schema extends z.ZodType>(id: string, schema: Schema): Schema => {
    names.set(id, schema);
    return schema;
  };
  const documentType = own('DocumentType', z.enum(all.map((definition) => definition.documentType)));
  const [first, ...others] = all.map((definition) => {
    const name = definition.documentType.replace(/(?:^|_)([a-z])/g, (_all, letter: string) =>
      letter.toUpperCase(),
    );
    return own(
      `Done${name}`,
      doneJob(definition.documentType, own(`${name}Result`, definition.resultSchema)),
    );
  });
  if (!first) throw new TypeError('there is no document type');
  const done = z.discriminatedUnion('documentType', [first, ...others]);
  const jobs = z.array(own('JobSummary', jobSummary(documentType)));
  return {
    documentType,
    resultAnswer: own(
      'ResultAnswer',
      envelopeOf(z.discriminatedUnion('fileStatus', [unfinishedJob, done, failedJob])),
    ),
    jobListAnswer: own('JobListAnswer', envelopeOf(z.object({ jobs, nextCursor }))),
    /** By their names in the OpenAPI document. */
    names: names as ReadonlyMap<string, z.ZodType>,
  };
}

export type JobSchemas = ReturnType<typeof jobSchemas>;
export type DocumentTypeSchema = z.ZodEnum<{ readonly [Type in DocumentType]: Type }>;

function doneJob(documentType: string, result: z.ZodType) {
  return z.object({
    jobId,
    fileStatus: z.literal('done'),
    documentType: z.literal(documentType),
    result,
    review: reviewSchema.describe('Whether a person should look at the result.'),
    evidence: evidenceSchema.optional().describe('Only where it was asked for.'),
  });
}

function jobSummary(documentType: DocumentTypeSchema) {
  return z.object({
    jobId,
    fileStatus: fileStatusSchema,
    documentType,
    fileName: z.string().nullable(),
    mediaType: z.string().nullable().describe('As told by the bytes.'),
    pageCount: z.int().min(1).nullable().describe('Known once the document was opened.'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    review: reviewSchema.nullable().describe('Null until the job is done.'),
    error: jobErrorSchema.optional().describe('Of a failed job.'),
  });
}

/** A job as lists tell it. */
export type JobSummary = z.infer<ReturnType<typeof jobSummary>>;
