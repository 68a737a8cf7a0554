import { DocexApiError, type DocexClient, type DocumentType, JobNotFinished } from '@docex/client/browser';
import { pageOf } from './boxes.ts';
import { JobFollower } from './job-follower.ts';
import { loadPageImage, type ObjectUrls } from './page-images.ts';
import type { SessionKey } from './session-key.ts';
import { doubtfulPointers } from './fields.ts';
import type { JobFilter, JobName, Notice, UploadOutcome } from './state.ts';
import type { Store } from './store.ts';
import { problem, refusalNotice } from './words.ts';

/** What a person can do. None of it rejects: what goes wrong is told on the screen. */
export interface Actions {
  /** Takes a key for this tab, if the service accepts it. */
  readonly signIn: (key: string) => Promise<void>;
  /** Forgets the key and everything that was shown. */
  readonly signOut: () => void;
  readonly chooseType: (documentType: DocumentType) => void;
  /** Sends files, one after the other, tells what became of each, and opens the first that was accepted. */
  readonly upload: (files: readonly File[], password: string) => Promise<void>;
  /** Sends the file of a failed job again, as it was or as another type; the failed job is deleted. */
  readonly sendAgain: (
    jobId: string,
    change: {
      readonly documentType: DocumentType;
      readonly password: string;
      readonly file?: File | undefined;
    },
  ) => Promise<void>;
  readonly openJob: (job: JobName & { readonly documentType: DocumentType }) => Promise<void>;
  /** Shows what the address names: a document, or none. */
  readonly goTo: (jobId: string | undefined) => Promise<void>;
  readonly closeJob: () => void;
  readonly turnPage: (page: number) => Promise<void>;
  readonly point: (pointers: readonly string[]) => void;
  /** Keeps values marked on the page, and turns to it. */
  readonly pin: (pointers: readonly string[]) => Promise<void>;
  /** To the next value or failed check that should be looked at. */
  readonly nextDoubtful: () => Promise<void>;
  readonly zoom: (by: 1 | -1) => void;
  readonly widen: () => void;
  /** Asks for the list as it is now; quietly, as it is asked again and again. */
  readonly refreshJobs: () => Promise<void>;
  readonly filterJobs: (filter: JobFilter) => Promise<void>;
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
  readonly place: Place;
}

/** The page's address: which document is looked at. */
export interface Place {
  readonly read: () => string | undefined;
  readonly show: (jobId: string | undefined) => void;
}

/** Files that can be sent again without being chosen again. */
const FILES_KEPT = 20;
const MAX_LIST = 100;

const JOBS_OF_A_PAGE = 10;

