import type { DocumentType } from '@docex/client/browser';
import type { JobActions } from './job-actions.ts';
import type { SentFiles } from './sent-files.ts';
import type { ServiceSession } from './service-session.ts';
import type { JobName, UploadOutcome } from './state.ts';
import type { Store } from './store.ts';

/** What can be sent. */
export interface UploadActions {
  readonly chooseType: (documentType: DocumentType) => void;
  /** Sends files, one after the other, tells what became of each, and opens the first that was accepted. */
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
  readonly files: SentFiles;
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
      const [first] = await sendAll(chosen, { documentType, password }, options);
      if (first) await openJob({ ...first, documentType });
    },
    sendAgain: async (jobId, { documentType, password, file = files.get(jobId) }) => {
      if (!file) return;
      const [sent] = await sendAll([file], { documentType, password }, options);
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
): Promise<readonly JobName[]> {
  const accepted: JobName[] = [];
  const uploads: UploadOutcome[] = [];
  const locked = password === '' ? {} : { password };
  await session.busily(async () => {
    store.dispatch({ type: 'files sent', uploads });
    for (const file of chosen) {
      const fileName = file.name || 'photo';
      const sent = await session.use(async (client) => {
        const { jobId } = await client.upload(file, { documentType, fileName, ...locked });
        accepted.push({ jobId, fileName });
        files.set(jobId, file);
      }, 'told elsewhere');
      if (!store.state.signedIn) return;
      uploads.push({ fileName, problem: sent?.text });
      if (chosen.length > 1 || sent) store.dispatch({ type: 'files sent', uploads: [...uploads] });
    }
  });
  return accepted;
}
