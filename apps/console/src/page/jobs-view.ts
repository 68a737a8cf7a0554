import type { JobSummary } from '@docex/client/browser';
import { type ComponentChild, h } from 'preact';
import type { Actions } from './actions.ts';
import { formatTime } from './format.ts';
import type { JobFilter, State } from './state.ts';
import { DOCUMENT_TYPE_WORDS, offeredTypeWords, STATUS_WORDS } from './words.ts';

/** The account's documents, the newest first; with the keyboard one Tab stop, and the arrows within. */
export function jobsView(state: State, actions: Actions): ComponentChild {
  const { jobs, nextCursor, job, filter } = state;
  const more = h('button', { type: 'button', onClick: () => void actions.moreJobs() }, 'Show more');
  const stop = jobs?.find(({ jobId }) => jobId === job?.jobId) ?? jobs?.[0];
  return h(
    'section',
    { class: 'card jobs', 'aria-labelledby': 'jobs-title' },
    h('div', { class: 'heading' }, h('h2', { id: 'jobs-title', tabIndex: -1 }, 'Documents')),
    filters(filter, actions),
    jobs === undefined ? h('p', { class: 'faint' }, 'Asking …') : null,
    jobs?.length === 0
      ? h('p', { class: 'faint' }, isFiltering(filter) ? 'None like that.' : 'None yet.')
      : null,
    h(
      'ul',
      { onKeyDown: moveFocus },
      jobs?.map((one) => jobItem(one, { isOpen: one.jobId === job?.jobId, isStop: one === stop }, actions)),
    ),
    nextCursor === null ? null : more,
  );
}

function isFiltering(filter: JobFilter): boolean {
  return Object.keys(filter).length > 0;
}

/** The filters of the API. */
function filters(filter: JobFilter, actions: Actions): ComponentChild {
  const choice = (
    name: keyof JobFilter,
    label: string,
    words: Readonly<Record<string, string>>,
  ): ComponentChild =>
    h(
      'select',
      {
        'aria-label': label,
        onChange: (event: Event) => {
          const { value } = event.currentTarget as HTMLSelectElement;
          const { [name]: _before, ...others } = filter;
          void actions.filterJobs(value === '' ? others : { ...others, [name]: value });
        },
      },
      h('option', { value: '' }, label),
      Object.entries(words).map(([value, text]) =>
        h('option', { value, selected: filter[name] === value }, text),
      ),
    );
  return h(
    'div',
    { class: 'filters', role: 'group', 'aria-label': 'Filter' },
    choice('review', 'Any review', { needed: 'To check', none: 'Nothing to check' }),
    choice('status', 'Any status', STATUS_WORDS),
    choice('documentType', 'Any type', Object.fromEntries(offeredTypeWords())),
  );
}

function moveFocus(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const items = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('.job')];
  const at = items.findIndex((item) => item === document.activeElement);
  const next = items[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface Item {
  readonly isOpen: boolean;
  /** Reached by Tab; the others by the arrows. */
  readonly isStop: boolean;
}

function jobItem(job: JobSummary, { isOpen, isStop }: Item, actions: Actions): ComponentChild {
  const name = job.fileName ?? 'Document without a name';
  const open = (): void => void actions.openJob(job);
  const facts = `${DOCUMENT_TYPE_WORDS[job.documentType]} · ${formatTime(job.createdAt)}`;
  return h(
    'li',
    { key: job.jobId, class: isOpen ? 'open' : '' },
    h(
      'button',
      {
        type: 'button',
        class: 'job',
        tabIndex: isStop ? 0 : -1,
        'aria-current': isOpen ? 'true' : undefined,
        onClick: open,
      },
      h('span', { class: 'name', title: name }, name),
      badge(job),
      h('span', { class: 'faint' }, facts),
    ),
    h(
      'button',
      {
        type: 'button',
        class: 'quiet',
        tabIndex: isStop ? 0 : -1,
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

/** A done document with something to look at is not simply done. */
function badge({ fileStatus, review }: JobSummary): ComponentChild {
  if (review?.state !== 'needed')
    return h('span', { class: `badge ${fileStatus}` }, STATUS_WORDS[fileStatus]);
  const why = [
    review.checksFailed > 0 ? `${review.checksFailed} failed checks` : '',
    review.doubtful > 0 ? `${review.doubtful} doubtful values` : '',
  ];
  return h(
    'span',
    { class: 'badge needed', title: why.filter((part) => part !== '').join(', ') },
    'To check',
  );
}
