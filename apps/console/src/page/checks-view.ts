import type { Evidence } from '@docex/client/browser';
import { type ComponentChild, h } from 'preact';
import type { Actions } from './actions.ts';
import { labelOfPointer } from './labels.ts';
import type { Outcome } from './state.ts';

type Check = Evidence['checks'][number];

/** Which rules the document keeps: those that it breaks first, the others folded away. */
export function checksView(
  { evidence }: Outcome,
  pinned: readonly string[],
  actions: Actions,
): ComponentChild {
  const failed = evidence.checks.filter(({ status }) => status === 'fail');
  const passed = evidence.checks.filter(({ status }) => status === 'pass');
  const skipped = evidence.checks.filter(({ status }) => status === 'skipped');
  if (evidence.checks.length === 0) return null;
  const item = (check: Check): ComponentChild => checkItem(check, pinned, actions);
  const words = [
    passed.length > 0 ? `${passed.length} passed` : '',
    skipped.length > 0 ? `${skipped.length} not applicable` : '',
  ].filter((part) => part !== '');
  return h(
    'section',
    { class: 'checks', 'aria-labelledby': 'checks-title' },
    h(
      'h3',
      { id: 'checks-title' },
      failed.length === 0 ? 'Checks: none failed' : `Checks: ${failed.length} failed`,
    ),
    failed.length > 0 ? h('ul', null, failed.map(item)) : null,
    words.length > 0
      ? h(
          'details',
          null,
          h('summary', null, words.join(', ')),
          h('ul', null, [...passed, ...skipped].map(item)),
        )
      : null,
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
