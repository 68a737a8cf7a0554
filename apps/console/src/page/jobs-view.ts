import type { JobSummary } from '@docex/client/browser';
import { type ComponentChild, h } from 'preact';
import type { Actions } from './actions.ts';
import { formatTime } from './format.ts';
import type { State } from './state.ts';
import { DOCUMENT_TYPE_WORDS, STATUS_WORDS } from './words.ts';

/** The account's recent documents. */
export function jobsView(state: State, actions: Actions): ComponentChild {
  const { jobs, nextCursor, job } = state;
  const refresh = h(
    'button',
    { type: 'button', class: 'quiet', onClick: () => void actions.refreshJobs() },
    'Refresh',
  );
  const more = h('button', { type: 'button', onClick: () => void actions.moreJobs() }, 'Show more');
  return h(
    'section',
    { class: 'card jobs', 'aria-labelledby': 'jobs-title' },
    h('div', { class: 'heading' }, h('h2', { id: 'jobs-title', tabIndex: -1 }, 'Recent documents'), refresh),
    jobs.length === 0
      ? h('p', { class: 'faint' }, 'None yet.')
      : h(
          'ul',
          null,
          jobs.map((one) => jobItem(one, one.jobId === job?.jobId, actions)),
        ),
    nextCursor === null ? null : more,
  );
}

function jobItem(job: JobSummary, isOpen: boolean, actions: Actions): ComponentChild {
  const name = job.fileName ?? 'Document without a name';
  const open = (): void => void actions.openJob(job);
  const facts = `${DOCUMENT_TYPE_WORDS[job.documentType]} · ${formatTime(job.createdAt)}`;
  return h(
    'li',
    { key: job.jobId, class: isOpen ? 'open' : '' },
    h(
      'button',
      { type: 'button', class: 'job', 'aria-current': isOpen ? 'true' : undefined, onClick: open },
      h('span', { class: 'name' }, name),
      h('span', { class: `badge ${job.fileStatus}` }, STATUS_WORDS[job.fileStatus]),
      h('span', { class: 'faint' }, facts),
    ),
    h(
      'button',
      {
        type: 'button',
        class: 'quiet',
        'aria-label': `Delete ${name}`,
        title: 'Delete',
        onClick: () => {
          actions.askDeletion(job);
        },
      },
      '×',
    ),
  );
}
