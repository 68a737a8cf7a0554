/** The document classes that the service reads. */
export type DocumentType = 'invoice' | 'grn' | 'bank_statement' | 'aadhar_card' | 'pan_card';

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
  readonly text: string;
}

export interface Evidence {
  /** By JSON Pointer into the result. */
  readonly fields: Readonly<Record<string, FieldEvidence>>;
  readonly checks: readonly {
    readonly rule: string;
    readonly status: 'pass' | 'fail' | 'skipped';
    readonly pointers: readonly string[];
    readonly message: string;
  }[];
  readonly pages: readonly {
    readonly number: number;
    readonly width: number;
    readonly height: number;
    readonly rotation: number;
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

/** A job as a poll sees it. */
export type Job =
  | { readonly jobId: string; readonly fileStatus: 'uploading' | 'processing' | 'scanning' | 'ai_processing' }
  | {
      readonly jobId: string;
      readonly fileStatus: 'done';
      readonly documentType: DocumentType;
      /** Its shape is the document type's, see the results reference. */
      readonly result: Readonly<Record<string, unknown>>;
      readonly evidence?: Evidence;
    }
  | { readonly jobId: string; readonly fileStatus: 'failed'; readonly error: JobError };

/** A poll's answer, with the service's advice on when to ask again. */
export interface Poll {
  readonly job: Job;
  /** Milliseconds; undefined where the service gives no advice. */
  readonly retryAfterMs: number | undefined;
}

export function isTerminal(job: Job): job is Extract<Job, { readonly fileStatus: 'done' | 'failed' }> {
  return job.fileStatus === 'done' || job.fileStatus === 'failed';
}
