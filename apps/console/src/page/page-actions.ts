import { pageOf } from './boxes.ts';
import { doubtfulPointers } from './fields.ts';
import { type JobActionsOptions, showPage } from './job-actions.ts';

/** What can be done with the open document's values and pages. */
export interface PageActions {
  readonly turnPage: (page: number) => Promise<void>;
  readonly point: (pointers: readonly string[]) => void;
  /** Keeps values marked on the page, and turns to it. */
  readonly pin: (pointers: readonly string[]) => Promise<void>;
  /** To the next value or failed check that should be looked at. */
  readonly nextDoubtful: () => Promise<void>;
  readonly zoom: (by: 1 | -1) => void;
  readonly widen: () => void;
}

export function createPageActions(
  options: Pick<JobActionsOptions, 'store' | 'session' | 'urls'>,
): PageActions {
  const { store } = options;

  const turnPage: PageActions['turnPage'] = async (page) => {
    store.dispatch({ type: 'page turned', page });
    await showPage(page, options);
  };

  const pin: PageActions['pin'] = async (pointers) => {
    store.dispatch({ type: 'pinned', pointers });
    const { job } = store.state;
    const page = job?.outcome && job.pinned.length > 0 ? pageOf(pointers, job.outcome.evidence) : undefined;
    if (page !== undefined && page !== job?.page) await turnPage(page);
  };

  return {
    turnPage,
    pin,
    point: (pointers) => {
      if (pointers.join() !== store.state.job?.pointed.join()) store.dispatch({ type: 'pointed', pointers });
    },
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
  };
}