export function createActions({ store, sessionKey, connect, urls, place }: ActionsOptions): Actions {
  const files = new Map<string, File>();
  const follower = new JobFollower(store);
  let client: DocexClient | undefined;

  const signOut = (notice?: Notice): void => {
    client = undefined;
    follower.stop();
    files.clear();
    sessionKey.forget();
    store.dispatch({ type: 'key forgotten', ...(notice && { notice }) });
  };

  /** Does something with the service; its refusal becomes a notice, and a key that is refused is forgotten. */
  const withClient = async (
    work: (one: DocexClient) => Promise<void>,
    telling: 'as a notice' | 'told beside the file' = 'as a notice',
  ): Promise<Notice | undefined> => {
    if (!client) return undefined;
    const mine = client;
    try {
      await work(mine);
      return undefined;
    } catch (error) {
      if (mine !== client) return undefined;
      const notice = noticeOf(error);
      if (error instanceof DocexApiError && error.code === 'unauthenticated') signOut(notice);
      else if (telling === 'as a notice') store.dispatch({ type: 'noticed', notice });
      return notice;
    }
  };

  const listJobs = async (more: boolean): Promise<void> => {
    await withClient(async (one) => {
      const { filter, jobs, nextCursor } = store.state;
      const cursor = more ? nextCursor : null;
      const limit = more ? JOBS_OF_A_PAGE : Math.min(MAX_LIST, Math.max(JOBS_OF_A_PAGE, jobs?.length ?? 0));
      const page = await one.listJobs({ limit, ...filter, ...(cursor !== null && { cursor }) });
      if (filter === store.state.filter) store.dispatch({ type: 'jobs came', page, more });
    });
  };

  const showPage = async (page: number): Promise<void> => {
    await withClient(async (one) => {
      const { jobId } = store.state.job ?? {};
      if (jobId === undefined) return;
      const image = await loadPageImage(one, { jobId, page, urls });
      store.dispatch({ type: 'image came', jobId, page, image });
    });
  };

  const openJob: Actions['openJob'] = async (job) => {
    store.dispatch({ type: 'job opened', job, isHere: files.has(job.jobId) });
    place.show(job.jobId);
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

  const pin: Actions['pin'] = async (pointers) => {
    store.dispatch({ type: 'pinned', pointers });
    const { job } = store.state;
    const page = job?.outcome && job.pinned.length > 0 ? pageOf(pointers, job.outcome.evidence) : undefined;
    if (page !== undefined && page !== job?.page) await turnPage(page);
  };

  const keepFile = (jobId: string, file: File): void => {
    files.set(jobId, file);
    const [oldest] = files.keys();
    if (files.size > FILES_KEPT && oldest !== undefined) files.delete(oldest);
  };

  /** Sends files, each for itself: one that is refused does not keep the others back. */
  const sendAll = async (
    chosen: readonly File[],
    { documentType, password }: { readonly documentType: DocumentType; readonly password: string },
  ): Promise<readonly JobName[]> => {
    const accepted: JobName[] = [];
    const uploads: UploadOutcome[] = [];
    const locked = password === '' ? {} : { password };
    await busily(async () => {
      store.dispatch({ type: 'files sent', uploads });
      for (const file of chosen) {
        const fileName = file.name || 'photo';
        const sent = await withClient(async (one) => {
          const { jobId } = await one.upload(file, { documentType, fileName, ...locked });
          accepted.push({ jobId, fileName });
          keepFile(jobId, file);
        }, 'told beside the file');
        if (!store.state.signedIn) return;
        uploads.push({ fileName, problem: sent?.text });
        if (chosen.length > 1 || sent) store.dispatch({ type: 'files sent', uploads: [...uploads] });
      }
    });
    return accepted;
  };

  const goTo: Actions['goTo'] = async (jobId) => {
    if (jobId === store.state.job?.jobId) return;
    if (jobId === undefined) {
      follower.stop();
      store.dispatch({ type: 'job closed' });
      return;
    }
    const listed = store.state.jobs?.find((job) => job.jobId === jobId);
    // Of one that is not in the list the name is not known, and the type comes with the result.
    await openJob(listed ?? { jobId, fileName: null, documentType: store.state.documentType });
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
      }).then(() => (store.state.signedIn ? goTo(place.read()) : undefined)),
    signOut: () => {
      signOut();
    },
    chooseType: (documentType) => {
      store.dispatch({ type: 'type chosen', documentType });
    },
    upload: async (chosen, password) => {
      const { documentType } = store.state;
      const [first] = await sendAll(chosen, { documentType, password });
      if (first) await openJob({ ...first, documentType });
    },
    sendAgain: async (jobId, { documentType, password, file = files.get(jobId) }) => {
      if (!file) return;
      const [sent] = await sendAll([file], { documentType, password });
      if (!sent) return;
      await withClient((one) => one.deleteJob(jobId)).then(() => files.delete(jobId));
      await openJob({ ...sent, documentType });
    },
    openJob,
    goTo,
    closeJob: () => {
      follower.stop();
      store.dispatch({ type: 'job closed' });
      place.show(undefined);
    },
    turnPage,
    point: (pointers) => {
      if (pointers.join() !== store.state.job?.pointed.join()) store.dispatch({ type: 'pointed', pointers });
    },
    pin,
    nextDoubtful: async () => {
      const { job } = store.state;
      if (!job?.outcome) return;
      const doubtful = doubtfulPointers(job.outcome.result, job.outcome.evidence);
      const at = doubtful.findIndex((pointers) => pointers.join() === job.pinned.join());
      const next = doubtful[(at + 1) % doubtful.length];
      if (next && next.join() !== job.pinned.join()) await pin(next);
    },
    zoom: (by) => {
      store.dispatch({ type: 'zoomed', by });
    },
    widen: () => {
      store.dispatch({ type: 'widened' });
    },
    refreshJobs: async () => {
      if (!store.state.busy) await listJobs(false);
    },
    filterJobs: (filter) => {
      store.dispatch({ type: 'filter chosen', filter });
      return listJobs(false);
    },
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
        if (!store.state.job) place.show(undefined);
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
