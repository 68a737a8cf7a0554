import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DocexTimeoutError } from './docex-api-error.ts';
import { HttpCalls, type Wait } from './http-calls.ts';
import type { DocumentType, DoneJob, FailedJob, Job, UnfinishedStatus } from './job.ts';

export interface DocexClientOptions {
  /** With the version prefix, e.g. "https://docex.example/api/v1". */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Replaces the waiting between polls and retries. */
  readonly wait?: Wait;
}

export interface UploadOptions {
  readonly documentType: DocumentType;
  /** With its ending. The base name of the path, or the name of the `File`, when left out. */
  readonly fileName?: string;
  /** Media type; the service looks at the content when it is left out. */
  readonly fileType?: string;
  /** Of a locked PDF. */
  readonly password?: string;
  readonly signal?: AbortSignal;
}

export interface ResultOptions {
  readonly includeEvidence?: boolean;
  readonly signal?: AbortSignal;
}

export interface WaitOptions extends UploadOptions {
  readonly includeEvidence?: boolean;
  /** For the job to end, from the end of the upload; 2 minutes when left out. */
  readonly timeoutMs?: number;
  /** Told of every status that differs from the one before. */
  readonly onStatus?: (status: Job['fileStatus'], jobId: string) => void;
}

export interface UploadedJob {
  readonly jobId: string;
  readonly fileStatus: UnfinishedStatus;
}

/**
 * Every method repeats a request after 1, 2 and 4 seconds when the service fails with 5xx or cannot be
 * reached, and rejects with `DocexApiError` when it is refused or goes on failing.
 */
export interface DocexClient {
  /** Sends a document; `file` is its content or its path. A file is streamed from the disk. */
  upload(file: Blob | string, options: UploadOptions): Promise<UploadedJob>;
  getResult(jobId: string, options?: ResultOptions): Promise<Job>;
  /**
   * Sends a document and polls until its job has ended, as often as the service asks for. Rejects with
   * `DocexTimeoutError` when that takes too long.
   */
  uploadAndWait(file: Blob | string, options: WaitOptions): Promise<DoneJob | FailedJob>;
}

/** The specification's advice for polling. */
const POLL_INTERVAL_MS = 20_000;
const POLL_TIMEOUT_MS = 120_000;
const DOCUMENT_VERSION = 'v1';

export function createDocexClient(options: DocexClientOptions): DocexClient {
  const wait = options.wait ?? waitFor;
  const calls = new HttpCalls({ fetch, ...options, wait });

  const upload = async (file: Blob | string, uploadOptions: UploadOptions): Promise<UploadedJob> => {
    const { documentType, signal } = uploadOptions;
    const query = new URLSearchParams({
      'document.type': documentType,
      'document.version': DOCUMENT_VERSION,
    });
    const { data } = await calls.send({
      method: 'POST',
      path: `/upload?${query.toString()}`,
      body: await uploadBody(file, uploadOptions),
      // A retry after an answer that was lost must not become a second job.
      headers: { 'Idempotency-Key': randomUUID() },
      signal,
    });
    return data as unknown as UploadedJob;
  };

  const getResult = async (jobId: string, resultOptions: ResultOptions = {}): Promise<Job> => {
    const { data, retryAfterMs } = await calls.send({
      method: 'GET',
      path: `/results/${encodeURIComponent(jobId)}${resultOptions.includeEvidence === true ? '?include=evidence' : ''}`,
      signal: resultOptions.signal,
    });
    const job = data as unknown as Job;
    return hasEnded(job) || retryAfterMs === undefined ? job : { ...job, retryAfterMs };
  };

  const uploadAndWait = async (file: Blob | string, waitOptions: WaitOptions) => {
    const { timeoutMs = POLL_TIMEOUT_MS, includeEvidence = false, onStatus, signal } = waitOptions;
    const { jobId, fileStatus } = await upload(file, waitOptions);
    onStatus?.(fileStatus, jobId);
    const resultOptions = { includeEvidence, ...(signal && { signal }) };
    let known: Job['fileStatus'] = fileStatus;
    let waitedMs = 0;
    for (;;) {
      const job = await getResult(jobId, resultOptions);
      if (job.fileStatus !== known) onStatus?.(job.fileStatus, jobId);
      known = job.fileStatus;
      if (hasEnded(job)) return job;
      const remainingMs = timeoutMs - waitedMs;
      if (remainingMs <= 0) throw new DocexTimeoutError(jobId);
      const pauseMs = Math.min(job.retryAfterMs ?? POLL_INTERVAL_MS, remainingMs);
      await wait(Math.max(pauseMs, MINIMUM_PAUSE_MS), signal);
      waitedMs += Math.max(pauseMs, MINIMUM_PAUSE_MS);
    }
  };

  return { upload, getResult, uploadAndWait };
}

/** Keeps a service that asks for no pause at all from being polled in a tight loop. */
const MINIMUM_PAUSE_MS = 100;

function hasEnded(job: Job): job is DoneJob | FailedJob {
  return job.fileStatus === 'done' || job.fileStatus === 'failed';
}

async function uploadBody(file: Blob | string, options: UploadOptions): Promise<FormData> {
  const blob = typeof file === 'string' ? await openAsBlob(file) : file;
  const fileName = options.fileName ?? ownName(file);
  const body = new FormData();
  body.append('fileName', fileName);
  if (options.fileType !== undefined) body.append('fileType', options.fileType);
  if (options.password !== undefined) body.append('password', options.password);
  body.append('file', blob, fileName);
  return body;
}

function ownName(file: Blob | string): string {
  if (typeof file === 'string') return basename(file);
  return file instanceof File ? file.name : 'document';
}

async function waitFor(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, signal ? { signal } : {});
}
