import type { DocumentType, Evidence, FileStatus, JobError, JobSummary } from '@docex/client/browser';

/** Something that the person must know; it stays until it is closed or another one comes. */
export interface Notice {
  readonly tone: 'problem' | 'note';
  readonly text: string;
}

/** What is known of the image of the page that is looked at. */
export type PageImage =
  | { readonly state: 'loading' }
  | { readonly state: 'here'; readonly url: string }
  /** There is none, or it may not be seen; `text` says why. */
  | { readonly state: 'missing'; readonly text: string };

/** A result with its evidence. */
export interface Outcome {
  readonly result: Readonly<Record<string, unknown>>;
  readonly evidence: Evidence;
}

/** The job that is looked at. */
export interface OpenJob {
  readonly jobId: string;
  readonly fileName: string | null;
  readonly documentType: DocumentType;
  readonly status: FileStatus;
  /** Of a done job. */
  readonly outcome?: Outcome;
  /** Of a failed job. */
  readonly error?: JobError;
  /** From 1. */
  readonly page: number;
  readonly image: PageImage;
  /** JSON Pointers into the result whose places the pointer or the focus is on. */
  readonly pointed: readonly string[];
  /** The same, kept until others are chosen. */
  readonly pinned: readonly string[];
  readonly zoomed: boolean;
  /** Whether long tables are shown whole. */
  readonly unfolded: boolean;
}

export interface State {
  /** Whether there is a key that was accepted; the key itself is not kept here. */
  readonly signedIn: boolean;
  /** Something is on its way that keeps the form from being sent again. */
  readonly busy: boolean;
  readonly notice: Notice | undefined;
  /** Of the next upload. */
  readonly documentType: DocumentType;
  readonly job: OpenJob | undefined;
  readonly jobs: readonly JobSummary[];
  /** Null on the last page of the list. */
  readonly nextCursor: string | null;
  /** The job whose deletion waits for a word. */
  readonly deleting: JobName | undefined;
}

export interface JobName {
  readonly jobId: string;
  readonly fileName: string | null;
}

export const initialState: State = {
  signedIn: false,
  busy: false,
  notice: undefined,
  documentType: 'invoice',
  job: undefined,
  jobs: [],
  nextCursor: null,
  deleting: undefined,
};
