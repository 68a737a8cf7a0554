import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Evidence } from '@docex/client';
import { reviewOf } from '@docex/domain';
import { openEmbeddedProfile } from '@docex/embedded';
import { explainExtraction } from '@docex/extraction';
import { jobPolicy } from '@docex/job-state';
import { languageModelSettings, openLanguageModel } from '@docex/llm-providers';
import { sandboxSettings } from '@docex/ocr';
import { openSandboxPool } from '@docex/ocr-providers';
import type { BlobStore } from '@docex/ports';
import { type Job, JobStatus, statusNames, type UploadDocumentRequest } from '@docex/protocol';
import { loadSettings, silentLogger } from '@docex/runtime';
import { type Pipeline, pipelineSettings, startPipeline } from '@docex/standalone';
import type { DocumentReader, DocumentToRead, ReadDocument } from './document-reader.ts';

const ACCOUNT_ID = 'local';

/** The whole service but for its HTTP door, in this process, on a data folder that is deleted at the end. */
export async function openLocalPipeline(): Promise<DocumentReader> {
  const settings = loadSettings({ ...pipelineSettings, ...languageModelSettings }, process.env);
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
      { ...profile, documentRecognizer, languageModel: await openLanguageModel(settings) },
      { settings: { ...settings, policy: jobPolicy(settings) }, logger: silentLogger, lifecycle: { onStop } },
    );
    return {
      read: (document) => readDocument(document, pipeline, profile.blobStore),
      [Symbol.asyncDispose]: () => stack.disposeAsync(),
    };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

const STOP_TIMEOUT_MS = 5_000;
const POLL_MS = 20;

async function readDocument(
  document: DocumentToRead,
  pipeline: Pipeline,
  blobStore: BlobStore,
): Promise<ReadDocument> {
  const { jobId } = await pipeline.ingest.uploadDocument(uploadParts(document), { timeoutMs: 60_000 });
  const which = { jobId, accountId: ACCOUNT_ID };
  let shown: JobStatus = JobStatus.UNSPECIFIED;
  for (;;) {
    const { job } = await pipeline.jobState.getJob(which);
    if (!job) throw new Error('the job has vanished');
    if (job.status !== shown) document.onStatus?.(statusName(job.status));
    shown = job.status;
    if (job.status === JobStatus.DONE || job.status === JobStatus.FAILED) {
      const isDone = job.status === JobStatus.DONE;
      const told = isDone ? await doneJob(document, job, blobStore) : failedJob(job);
      // A batch may be large; what was read is needed no more.
      await pipeline.jobDirectory.deleteJob(which);
      return told;
    }
    await delay(POLL_MS);
  }
}

async function* uploadParts(
  document: DocumentToRead,
): AsyncGenerator<UploadDocumentRequest, void, undefined> {
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

async function doneJob(
  { documentType, explain: pointer }: DocumentToRead,
  { jobId, resultKey, review }: Job,
  blobStore: BlobStore,
): Promise<ReadDocument> {
  const stored = await blobStore.readAll(resultKey);
  const { result, evidence } = JSON.parse(new TextDecoder().decode(stored)) as {
    result: unknown;
    evidence: Evidence;
  };
  const read: ReadDocument = {
    fileStatus: 'done',
    documentType,
    ...(review && { review: reviewOf(review) }),
    result,
    evidence,
  };
  if (pointer === undefined) return read;
  return { ...read, explanation: await explainExtraction({ jobId, documentType, pointer }, blobStore) };
}

function statusName(status: JobStatus): string {
  return statusNames.name(status) ?? 'unknown';
}

function failedJob({ error }: Job): ReadDocument {
  const { code = 'internal', message = '', stage = JobStatus.UNSPECIFIED, retryable = false } = error ?? {};
  return { fileStatus: 'failed', error: { code, message, stage: statusName(stage), retryable } };
}
