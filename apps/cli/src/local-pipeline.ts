import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DocumentType } from '@docex/domain';
import { openEmbeddedProfile } from '@docex/embedded';
import { jobPolicy } from '@docex/job-state';
import { sandboxSettings } from '@docex/ocr';
import { openSandboxPool } from '@docex/ocr-providers';
import type { BlobStore } from '@docex/ports';
import { type Job, JobStatus, type UploadDocumentRequest } from '@docex/protocol';
import { loadSettings, silentLogger } from '@docex/runtime';
import { type Pipeline, pipelineSettings, startPipeline } from '@docex/standalone';

const ACCOUNT_ID = 'local';

const STATUS_NAMES: Readonly<Record<JobStatus, string>> = {
  [JobStatus.UNSPECIFIED]: 'unknown',
  [JobStatus.UPLOADING]: 'uploading',
  [JobStatus.PROCESSING]: 'processing',
  [JobStatus.SCANNING]: 'scanning',
  [JobStatus.AI_PROCESSING]: 'ai_processing',
  [JobStatus.DONE]: 'done',
  [JobStatus.FAILED]: 'failed',
};

export interface LocalDocument {
  readonly path: string;
  readonly documentType: DocumentType;
  readonly password?: string | undefined;
  /** Told of every status that differs from the one before. */
  readonly onStatus?: (status: string) => void;
}

/** A finished job as the API tells it, with the evidence. */
export type LocalJob =
  | {
      readonly fileStatus: 'done';
      readonly documentType: DocumentType;
      readonly result: unknown;
      readonly evidence: unknown;
    }
  | {
      readonly fileStatus: 'failed';
      readonly error: {
        readonly code: string;
        readonly message: string;
        readonly stage: string;
        readonly retryable: boolean;
      };
    };

/** The whole service but for its HTTP door, in this process, on a data folder that is deleted at the end. */
export interface LocalPipeline extends AsyncDisposable {
  /** Takes one document through all stages. Rejects with `RequestError` when it is refused at the door. */
  extract(document: LocalDocument): Promise<LocalJob>;
}

export async function openLocalPipeline(): Promise<LocalPipeline> {
  const settings = loadSettings(pipelineSettings, process.env);
  const stack = new AsyncDisposableStack();
  const onStop = (_name: string, close: (remainingMs: number) => Promise<void> | void): void => {
    stack.defer(() => close(STOP_TIMEOUT_MS));
  };
  const dataDirectory = await mkdtemp(join(tmpdir(), 'docex-'));
  stack.defer(() => rm(dataDirectory, { recursive: true, force: true }));
  try {
    const profile = await openEmbeddedProfile({ dataDirectory });
    stack.defer(profile.close);
    const documentRecognizer = await openSandboxPool(sandboxSettings(settings, silentLogger));
    stack.defer(() => documentRecognizer.close());
    const pipeline = await startPipeline(
      { ...profile, documentRecognizer },
      { settings: { ...settings, policy: jobPolicy(settings) }, logger: silentLogger, lifecycle: { onStop } },
    );
    return {
      extract: (document) => extract(document, pipeline, profile.blobStore),
      [Symbol.asyncDispose]: () => stack.disposeAsync(),
    };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

const STOP_TIMEOUT_MS = 5_000;
const POLL_MS = 20;

async function extract(document: LocalDocument, pipeline: Pipeline, blobStore: BlobStore): Promise<LocalJob> {
  const { jobId } = await pipeline.ingest.uploadDocument(uploadParts(document), { timeoutMs: 60_000 });
  let shown: JobStatus = JobStatus.UNSPECIFIED;
  for (;;) {
    const { job } = await pipeline.jobState.getJob({ jobId, accountId: ACCOUNT_ID });
    if (!job) throw new Error('the job has vanished');
    if (job.status !== shown) document.onStatus?.(STATUS_NAMES[job.status]);
    shown = job.status;
    if (job.status === JobStatus.DONE) return doneJob(document, await blobStore.readAll(job.resultKey));
    if (job.status === JobStatus.FAILED) return failedJob(job);
    await delay(POLL_MS);
  }
}

async function* uploadParts(document: LocalDocument): AsyncGenerator<UploadDocumentRequest, void, undefined> {
  const none = { start: undefined, chunk: undefined, finish: undefined };
  yield {
    ...none,
    start: {
      accountId: ACCOUNT_ID,
      keyId: ACCOUNT_ID,
      documentType: document.documentType,
      documentVersion: 'v1',
      requestId: '',
    },
  };
  for await (const chunk of createReadStream(document.path)) yield { ...none, chunk: chunk as Buffer };
  const { path, password = '' } = document;
  yield { ...none, finish: { fileName: basename(path), fileType: '', password } };
}

function doneJob({ documentType }: LocalDocument, stored: Uint8Array): LocalJob {
  const { result, evidence } = JSON.parse(new TextDecoder().decode(stored)) as {
    result: unknown;
    evidence: unknown;
  };
  return { fileStatus: 'done', documentType, result, evidence };
}

function failedJob({ error }: Job): LocalJob {
  const { code = 'internal', message = '', stage = JobStatus.UNSPECIFIED, retryable = false } = error ?? {};
  return { fileStatus: 'failed', error: { code, message, stage: STATUS_NAMES[stage], retryable } };
}
