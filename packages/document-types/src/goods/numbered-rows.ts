import { centreX, type Line, type PageLayout } from '@docex/layout';
import type { Check } from '../extraction.ts';
import type { GoodsColumn } from './goods-column.ts';

/** One page's part of a table of goods. */
export interface NumberedPart {
  readonly page: PageLayout;
  readonly columns: readonly {
    readonly key: GoodsColumn | undefined;
    readonly x0: number;
    readonly x1: number;
  }[];
  /** Its first line on the page. */
  readonly first: number;
}

const SERIAL = /^\(?(\d{1,4})[.)]?$/;
/** A row has a figure besides its number. */
const LEAST_FIGURES = 2;

/**
 * How many rows a table has by the numbers 1, 2, 3, … in its column of running numbers, also those below the line that
 * closed it; 0 for a table that is not numbered so. Numbers that begin anew below are those of notes.
 */
export function countNumberedRows(parts: readonly NumberedPart[]): number {
  let last = 0;
  for (const [index, { page, columns, first }] of parts.entries()) {
    const column = columns.find(({ key }) => key === 'serial');
    if (column === undefined) continue;
    const next = parts[index + 1];
    const to = next?.page === page ? next.first : page.lines.length;
    for (const line of page.lines.slice(first, to)) {
      const number = numberAt(line, column);
      if (number === undefined) continue;
      if (number === 1 && last > 0) break;
      if (number === last + 1) last = number;
    }
  }
  return last;
}

function numberAt(line: Line, { x0, x1 }: { readonly x0: number; readonly x1: number }): number | undefined {
  const [first, ...more] = line.words.filter(({ box }) => centreX(box) >= x0 && centreX(box) < x1);
  const figures = line.words.filter(({ text }) => /\d/.test(text)).length;
  if (first === undefined || more.length > 0 || figures < LEAST_FIGURES) return undefined;
  const digits = SERIAL.exec(first.text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Whether as many rows were read as the table numbers. */
export function checkNumberedRows(parts: readonly NumberedPart[], rows: number): Check {
  const printed = countNumberedRows(parts);
  const holds = printed === 0 ? undefined : rows >= printed;
  return {
    rule: 'numbered_rows',
    status: holds === undefined ? 'skipped' : holds ? 'pass' : 'fail',
    pointers: ['/lineItems'],
    message:
      holds === undefined
        ? 'The rows are not numbered.'
        : holds
          ? 'There are as many line items as running numbers.'
          : `The table numbers ${printed} rows, ${rows} were read.`,
  };
}
