import type { DocumentType, ResultByType } from './result-types.ts';

/** How a job stands; `done` and `failed` are the ends. */
export type FileStatus = 'uploading' | 'processing' | 'scanning' | 'ai_processing' | 'done' | 'failed';

/** Where one field of the result stands on the page. */
export interface FieldEvidence {
  /** 0 to 1. */
  readonly confidence: number;
  /** From 1. */
  readonly page: number;
  /** x0, y0, x1, y1 as fractions of the page, origin at the top left. */
  readonly box: readonly [number, number, number, number];
  readonly source: 'text_layer' | 'ocr' | 'qr' | 'llm' | 'derived';
  /** As printed. */
  readonly text: string;
}

/** Whether a person should look at a result. */
export interface Review {
  /** `needed` where a check fails or a value is doubtful. */
  readonly state: 'needed' | 'none';
  /** Values whose confidence is below the threshold of their class. */
  readonly doubtful: number;
  /** Rules of the class that the result breaks. */
  readonly checksFailed: number;
}

/** What a result rests on: where each field stands, and which of the rules of its class it keeps. */
export interface Evidence {
  /** By JSON Pointer into the result. */
  readonly fields: Readonly<Record<string, FieldEvidence>>;
  /** Values with less confidence are counted as doubtful. */
  readonly doubtfulBelow?: number;
  readonly checks: readonly {
    readonly rule: string;
    readonly status: 'pass' | 'fail' | 'skipped';
    readonly pointers: readonly string[];
    readonly message: string;
  }[];
  readonly pages: readonly {
    readonly number: number;
    /** Of the upright page: points of a PDF, pixels of an image. */
    readonly width: number;
    readonly height: number;
    /** Degrees that the page was turned clockwise to stand upright. */
    readonly rotation: number;
    /** Path of the image on the service; null where none was kept. */
    readonly imageUrl: string | null;
  }[];
}

/** Why a job failed. `stage` is the status in which it did. */
export interface JobError {
  readonly code: string;
  readonly message: string;
  readonly stage: FileStatus;
  readonly retryable: boolean;
}

/** A job that goes on. */
export interface UnfinishedJob {
  readonly jobId: string;
  readonly fileStatus: 'uploading' | 'processing' | 'scanning' | 'ai_processing';
}

/** A job whose document could not be read. */
export interface FailedJob {
  readonly jobId: string;
  readonly fileStatus: 'failed';
  readonly error: JobError;
}

/** A done job of one of the types; its `documentType` tells the shape of its `result`. */
export type DoneJob<Type extends DocumentType = DocumentType> = {
  [One in Type]: {
    readonly jobId: string;
    readonly fileStatus: 'done';
    readonly documentType: One;
    readonly result: ResultByType[One];
    readonly review: Review;
    /** Only where it was asked for. */
    readonly evidence?: Evidence;
  };
}[Type];

/** A job that will not change any more. */
export type FinishedJob<Type extends DocumentType = DocumentType> = DoneJob<Type> | FailedJob;

/** A job as a poll sees it. */
export type Job<Type extends DocumentType = DocumentType> = UnfinishedJob | FinishedJob<Type>;

/** The answer to an upload. */
export interface AcceptedJob {
  readonly jobId: string;
  /** `uploading`; later for a job that was met again by its idempotency key. */
  readonly fileStatus: FileStatus;
}

/** A poll's answer, with the service's advice on when to ask again. */
export interface Poll<Type extends DocumentType = DocumentType> {
  readonly job: Job<Type>;
  /** Milliseconds; undefined where the service gives no advice. */
  readonly retryAfterMs: number | undefined;
}

/** A job as lists tell it. Times are ISO 8601. */
export interface JobSummary {
  readonly jobId: string;
  readonly fileStatus: FileStatus;
  readonly documentType: DocumentType;
  readonly fileName: string | null;
  readonly mediaType: string | null;
  readonly pageCount: number | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Null until the job is done. */
  readonly review: Review | null;
  /** Of a failed job. */
  readonly error?: JobError;
}

/** One page of the list of jobs. */
export interface JobPage {
  readonly jobs: readonly JobSummary[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** Whether a job will not change any more. */
export function isFinished<Type extends DocumentType>(job: Job<Type>): job is FinishedJob<Type> {
  return job.fileStatus === 'done' || job.fileStatus === 'failed';
}
