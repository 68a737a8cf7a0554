import { dataOf, HttpSession, retryAfterMs, type SessionOptions } from './http-session.ts';
import type { DocumentType } from './result-types.ts';
import type { AcceptedJob, FileStatus, FinishedJob, Job, JobPage, Poll, Review } from './types.ts';
import { waitForJob, type WaitOptions } from './wait-for-job.ts';

/** What is said of a document with its upload, however its bytes come. */
export interface UploadOptions<Type extends DocumentType = DocumentType> {
  readonly documentType: Type;
  /** Media type, e.g. "application/pdf"; the service looks at the bytes when it is left out. */
  readonly fileType?: string;
  /** Of a locked PDF. */
  readonly password?: string;
  /**
   * The service answers the same key and content with the first job for 24 h. One is made for each call when
   * left out, so that an upload may be tried again without making two jobs.
   */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** Of a file that is sent along. */
export interface FileOptions<Type extends DocumentType = DocumentType> extends UploadOptions<Type> {
  /** With its extension. */
  readonly fileName: string;
}

/** Of a document that the service is to fetch. */
export interface UrlOptions<Type extends DocumentType = DocumentType> extends UploadOptions<Type> {
  /** With its extension; the remote server's name when left out. */
  readonly fileName?: string;
}

/** How {@link DocexClient.getResult} asks. */
export interface ResultOptions {
  readonly includeEvidence?: boolean;
  /** Holds the answer until the status changes, at most 30 s; 0, the default, answers at once. */
  readonly waitSeconds?: number;
  readonly signal?: AbortSignal | undefined;
}

/** Which jobs {@link DocexClient.listJobs} gives; what is left out does not filter. */
export interface ListOptions {
  readonly status?: FileStatus;
  readonly documentType?: DocumentType;
  /** Only done jobs whose result a person should look at, or need not. */
  readonly review?: Review['state'];
  /** `nextCursor` of the page before. */
  readonly cursor?: string;
  /** 1 to 100; 20 when left out. */
  readonly limit?: number;
  readonly signal?: AbortSignal;
}

/** Every method rejects with `DocexApiError` when the service refuses or cannot be reached. */
export interface DocexClient {
  /** Uploads a document; a file from disk is streamed when given as `fs.openAsBlob` makes it. */
  upload(file: Blob, options: FileOptions): Promise<AcceptedJob>;
  /** Has the service fetch a document from an https address. */
  uploadUrl(fileUrl: string, options: UrlOptions): Promise<AcceptedJob>;
  /** Asks once how a job stands. */
  getResult<Type extends DocumentType = DocumentType>(
    jobId: string,
    options?: ResultOptions,
  ): Promise<Poll<Type>>;
  /** Asks until the job is done or failed; rejects with `JobNotFinished` after 2 minutes or the time given. */
  wait<Type extends DocumentType = DocumentType>(
    jobId: string,
    options?: WaitOptions,
  ): Promise<FinishedJob<Type>>;
  /** Uploads and waits. */
  uploadAndWait<Type extends DocumentType>(
    file: Blob,
    options: FileOptions<Type> & WaitOptions,
  ): Promise<FinishedJob<Type>>;
  /** One page of the account's jobs, the newest first. */
  listJobs(options?: ListOptions): Promise<JobPage>;
  /**
   * The upright image of a page, where one was kept; pages are counted from 1. Without the scope `aadhaar:unmask`
   * Aadhaar numbers on it are blacked out.
   */
  getPageImage(jobId: string, page: number, options?: { readonly signal?: AbortSignal }): Promise<Blob>;
  /** Cancels a job and erases everything of it. */
  deleteJob(jobId: string, options?: { readonly signal?: AbortSignal }): Promise<void>;
}

/** A client of one docex service. */
export function createDocexClient(options: SessionOptions): DocexClient {
  const session = new HttpSession(options);
  const client: DocexClient = {
    upload: (file, upload) => sendFile(session, file, upload),
    uploadUrl: (fileUrl, upload) => sendUrl(session, fileUrl, upload),
    getResult: (jobId, question) => getResult(session, jobId, question),
    wait: (jobId, wait = {}) => {
      const { includeEvidence = false, signal } = wait;
      const ask = ({ waitSeconds }: { waitSeconds: number }) =>
        client.getResult(jobId, { includeEvidence, waitSeconds, signal });
      // The caller says by the type of the upload which result is to come.
      return waitForJob(ask, jobId, wait) as Promise<FinishedJob<never>>;
    },
    uploadAndWait: async (file, both) => {
      const { jobId } = await client.upload(file, both);
      return client.wait(jobId, both);
    },
    listJobs: async ({ signal, ...filter } = {}) => {
      const query = queryOf(filter);
      return (await dataOf(await session.send({ method: 'GET', path: `/jobs${query}`, signal }))) as JobPage;
    },
    getPageImage: async (jobId, page, { signal } = {}) => {
      const path = `/jobs/${encodeURIComponent(jobId)}/pages/${page}`;
      return (await session.send({ method: 'GET', path, signal })).blob();
    },
    deleteJob: async (jobId, { signal } = {}) => {
      await session.send({ method: 'DELETE', path: `/jobs/${encodeURIComponent(jobId)}`, signal });
    },
  };
  return client;
}

async function sendFile(session: HttpSession, file: Blob, options: FileOptions): Promise<AcceptedJob> {
  const { fileName, fileType, password } = options;
  const body = (): FormData => {
    const form = new FormData();
    form.append('fileName', fileName);
    if (fileType !== undefined) form.append('fileType', fileType);
    if (password !== undefined) form.append('password', password);
    form.append('file', file, fileName);
    return form;
  };
  return sendUpload(session, options, { body });
}

async function sendUrl(session: HttpSession, fileUrl: string, options: UrlOptions): Promise<AcceptedJob> {
  const { fileName, fileType, password } = options;
  const body = () => JSON.stringify({ fileUrl, fileName, fileType, password });
  return sendUpload(session, options, { body, headers: { 'Content-Type': 'application/json' } });
}

async function sendUpload(
  session: HttpSession,
  { documentType, idempotencyKey = randomKey(), signal }: UploadOptions,
  { body, headers }: { body: () => FormData | string; headers?: Record<string, string> },
): Promise<AcceptedJob> {
  const path = `/upload${queryOf({ 'document.type': documentType, 'document.version': 'v1' })}`;
  const request = { method: 'POST', path, body, signal } as const;
  const response = await session.send({
    ...request,
    headers: { ...headers, 'Idempotency-Key': idempotencyKey },
  });
  return (await dataOf(response)) as AcceptedJob;
}

/** Browsers have `randomUUID` on pages of https and of the own machine only. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

async function getResult<Type extends DocumentType>(
  session: HttpSession,
  jobId: string,
  { includeEvidence = false, waitSeconds = 0, signal }: ResultOptions = {},
): Promise<Poll<Type>> {
  const query = queryOf({
    include: includeEvidence ? 'evidence' : undefined,
    wait: waitSeconds > 0 ? waitSeconds : undefined,
  });
  const path = `/results/${encodeURIComponent(jobId)}${query}`;
  const response = await session.send({ method: 'GET', path, signal });
  return { job: (await dataOf(response)) as Job<Type>, retryAfterMs: retryAfterMs(response.headers) };
}

function queryOf(parameters: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
