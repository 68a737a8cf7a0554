import { type ComponentChild, h } from 'preact';
import type { Actions } from './actions.ts';
import { failedChecksView, otherChecksView } from './checks-view.ts';
import { exportView } from './export-view.ts';
import { failureView } from './failure-view.ts';
import { type FieldTable, tablesOf as listTablesOf } from './fields.ts';
import { LinesView } from './lines-view.ts';
import { pageView } from './page-view.ts';
import { ResultView } from './result-view.ts';
import { stagesView } from './stages-view.ts';
import type { OpenJob, Outcome } from './state.ts';
import { DOCUMENT_TYPE_WORDS } from './words.ts';

/** One document: how far it is, and what was read from it beside its pages. */
export function jobView(job: OpenJob, actions: Actions): ComponentChild {
  const { jobId, fileName, documentType, outcome } = job;
  return h(
    'article',
    { key: jobId, class: 'job-desk', 'aria-labelledby': 'job-title' },
    h(
      'div',
      { class: 'heading' },
      h('h2', { id: 'job-title', tabIndex: -1, ref: focusWhenMade }, fileName ?? 'Document without a name'),
      h('span', { class: 'faint' }, DOCUMENT_TYPE_WORDS[documentType]),
      h('button', { type: 'button', class: 'quiet close', tabIndex: -1, onClick: actions.closeJob }, 'Close'),
    ),
    outcome ? null : stagesView(job),
    failureView(job, actions),
    outcome ? doneView(job, outcome, actions) : null,
  );
}

/** Preact calls it when the heading is made, and not again while it stays. */
function focusWhenMade(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: window.innerWidth > NARROW });
}

const NARROW = 860;

function doneView(job: OpenJob, outcome: Outcome, actions: Actions): ComponentChild {
  const { pinned, documentType } = job;
  const tables = tablesOf(outcome);
  return [
    // What was read first, with the keyboard too; beside or below the page for the eye.
    h(
      'div',
      { class: 'beside' },
      h(
        'div',
        { class: 'read' },
        reviewView(outcome, actions),
        failedChecksView(outcome, pinned, actions),
        h(ResultView, { outcome, documentType, pinned, actions }),
        otherChecksView(outcome, pinned, actions),
        exportView(job, outcome, actions),
      ),
      pageView(job, outcome, actions),
    ),
    tables.length === 0
      ? null
      : h(
          'div',
          { class: 'tables' },
          h(
            'button',
            { type: 'button', class: 'quiet widen', 'aria-pressed': job.wide, onClick: actions.widen },
            job.wide ? 'Beside the list again' : 'Whole width',
          ),
          tables.map((table) => h(LinesView, { key: table.pointer, table, pinned, actions })),
        ),
  ];
}

/** The lists of a result; made once for each, so that the tables are drawn again only where they change. */
const tablesByOutcome = new WeakMap<Outcome, readonly FieldTable[]>();

function tablesOf(outcome: Outcome): readonly FieldTable[] {
  const known = tablesByOutcome.get(outcome);
  if (known) return known;
  const made = listTablesOf(outcome.result, outcome.evidence);
  tablesByOutcome.set(outcome, made);
  return made;
}

/** Whether a person should look, and the way to the next value to look at. */
function reviewView({ review }: Outcome, actions: Actions): ComponentChild {
  if (review.state === 'none') return null;
  const { doubtful, checksFailed } = review;
  const words = [
    checksFailed > 0 ? `${checksFailed} failed ${checksFailed === 1 ? 'check' : 'checks'}` : '',
    doubtful > 0 ? `${doubtful} doubtful ${doubtful === 1 ? 'value' : 'values'}` : '',
  ].filter((part) => part !== '');
  return h(
    'div',
    { class: 'review' },
    h('p', null, h('strong', null, 'To check: '), words.join(', ')),
    h(
      'button',
      { type: 'button', 'aria-keyshortcuts': 'n', onClick: () => void actions.nextDoubtful() },
      'Next (n)',
    ),
  );
}
