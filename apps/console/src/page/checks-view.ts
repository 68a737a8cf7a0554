import type { Evidence } from '@docex/client/browser';
import { type ComponentChild, h } from 'preact';
import type { Actions } from './actions.ts';
import { labelOfPointer } from './labels.ts';
import type { Outcome } from './state.ts';

type Check = Evidence['checks'][number];

/** The rules that the document breaks; nothing where there are none. */
export function failedChecksView(
  { evidence }: Outcome,
  pinned: readonly string[],
  actions: Actions,
): ComponentChild {
  const failed = evidence.checks.filter(({ status }) => status === 'fail');
  if (failed.length === 0) return null;
  return h(
    'section',
    { class: 'checks', 'aria-labelledby': 'failed-title' },
    h('h3', { id: 'failed-title' }, `Checks: ${failed.length} failed`),
    h(
      'ul',
      null,
      failed.map((check) => checkItem(check, pinned, actions)),
    ),
  );
}

/** The rules that the document keeps, and those that do not apply to it, folded away. */
export function otherChecksView(
  { evidence }: Outcome,
  pinned: readonly string[],
  actions: Actions,
): ComponentChild {
  const passed = evidence.checks.filter(({ status }) => status === 'pass');
  const skipped = evidence.checks.filter(({ status }) => status === 'skipped');
  const words = [
    passed.length > 0 ? `${passed.length} checks passed` : '',
    skipped.length > 0 ? `${skipped.length} not applicable` : '',
  ].filter((part) => part !== '');
  if (words.length === 0) return null;
  return h(
    'details',
    { class: 'checks' },
    h('summary', null, words.join(', ')),
    h(
      'ul',
      null,
      [...passed, ...skipped].map((check) => checkItem(check, pinned, actions)),
    ),
  );
}

const MARKS: Readonly<Record<Check['status'], string>> = { fail: '✕', pass: '✓', skipped: '–' };
const SPOKEN: Readonly<Record<Check['status'], string>> = {
  fail: 'Failed: ',
  pass: 'Passed: ',
  skipped: 'Not applicable: ',
};

function checkItem(
  { status, pointers, message }: Check,
  pinned: readonly string[],
  actions: Actions,
): ComponentChild {
  const places = [...new Set(pointers.map(placeName))].join(', ');
  const isPinned = pointers.length > 0 && pointers.join() === pinned.join();
  return h(
    'li',
    { class: status },
    h(
      'button',
      {
        type: 'button',
        class: 'check',
        'aria-pressed': isPinned,
        onClick: () => void actions.pin(pointers),
        onMouseEnter: () => {
          actions.point(pointers);
        },
        onMouseLeave: () => {
          actions.point([]);
        },
      },
      h('span', { class: 'mark', 'aria-hidden': 'true' }, MARKS[status]),
      h('span', null, h('span', { class: 'unseen' }, SPOKEN[status]), message),
      places === '' ? null : h('span', { class: 'faint' }, places),
    ),
  );
}

/** Lines are named as a whole here. */
function placeName(pointer: string): string {
  return labelOfPointer(pointer).replace(/,.*/, '');
}
