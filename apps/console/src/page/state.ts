import type {
  DocumentType,
  Evidence,
  FileStatus,
  JobError,
  JobSummary,
  ListOptions,
  Review,
} from '@docex/client/browser';

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
  readonly review: Review;
}

/** What became of one file that was to be sent. */
export type UploadOutcome =
  | { readonly fileName: string; readonly state: 'waiting' | 'sent' }
  | { readonly fileName: string; readonly state: 'refused'; readonly problem: string };

/** What of the list is shown. */
export type JobFilter = Pick<ListOptions, 'status' | 'documentType' | 'review'>;

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
  /** How large the page is drawn: 1 fits its frame. */
  readonly zoom: number;
  /** Whether the tables have the whole width of the window. */
  readonly wide: boolean;
  /** Whether its file is at hand, so that it can be sent again. */
  readonly isHere: boolean;
}

export interface State {
  /** Whether there is a key that was accepted; the key itself is not kept here. */
  readonly signedIn: boolean;
  /** Something is on its way that keeps the form from being sent again. */
  readonly busy: boolean;
  readonly notice: Notice | undefined;
  /** Of the files sent last, where there were several or one was refused. */
  readonly uploads: readonly UploadOutcome[];
  /** Of the next upload. */
  readonly documentType: DocumentType;
  readonly job: OpenJob | undefined;
  /** Undefined until the list has come. */
  readonly jobs: readonly JobSummary[] | undefined;
  readonly filter: JobFilter;
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
  uploads: [],
  jobs: undefined,
  filter: {},
  nextCursor: null,
  deleting: undefined,
};
