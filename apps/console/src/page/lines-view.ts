import { Component, type ComponentChild, h } from 'preact';
import type { Actions } from './actions.ts';
import type { Field, FieldTable } from './fields.ts';
import { pointing } from './result-view.ts';

/** Pixels; every line is as tall as this, whatever stands in it, so that only those that are seen need be drawn. */
const ROW_HEIGHT = 32;
/** Lines drawn beyond those that are seen. */
const SPARE_ROWS = 20;
const FIRST_ROWS = 60;

export interface LinesProps {
  readonly table: FieldTable;
  readonly pinned: readonly string[];
  readonly actions: Actions;
}

interface Window {
  readonly from: number;
  readonly to: number;
}

/**
 * A list of a result as a table of any length; its head stays, a line is a button, and each value can be pointed at.
 */
export class LinesView extends Component<LinesProps, Window> {
  override state: Window = { from: 0, to: FIRST_ROWS };

  override shouldComponentUpdate(next: LinesProps, window: Window): boolean {
    const { table, pinned } = this.props;
    return next.table !== table || next.pinned !== pinned || window !== this.state;
  }

  readonly #scrolled = (event: Event): void => {
    const { scrollTop, clientHeight } = event.currentTarget as HTMLElement;
    const first = Math.floor(scrollTop / ROW_HEIGHT);
    const last = Math.ceil((scrollTop + clientHeight) / ROW_HEIGHT);
    const { from, to } = this.state;
    const { lines } = this.props.table;
    if ((first >= from || from === 0) && (last <= to || to >= lines.length) && first - from < 2 * SPARE_ROWS)
      return;
    this.setState({ from: Math.max(0, first - SPARE_ROWS), to: last + SPARE_ROWS });
  };

  override render(): ComponentChild {
    const { table, pinned, actions } = this.props;
    const { pointer, label, columns, lines } = table;
    const { from, to } = this.state;
    const shown = lines.slice(from, to);
    const title = `lines${pointer.replaceAll('/', '-')}`;
    const below = Math.max(0, lines.length - to);
    return h(
      'div',
      { class: 'group lines' },
      h('h4', { id: title }, `${label} (${lines.length})`),
      lines.length === 0
        ? h('p', { class: 'faint' }, 'None.')
        : h(
            'div',
            {
              class: 'scroll',
              role: 'region',
              'aria-labelledby': title,
              tabIndex: 0,
              onScroll: this.#scrolled,
            },
            h(
              'table',
              { 'aria-rowcount': lines.length + 1 },
              head(columns),
              h(
                'tbody',
                null,
                from > 0 ? space('above', from) : null,
                shown.map((line, index) => lineRow(line, columns, { index: from + index, pinned, actions })),
                below > 0 ? space('below', below) : null,
              ),
            ),
          ),
    );
  }
}

function head(columns: FieldTable['columns']): ComponentChild {
  return h(
    'thead',
    null,
    h(
      'tr',
      null,
      h('th', { scope: 'col' }, '#'),
      columns.map((column) => h('th', { scope: 'col', class: classOf(column) }, column.label)),
    ),
  );
}

/** In place of lines that are not drawn. */
function space(where: string, rows: number): ComponentChild {
  const style = { height: `${rows * ROW_HEIGHT}px` };
  return h('tr', { key: where, 'aria-hidden': 'true', class: 'space' }, h('td', { style }));
}

function classOf({ isNumber, isText }: FieldTable['columns'][number]): string {
  return isNumber ? 'number' : isText ? 'text' : '';
}

interface Row {
  readonly index: number;
  readonly pinned: readonly string[];
  readonly actions: Actions;
}

function lineRow(
  { pointer, cells }: FieldTable['lines'][number],
  columns: FieldTable['columns'],
  row: Row,
): ComponentChild {
  const { index, pinned, actions } = row;
  const isPinned = pinned.includes(pointer);
  return h(
    'tr',
    { key: pointer, class: isPinned ? 'pinned' : '', 'aria-rowindex': index + 2 },
    h(
      'th',
      { scope: 'row' },
      h(
        'button',
        {
          type: 'button',
          class: 'value',
          // One Tab stop for the table; the arrows go on from it.
          tabIndex: index === 0 ? 0 : -1,
          'data-pointer': pointer,
          'aria-pressed': isPinned,
          'aria-label': `Line ${index + 1}: show its values on the page`,
          onClick: () => void actions.pin([pointer]),
          onKeyDown: moveFocus,
          ...pointing([pointer], actions),
        },
        String(index + 1),
      ),
    ),
    cells.map((cell, at) => cellView(cell, columns[at], row)),
  );
}

/** To the line above or below. */
function moveFocus(event: KeyboardEvent): void {
  const row = (event.currentTarget as HTMLElement).closest('tr');
  const next =
    event.key === 'ArrowDown'
      ? row?.nextElementSibling
      : event.key === 'ArrowUp'
        ? row?.previousElementSibling
        : null;
  const button = next?.querySelector<HTMLElement>('th button');
  if (!button) return;
  event.preventDefault();
  button.focus();
}

function cellView(cell: Field, column: FieldTable['columns'][number] | undefined, row: Row): ComponentChild {
  const { pinned, actions } = row;
  const { pointer, text, evidence, isDoubtful } = cell;
  const classes = [
    column ? classOf(column) : '',
    pinned.includes(pointer) ? 'pinned' : '',
    evidence ? 'placed' : '',
    isDoubtful ? 'doubtful' : '',
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
    h('span', { title: column?.isText === true ? text : undefined }, text),
    isDoubtful
      ? h('span', { class: 'doubt' }, '?', h('span', { class: 'unseen' }, ' (little confidence)'))
      : null,
  );
}
