import { createJobActions, type JobActions, type Place } from './job-actions.ts';
import { JobFollower } from './job-follower.ts';
import { createListActions, type ListActions, listJobs } from './list-actions.ts';
import { createPageActions, type PageActions } from './page-actions.ts';
import type { ObjectUrls } from './page-images.ts';
import { type KeyActions, ServiceSession, type ServiceSessionOptions } from './service-session.ts';
import { createUploadActions, type UploadActions } from './upload-actions.ts';

/** What a person can do. None of it rejects: what goes wrong is told on the screen. */
export interface Actions extends KeyActions, UploadActions, JobActions, PageActions, ListActions {
  readonly tellCopied: () => void;
  readonly closeNotice: () => void;
}

export interface ActionsOptions extends ServiceSessionOptions {
  readonly urls: ObjectUrls;
  readonly place: Place;
}

export function createActions(options: ActionsOptions): Actions {
  const { store, place } = options;
  // What this tab has sent, by job: it can be sent again without being chosen again.
  const files = new Map<string, File>();
  const follower = new JobFollower(store);
  const session = new ServiceSession(options, () => {
    follower.stop();
    files.clear();
  });
  const jobActions = createJobActions({ ...options, session, follower, files });
  return {
    signIn: async (key) => {
      await session.begin(key, () => listJobs(store, session));
      if (store.state.signedIn) await jobActions.goTo(place.read());
    },
    signOut: () => {
      session.end();
    },
    ...createUploadActions({ store, session, files, openJob: jobActions.openJob }),
    ...jobActions,
    ...createPageActions({ ...options, session }),
    ...createListActions(store, session),
    tellCopied: () => {
      store.dispatch({ type: 'noticed', notice: { tone: 'note', text: 'The result is on the clipboard.' } });
    },
    closeNotice: () => {
      store.dispatch({ type: 'noticed', notice: undefined });
    },
  };
}
