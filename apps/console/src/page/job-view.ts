import { type ComponentChild, h } from 'preact';
import type { Actions } from './actions.ts';
import { checksView } from './checks-view.ts';
import { exportView } from './export-view.ts';
import { pageView } from './page-view.ts';
import { ResultView } from './result-view.ts';
import { stagesView } from './stages-view.ts';
import type { OpenJob } from './state.ts';
import { DOCUMENT_TYPE_WORDS, failureWords } from './words.ts';

/** One document: how far it is, and what was read from it beside its pages. */
export function jobView(job: OpenJob, actions: Actions): ComponentChild {
  const { jobId, fileName, documentType, outcome, error } = job;
  return h(
    'article',
    { key: jobId, class: 'job-desk', 'aria-labelledby': 'job-title' },
    h(
      'div',
      { class: 'heading' },
      h('h2', { id: 'job-title', tabIndex: -1, ref: focusWhenMade }, fileName ?? 'Document without a name'),
      h('span', { class: 'faint' }, DOCUMENT_TYPE_WORDS[documentType]),
    ),
    outcome ? null : stagesView(job),
    error ? failure(job, actions) : null,
    outcome ? doneView(job, outcome, actions) : null,
  );
}

/** Preact calls it when the heading is made, and not again while it stays. */
function focusWhenMade(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: window.innerWidth > NARROW });
}

const NARROW = 860;

function doneView(job: OpenJob, outcome: NonNullable<OpenJob['outcome']>, actions: Actions): ComponentChild {
  return h(
    'div',
    { class: 'beside' },
    pageView(job, outcome, actions),
    h(
      'div',
      { class: 'read' },
      checksView(outcome, job.pinned, actions),
      h(ResultView, { outcome, pinned: job.pinned, unfolded: job.unfolded, actions }),
      exportView(job, outcome, actions),
    ),
  );
}

function failure({ error, jobId, fileName }: OpenJob, actions: Actions): ComponentChild {
  if (!error) return null;
  const message = failureWords(error);
  return h(
    'div',
    { class: 'failure card' },
    h('h3', null, 'It could not be read'),
    h('p', null, message),
    h(
      'p',
      { class: 'faint' },
      [error.code, ...(message === error.message ? [] : [error.message])].join(' · '),
    ),
    h(
      'button',
      {
        type: 'button',
        onClick: () => {
          actions.askDeletion({ jobId, fileName });
        },
      },
      'Delete',
    ),
  );
}
