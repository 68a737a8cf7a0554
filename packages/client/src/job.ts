export type DocumentType = 'invoice' | 'grn' | 'bank_statement' | 'aadhar_card' | 'pan_card';

export type UnfinishedStatus = 'uploading' | 'processing' | 'scanning' | 'ai_processing';

export type FileStatus = UnfinishedStatus | 'done' | 'failed';

export interface UnfinishedJob {
  readonly jobId: string;
  readonly fileStatus: UnfinishedStatus;
  /** Milliseconds until the next sensible poll, where the service said it. */
  readonly retryAfterMs?: number;
}

export interface DoneJob {
  readonly jobId: string;
  readonly fileStatus: 'done';
  readonly documentType: DocumentType;
  /** Its shape depends on the document type. */
  readonly result: Readonly<Record<string, unknown>>;
  /** Only where it was asked for. */
  readonly evidence?: Evidence;
}

export interface FailedJob {
  readonly jobId: string;
  readonly fileStatus: 'failed';
  readonly error: {
    readonly code: string;
    readonly message: string;
    /** The status that the job failed in. */
    readonly stage: FileStatus;
    readonly retryable: boolean;
  };
}

export type Job = UnfinishedJob | DoneJob | FailedJob;

export interface Evidence {
  /** By JSON Pointer into the result. */
  readonly fields: Readonly<Record<string, FieldEvidence>>;
  readonly checks: readonly Check[];
  readonly pages: readonly Readonly<Record<string, unknown>>[];
}

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

export interface Check {
  readonly rule: string;
  readonly status: 'pass' | 'fail' | 'skipped';
  readonly pointers: readonly string[];
  readonly message: string;
}
