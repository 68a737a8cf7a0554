import type { ServiceSession } from './service-session.ts';
import type { JobFilter } from './state.ts';
import type { Store } from './store.ts';

/** What can be done with the list of documents. */
export interface ListActions {
  /** Asks for the list as it is now; quietly, as it is asked again and again. */
  readonly refreshJobs: () => Promise<void>;
  readonly filterJobs: (filter: JobFilter) => Promise<void>;
  readonly moreJobs: () => Promise<void>;
}

const MAX_LIST = 100;
const JOBS_OF_A_PAGE = 10;

export function createListActions(store: Store, session: ServiceSession): ListActions {
  return {
    refreshJobs: () => listJobs(store, session),
    filterJobs: (filter) => {
      store.dispatch({ type: 'filter chosen', filter });
      return listJobs(store, session);
    },
    moreJobs: () => listJobs(store, session, { more: true }),
  };
}

/** Asks for as much of the list as is shown, or for the next page of it. */
export async function listJobs(
  store: Store,
  session: ServiceSession,
  { more = false }: { readonly more?: boolean } = {},
): Promise<void> {
  await session.use(async (client) => {
    const { filter, jobs, nextCursor } = store.state;
    const cursor = more ? nextCursor : null;
    const limit = more ? JOBS_OF_A_PAGE : Math.min(MAX_LIST, Math.max(JOBS_OF_A_PAGE, jobs?.length ?? 0));
    const page = await client.listJobs({ limit, ...filter, ...(cursor !== null && { cursor }) });
    if (filter === store.state.filter) store.dispatch({ type: 'jobs came', page, more });
  });
}
