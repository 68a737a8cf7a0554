import type { DocumentType } from '@docex/client/browser';
import type { JobFollower } from './job-follower.ts';
import { listJobs } from './list-actions.ts';
import { loadPageImage, type ObjectUrls } from './page-images.ts';
import type { ServiceSession } from './service-session.ts';
import type { JobName } from './state.ts';
import type { Store } from './store.ts';

/** What can be done with a document as a whole. */
export interface JobActions {
  readonly openJob: (job: JobName & { readonly documentType: DocumentType }) => Promise<void>;
  /** Shows what the address names: a document, or none. */
  readonly goTo: (jobId: string | undefined) => Promise<void>;
  readonly closeJob: () => void;
  readonly askDeletion: (job: JobName) => void;
  readonly dropDeletion: () => void;
  readonly deleteJob: (jobId: string) => Promise<void>;
}

/** The page's address: which document is looked at. */
export interface Place {
  readonly read: () => string | undefined;
  readonly show: (jobId: string | undefined) => void;
}

export interface JobActionsOptions {
  readonly store: Store;
  readonly session: ServiceSession;
  readonly follower: JobFollower;
  readonly files: ReadonlyMap<string, File>;
  readonly urls: ObjectUrls;
  readonly place: Place;
}

export function createJobActions(options: JobActionsOptions): JobActions {
  const { store, session, follower, files, urls, place } = options;

  const openJob: JobActions['openJob'] = async (job) => {
    store.dispatch({ type: 'job opened', job, isHere: files.has(job.jobId) });
    place.show(job.jobId);
    await session.use((client) => follower.follow(client, job.jobId));
    if (store.state.job?.jobId !== job.jobId) return;
    const isDone = store.state.job.status === 'done';
    await Promise.all([isDone ? showPage(1, { store, session, urls }) : undefined, listJobs(store, session)]);
  };

  const leaveJob = (): void => {
    follower.stop();
    store.dispatch({ type: 'job closed' });
  };

  return {
    openJob,
    goTo: async (jobId) => {
      if (jobId === store.state.job?.jobId) return;
      if (jobId === undefined) {
        leaveJob();
        return;
      }
      const listed = store.state.jobs?.find((job) => job.jobId === jobId);
      // Of one that is not in the list the name is not known, and the type comes with the result.
      await openJob(listed ?? { jobId, fileName: null, documentType: store.state.documentType });
    },
    closeJob: () => {
      leaveJob();
      place.show(undefined);
    },
    askDeletion: (job) => {
      store.dispatch({ type: 'deletion asked', job });
    },
    dropDeletion: () => {
      store.dispatch({ type: 'deletion dropped' });
    },
    deleteJob: async (jobId) => {
      store.dispatch({ type: 'deletion dropped' });
      await session.use(async (client) => {
        await client.deleteJob(jobId);
        if (store.state.job?.jobId === jobId) follower.stop();
        store.dispatch({ type: 'job gone', jobId });
        if (!store.state.job) place.show(undefined);
      });
    },
  };
}

/** Loads the image of a page of the open document. */
export async function showPage(
  page: number,
  { store, session, urls }: Pick<JobActionsOptions, 'store' | 'session' | 'urls'>,
): Promise<void> {
  await session.use(async (client) => {
    const { jobId } = store.state.job ?? {};
    if (jobId === undefined) return;
    const image = await loadPageImage(client, { jobId, page, urls });
    store.dispatch({ type: 'image came', jobId, page, image });
  });
}
