import { DocexApiError, type DocexClient, type DocumentType, JobNotFinished } from '@docex/client/browser';
import { pageOf } from './boxes.ts';
import { JobFollower } from './job-follower.ts';
import { loadPageImage, type ObjectUrls } from './page-images.ts';
import type { SessionKey } from './session-key.ts';
import type { JobName, Notice } from './state.ts';
import type { Store } from './store.ts';
import { problem, refusalNotice } from './words.ts';

/** What a person can do. None of it rejects: what goes wrong is told on the screen. */
export interface Actions {
  /** Takes a key for this tab, if the service accepts it. */
  readonly signIn: (key: string) => Promise<void>;
  /** Forgets the key and everything that was shown. */
  readonly signOut: () => void;
  readonly chooseType: (documentType: DocumentType) => void;
  /** Sends files, one after the other, and opens the first. */
  readonly upload: (files: readonly File[], password: string) => Promise<void>;
  readonly openJob: (job: JobName & { readonly documentType: DocumentType }) => Promise<void>;
  readonly turnPage: (page: number) => Promise<void>;
  readonly point: (pointers: readonly string[]) => void;
  /** Keeps values marked on the page, and turns to it. */
  readonly pin: (pointers: readonly string[]) => Promise<void>;
  readonly zoom: () => void;
  readonly unfold: () => void;
  readonly refreshJobs: () => Promise<void>;
  readonly moreJobs: () => Promise<void>;
  readonly askDeletion: (job: JobName) => void;
  readonly dropDeletion: () => void;
  readonly deleteJob: (jobId: string) => Promise<void>;
  readonly tellCopied: () => void;
  readonly closeNotice: () => void;
}

export interface ActionsOptions {
  readonly store: Store;
  readonly sessionKey: SessionKey;
  /** Makes a client that tells of its pauses. */
  readonly connect: (key: string) => DocexClient;
  readonly urls: ObjectUrls;
}

const JOBS_OF_A_PAGE = 10;

export function createActions({ store, sessionKey, connect, urls }: ActionsOptions): Actions {
  const follower = new JobFollower(store);
  let client: DocexClient | undefined;

  const signOut = (notice?: Notice): void => {
    client = undefined;
    follower.stop();
    sessionKey.forget();
    store.dispatch({ type: 'key forgotten', ...(notice && { notice }) });
  };

  /** Does something with the service; its refusal becomes a notice, and a key that is refused is forgotten. */
  const withClient = async (work: (one: DocexClient) => Promise<void>): Promise<void> => {
    if (!client) return;
    const mine = client;
    try {
      await work(mine);
    } catch (error) {
      if (mine !== client) return;
      const notice = noticeOf(error);
      if (error instanceof DocexApiError && error.code === 'unauthenticated') signOut(notice);
      else store.dispatch({ type: 'noticed', notice });
    }
  };

  const listJobs = (more: boolean): Promise<void> =>
    withClient(async (one) => {
      const cursor = more ? store.state.nextCursor : null;
      const page = await one.listJobs({ limit: JOBS_OF_A_PAGE, ...(cursor !== null && { cursor }) });
      store.dispatch({ type: 'jobs came', page, more });
    });

  const showPage = (page: number): Promise<void> =>
    withClient(async (one) => {
      const { jobId } = store.state.job ?? {};
      if (jobId === undefined) return;
      const image = await loadPageImage(one, { jobId, page, urls });
      store.dispatch({ type: 'image came', jobId, page, image });
    });

  const openJob: Actions['openJob'] = async (job) => {
    store.dispatch({ type: 'job opened', job });
    await withClient((one) => follower.follow(one, job.jobId));
    if (store.state.job?.jobId !== job.jobId) return;
    const isDone = store.state.job.status === 'done';
    await Promise.all([isDone ? showPage(1) : undefined, listJobs(false)]);
  };

  const turnPage = async (page: number): Promise<void> => {
    store.dispatch({ type: 'page turned', page });
    await showPage(page);
  };

  /** Marks the form as busy while something is sent. */
  const busily = async (work: () => Promise<void>): Promise<void> => {
    store.dispatch({ type: 'work begun' });
    await work();
    store.dispatch({ type: 'work ended' });
  };

  return {
    signIn: (key) =>
      busily(async () => {
        client = connect(key);
        await listJobs(false);
        if (store.state.notice?.tone === 'problem') {
          client = undefined;
          return;
        }
        sessionKey.keep(key);
        store.dispatch({ type: 'key accepted' });
      }),
    signOut: () => {
      signOut();
    },
    chooseType: (documentType) => {
      store.dispatch({ type: 'type chosen', documentType });
    },
    upload: async (files, password) => {
      const { documentType } = store.state;
      const accepted: JobName[] = [];
      const locked = password === '' ? {} : { password };
      await busily(() =>
        withClient(async (one) => {
          for (const file of files) {
            const fileName = file.name || 'photo';
            const { jobId } = await one.upload(file, { documentType, fileName, ...locked });
            accepted.push({ jobId, fileName });
          }
        }),
      );
      const [first] = accepted;
      const { notice } = store.state;
      if (first) await openJob({ ...first, documentType });
      // What kept the others from being sent is still to be told.
      if (accepted.length < files.length && notice && first) store.dispatch({ type: 'noticed', notice });
    },
    openJob,
    turnPage,
    point: (pointers) => {
      if (pointers.join() !== store.state.job?.pointed.join()) store.dispatch({ type: 'pointed', pointers });
    },
    pin: async (pointers) => {
      store.dispatch({ type: 'pinned', pointers });
      const { job } = store.state;
      const page = job?.outcome && job.pinned.length > 0 ? pageOf(pointers, job.outcome.evidence) : undefined;
      if (page !== undefined && page !== job?.page) await turnPage(page);
    },
    zoom: () => {
      store.dispatch({ type: 'zoomed' });
    },
    unfold: () => {
      store.dispatch({ type: 'unfolded' });
    },
    refreshJobs: () => listJobs(false),
    moreJobs: () => listJobs(true),
    askDeletion: (job) => {
      store.dispatch({ type: 'deletion asked', job });
    },
    dropDeletion: () => {
      store.dispatch({ type: 'deletion dropped' });
    },
    deleteJob: async (jobId) => {
      store.dispatch({ type: 'deletion dropped' });
      await withClient(async (one) => {
        await one.deleteJob(jobId);
        if (store.state.job?.jobId === jobId) follower.stop();
        store.dispatch({ type: 'job gone', jobId });
      });
    },
    tellCopied: () => {
      store.dispatch({ type: 'noticed', notice: { tone: 'note', text: 'The result is on the clipboard.' } });
    },
    closeNotice: () => {
      store.dispatch({ type: 'noticed', notice: undefined });
    },
  };
}

function noticeOf(error: unknown): Notice {
  if (error instanceof DocexApiError) return refusalNotice(error);
  if (error instanceof JobNotFinished) {
    return problem('It takes longer than usual. The document stays in the list; open it again later.');
  }
  return problem('Something went wrong in this page. Load it again.');
}
