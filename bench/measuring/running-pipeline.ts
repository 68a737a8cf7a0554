import { setTimeout as pause } from 'node:timers/promises';
import { jobPolicy } from '@docex/job-state';
import type { DocumentRecognizer, Profile } from '@docex/ports';
import { JobStatus, type UploadDocumentRequest } from '@docex/protocol';
import { loadSettings, silentLogger } from '@docex/runtime';
import { pipelineSettings, startPipeline, type Pipeline } from '@docex/standalone';
import type { Document } from './client.ts';

/** The services behind the gateway in this process, on stores and a reader that a bench chooses. */
export interface RunningPipeline extends AsyncDisposable {
  /** Hands a document in; resolves when its job is done, with how often it was asked for. Rejects where it fails. */
  read(document: Document): Promise<number>;
}

const ACCOUNT = { accountId: 'bench', keyId: 'bench' };
/** Seldom enough that asking costs nothing beside the work. */
const POLL_MS = 100;
const STOP_MS = 5_000;

export async function startRunningPipeline(
  profile: Profile,
  documentRecognizer: DocumentRecognizer,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningPipeline> {
  const stack = new AsyncDisposableStack();
  const onStop = (_name: string, close: (remainingMs: number) => Promise<void> | void): void => {
    stack.defer(() => close(STOP_MS));
  };
  const settings = loadSettings(pipelineSettings, environment);
  const pipeline = await startPipeline(
    { ...profile, documentRecognizer },
    { settings: { ...settings, policy: jobPolicy(settings) }, logger: silentLogger, lifecycle: { onStop } },
  );
  return {
    read: (document) => read(pipeline, document),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

async function read({ ingest, jobState }: Pipeline, document: Document): Promise<number> {
  const { jobId } = await ingest.uploadDocument(partsOf(document), { timeoutMs: 60_000 });
  for (let polls = 1; ; polls += 1) {
    const { job } = await jobState.getJob({ jobId, accountId: ACCOUNT.accountId });
    if (job?.status === JobStatus.DONE) return polls;
    if (job?.status === JobStatus.FAILED) throw new Error('the job failed');
    await pause(POLL_MS);
  }
}

async function* partsOf({
  bytes,
  name,
  documentType,
}: Document): AsyncGenerator<UploadDocumentRequest, void, undefined> {
  const none = { start: undefined, chunk: undefined, finish: undefined };
  const start = { ...ACCOUNT, documentType, documentVersion: 'v1', requestId: '' };
  yield await Promise.resolve({ ...none, start });
  yield { ...none, chunk: Buffer.from(bytes) };
  yield { ...none, finish: { fileName: name, fileType: '', password: '' } };
}
