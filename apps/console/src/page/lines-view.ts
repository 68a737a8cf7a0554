import { type ComponentChild, h } from 'preact';
import type { Actions } from './actions.ts';
import { type Field, type FieldTable, isDoubtful } from './fields.ts';
import { pointing, type ResultProps } from './result-view.ts';

/** A longer table is folded until somebody asks for the rest. */
const LINES_AT_FIRST = 50;

/** A list of a result as a table; the whole line is a button, and each value can be pointed at. */
export function linesView(table: FieldTable, { pinned, unfolded, actions }: ResultProps): ComponentChild {
  const { pointer, label, columns, lines } = table;
  const shown = unfolded ? lines : lines.slice(0, LINES_AT_FIRST);
  const title = `lines${pointer.replaceAll('/', '-')}`;
  const numberClass = (isNumber: boolean): string => (isNumber ? 'number' : '');
  return h(
    'div',
    { key: pointer, class: 'group' },
    h('h4', { id: title }, `${label} (${lines.length})`),
    lines.length === 0
      ? h('p', { class: 'faint' }, 'None.')
      : h(
          'div',
          { class: 'scroll', role: 'region', 'aria-labelledby': title, tabIndex: 0 },
          h(
            'table',
            null,
            h(
              'thead',
              null,
              h(
                'tr',
                null,
                h('th', { scope: 'col' }, '#'),
                columns.map((column) =>
                  h('th', { scope: 'col', class: numberClass(column.isNumber) }, column.label),
                ),
              ),
            ),
            h(
              'tbody',
              null,
              shown.map((line, index) => lineRow(line, { index, pinned, actions })),
            ),
          ),
        ),
    shown.length < lines.length
      ? h('button', { type: 'button', onClick: actions.unfold }, `Show all ${lines.length}`)
      : null,
  );
}

interface Row {
  readonly index: number;
  readonly pinned: readonly string[];
  readonly actions: Actions;
}

function lineRow(
  { pointer, cells }: FieldTable['lines'][number],
  { index, pinned, actions }: Row,
): ComponentChild {
  const isPinned = pinned.includes(pointer);
  return h(
    'tr',
    { key: pointer, class: isPinned ? 'pinned' : '' },
    h(
      'th',
      { scope: 'row' },
      h(
        'button',
        {
          type: 'button',
          class: 'value',
          'data-pointer': pointer,
          'aria-pressed': isPinned,
          'aria-label': `Line ${index + 1}: show its values on the page`,
          onClick: () => void actions.pin([pointer]),
          ...pointing([pointer], actions),
        },
        String(index + 1),
      ),
    ),
    cells.map((cell) => cellView(cell, { index, pinned, actions })),
  );
}

/** With the keyboard one goes from line to line; the pointer reaches each value. */
function cellView(cell: Field, { pinned, actions }: Row): ComponentChild {
  const { pointer, text, isNumber, evidence } = cell;
  const classes = [
    isNumber ? 'number' : '',
    pinned.includes(pointer) ? 'pinned' : '',
    evidence ? 'placed' : '',
  ];
  const reach = evidence
    ? { onClick: () => void actions.pin([pointer]), ...pointing([pointer], actions) }
    : {};
  return h(
    'td',
    {
      key: pointer,
      class: classes.filter((name) => name !== '').join(' '),
      'data-pointer': pointer,
      ...reach,
    },
    text,
    isDoubtful(cell)
      ? h('span', { class: 'doubt' }, '?', h('span', { class: 'unseen' }, ' (little certainty)'))
      : null,
  );
}
