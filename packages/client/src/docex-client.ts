import { setTimeout as delay } from 'node:timers/promises';
import { JobNotFinished } from './docex-api-error.ts';
import { HttpSession, type SessionOptions } from './http-session.ts';
import { type DocumentType, isTerminal, type Job, type Poll } from './types.ts';

export interface UploadOptions {
  readonly documentType: DocumentType;
  /** With its extension. */
  readonly fileName: string;
  /** Media type, e.g. "application/pdf"; the service looks at the bytes when it is left out. */
  readonly fileType?: string;
  /** Of a locked PDF. */
  readonly password?: string;
  readonly signal?: AbortSignal;
}

export interface WaitOptions {
  /** Adds where each field stands on the page, and the checks that were made. */
  readonly includeEvidence?: boolean;
  /** Told of every status that is new. */
  readonly onStatus?: (job: Job) => void;
  /** Gives up with {@link JobNotFinished} after this time; 2 minutes when left out. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

export interface DocexClient {
  /** Uploads a document once; a file from disk is streamed when given as `fs.openAsBlob` makes it. */
  upload(file: Blob, options: UploadOptions): Promise<Job>;
  /** Asks once how a job stands. */
  getResult(jobId: string, options?: Pick<WaitOptions, 'includeEvidence' | 'signal'>): Promise<Poll>;
  /** Polls until the job is done or failed. */
  wait(jobId: string, options?: WaitOptions): Promise<Extract<Job, { fileStatus: 'done' | 'failed' }>>;
  /** Uploads and waits. */
  uploadAndWait(
    file: Blob,
    options: UploadOptions & WaitOptions,
  ): Promise<Extract<Job, { fileStatus: 'done' | 'failed' }>>;
}

/** Poll interval and time-out that the service's specification recommends. */
const POLL_INTERVAL_MS = 20_000;
const WAIT_TIMEOUT_MS = 120_000;

/** A client of one docex service. Every method rejects with `DocexApiError` when the service refuses. */
export function createDocexClient(options: SessionOptions): DocexClient {
  const session = new HttpSession(options);
  const client: DocexClient = {
    upload: (file, upload) => sendDocument(session, file, upload),
    getResult: async (jobId, { includeEvidence = false, signal } = {}) => {
      const query = includeEvidence ? '?include=evidence' : '';
      const path = `/results/${encodeURIComponent(jobId)}${query}`;
      const { data, headers } = await session.repeat(path, signal);
      return { job: data as Job, retryAfterMs: retryAfterMs(headers) };
    },
    wait: (jobId, wait = {}) => pollUntilTerminal(client, jobId, wait),
    uploadAndWait: async (file, both) => {
      const { jobId } = await client.upload(file, both);
      return client.wait(jobId, both);
    },
  };
  return client;
}

async function sendDocument(session: HttpSession, file: Blob, options: UploadOptions): Promise<Job> {
  const { documentType, fileName, fileType, password, signal } = options;
  const form = new FormData();
  form.append('fileName', fileName);
  if (fileType !== undefined) form.append('fileType', fileType);
  if (password !== undefined) form.append('password', password);
  form.append('file', file, fileName);
  const query = new URLSearchParams({ 'document.type': documentType, 'document.version': 'v1' });
  const request = { method: 'POST', body: form, ...(signal && { signal }) };
  return (await session.send(`/upload?${query.toString()}`, request)).data as Job;
}

async function pollUntilTerminal(client: DocexClient, jobId: string, options: WaitOptions) {
  const { onStatus, timeoutMs = WAIT_TIMEOUT_MS, signal } = options;
  const deadline = performance.now() + timeoutMs;
  let seen: string | undefined;
  for (;;) {
    const { job, retryAfterMs: advisedMs = POLL_INTERVAL_MS } = await client.getResult(jobId, options);
    if (job.fileStatus !== seen) onStatus?.(job);
    seen = job.fileStatus;
    if (isTerminal(job)) return job;
    const leftMs = deadline - performance.now();
    if (leftMs <= 0) throw new JobNotFinished(jobId);
    await delay(Math.min(advisedMs, leftMs), undefined, signal && { signal });
  }
}

/** The delay of a `Retry-After` header given in seconds, as the service does. */
function retryAfterMs(headers: Headers): number | undefined {
  const seconds = headers.get('Retry-After');
  return seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) * 1_000 : undefined;
}
