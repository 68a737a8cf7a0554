import { DocexApiError, type DocexClient, type DocumentType } from '@docex/client/browser';
import type { JobActions } from './job-actions.ts';
import { listJobs } from './list-actions.ts';
import type { ServiceSession } from './service-session.ts';
import type { JobName, UploadOutcome } from './state.ts';
import type { Store } from './store.ts';

/** Where a refusal names no pause. */
const DEFAULT_PAUSE_MS = 5_000;

/** What can be sent. */
export interface UploadActions {
  readonly chooseType: (documentType: DocumentType) => void;
  /** Sends files, one after the other, tells what became of each, and opens the first as soon as it is accepted. */
  readonly upload: (files: readonly File[], password: string) => Promise<void>;
  /** Sends the file of a failed job again, as it was or as another type; the failed job is deleted. */
  readonly sendAgain: (
    jobId: string,
    change: UploadChoice & {
      readonly file?: File | undefined;
    },
  ) => Promise<void>;
}

interface UploadChoice {
  readonly documentType: DocumentType;
  readonly password: string;
}

interface UploadActionsOptions {
  readonly store: Store;
  readonly session: ServiceSession;
  readonly files: Map<string, File>;
  readonly openJob: JobActions['openJob'];
}

export function createUploadActions(options: UploadActionsOptions): UploadActions {
  const { store, session, files, openJob } = options;
  return {
    chooseType: (documentType) => {
      store.dispatch({ type: 'type chosen', documentType });
    },
    upload: async (chosen, password) => {
      const { documentType } = store.state;
      let opening: Promise<unknown> | undefined;
      await sendAll(chosen, { documentType, password }, options, (sent) => {
        // The list shows at once what is under way.
        opening ??= Promise.all([openJob({ ...sent, documentType }), listJobs(store, session)]);
      });
      await opening;
    },
    sendAgain: async (jobId, { documentType, password, file = files.get(jobId) }) => {
      if (!file) return;
      let sent: JobName | undefined;
      await sendAll([file], { documentType, password }, options, (job) => (sent = job));
      if (!sent) return;
      await session.use((client) => client.deleteJob(jobId)).then(() => files.delete(jobId));
      await openJob({ ...sent, documentType });
    },
  };
}

/** Sends files, each for itself: one that is refused does not keep the others back. */
async function sendAll(
  chosen: readonly File[],
  { documentType, password }: UploadChoice,
  { store, session, files }: UploadActionsOptions,
  onAccepted: (job: JobName) => void,
): Promise<void> {
  const locked = password === '' ? {} : { password };
  let uploads = chosen.map((file): UploadOutcome => ({ fileName: file.name || 'photo', state: 'waiting' }));
  const isSignedIn = (): boolean => store.state.signedIn;
  await session.busily(async () => {
    // Of a single file only a refusal is told here.
    store.dispatch({ type: 'files sent', uploads: chosen.length > 1 ? uploads : [] });
    for (const [index, file] of chosen.entries()) {
      const fileName = file.name || 'photo';
      const refused = await session.use(async (client) => {
        const upload = { documentType, fileName, ...locked };
        const { jobId } = await sendWhenThereIsRoom(() => client.upload(file, upload), isSignedIn);
        files.set(jobId, file);
        onAccepted({ jobId, fileName });
      }, 'told elsewhere');
      if (!isSignedIn()) return;
      const outcome: UploadOutcome = refused
        ? { fileName, state: 'refused', problem: refused.text }
        : { fileName, state: 'sent' };
      uploads = uploads.with(index, outcome);
      if (chosen.length > 1 || refused) store.dispatch({ type: 'files sent', uploads });
    }
  });
}

/** A key's documents under way and its uploads a minute are limited: a stack goes on when there is room again. */
async function sendWhenThereIsRoom(
  send: () => ReturnType<DocexClient['upload']>,
  isWanted: () => boolean,
): ReturnType<DocexClient['upload']> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof DocexApiError) || error.code !== 'rate_limited' || !isWanted()) throw error;
      const { retryAfterMs = DEFAULT_PAUSE_MS } = error;
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
      if (!isWanted()) throw error;
    }
  }
}
