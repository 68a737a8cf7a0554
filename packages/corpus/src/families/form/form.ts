import type { Alignment } from '../../drawing/sheet.ts';
import type { TableRules } from '../../drawing/table.ts';

/**
 * A text with facts in braces, as `{invoiceNo}`. What names a fact that the document does not state is not printed at
 * all. A text that is nothing but `{buyerLines}` becomes as many lines as the fact has.
 */
export type Template = string;

/** A label and its value; `a|b` in a label leaves the choice of the word to the business that prints. */
export type Entry = readonly [label: string, value: Template];

export interface Line {
  text: Template;
  size?: number;
  strong?: boolean;
  align?: Alignment;
  color?: string;
}

export type Part =
  | { kind: 'lines'; lines: readonly (Template | Line)[]; align?: Alignment; size?: number }
  /** Labels with their values beside them, line by line. */
  | {
      kind: 'facts';
      facts: readonly Entry[];
      /** Where values begin; without it each follows its label. */
      offset?: number;
      separator?: string;
      strong?: 'label' | 'value';
      /** With `right`, values end at the right edge and labels in front of them. */
      align?: 'left' | 'right';
      size?: number;
    }
  /** Boxes of labels and values, several to a row. */
  | {
      kind: 'cells';
      facts: readonly Entry[];
      perRow: number;
      /** Whether the label stands over its value, beside it, or as a heading in a box of its own over it. */
      label: 'over' | 'beside' | 'heading';
      ruled?: boolean;
      /** Cells of facts that are not stated stay, without a value. */
      keepsBlanks?: boolean;
      fill?: string;
      size?: number;
    }
  | { kind: 'beside'; columns: readonly (readonly Part[])[]; shares?: readonly number[]; boxed?: boolean }
  | { kind: 'bar'; text: Template; fill: string; size: number; align?: Alignment; color?: string }
  /** The impression of a rubber stamp, that lies where it lies and moves nothing. */
  | { kind: 'stamp'; lines: readonly Template[]; right: number; up: number }
  | { kind: 'rule'; weight?: number }
  | { kind: 'dashes' }
  | { kind: 'space'; height: number };

/** A column of the items; each text of its cell is a line, an empty one a blank line. */
export interface ItemsColumn {
  heading: string;
  cell: readonly (Template | Line)[];
  /** Part of the table's width, in proportion to the other columns. */
  share: number;
  align?: Alignment;
  group?: string;
}

export interface ItemsTable {
  columns: readonly ItemsColumn[];
  rules: TableRules;
  outline?: boolean;
  headerFill?: string;
  headerColor?: string;
  zebra?: string;
  size?: number;
  padding?: number;
  /** Body lengthened to this share of the page's height, as ruled forms are. */
  fillTo?: number;
}

/** A sum below the items: one row, or one for each tax (`{kind}`, `{rate}`, `{base}`, `{amount}`). */
export type Sum =
  | readonly [label: string, value: Template]
  | readonly [label: string, value: Template, style: 'strong']
  | { taxes: Template; value: Template; by: 'rate' | 'kind' };

export interface Sums {
  /** At the right or over the whole width below the items, or as rows of their table. */
  place: 'right' | 'wide' | 'rows' | 'boxed';
  rows: readonly Sum[];
  /** Stands left of the sums. */
  beside?: readonly Part[];
  /** Width of the sums where they stand at the right, of the page. */
  share?: number;
  size?: number;
}

/** How a family's program prints one document. */
export interface Form {
  page?: PageName;
  margin?: number;
  size?: number;
  head: readonly Part[];
  /** At the top of later pages. */
  pageHead?: readonly Part[];
  items: ItemsTable;
  sums: Sums;
  /** Taxes by HSN code or by rate, with `{hsn}`, `{base}`, `{cgstRate}` … for each. */
  summary?: { by: 'hsn' | 'rate'; table: ItemsTable };
  foot: readonly Part[];
  pageFoot?: Template;
}

export const PAGES = {
  a4: [595.28, 841.89],
  a5: [419.53, 595.28],
  'a5-landscape': [595.28, 419.53],
  'a4-landscape': [841.89, 595.28],
  letter: [612, 792],
  /** Paper of a roll, 80 mm wide; as long as it must be. */
  roll: [226.77, 841.89],
} as const;

export type PageName = keyof typeof PAGES;

export const lines = (...texts: (Template | Line)[]): Part => ({ kind: 'lines', lines: texts });
export const centred = (...texts: (Template | Line)[]): Part => ({
  kind: 'lines',
  lines: texts,
  align: 'center',
});
export const flushRight = (...texts: (Template | Line)[]): Part => ({
  kind: 'lines',
  lines: texts,
  align: 'right',
});
export const strong = (text: Template, size?: number): Line => ({
  text,
  strong: true,
  ...(size === undefined ? {} : { size }),
});
export const small = (text: Template, size = 7): Line => ({ text, size });
export const beside = (
  columns: readonly (readonly Part[])[],
  shares?: readonly number[],
): Extract<Part, { kind: 'beside' }> => ({
  kind: 'beside',
  columns,
  ...(shares === undefined ? {} : { shares }),
});
export const boxed = (columns: readonly (readonly Part[])[], shares?: readonly number[]): Part => ({
  ...beside(columns, shares),
  boxed: true,
});
export const space = (height: number): Part => ({ kind: 'space', height });
export const rule: Part = { kind: 'rule' };
export const right = (
  heading: string,
  cell: Template | readonly (Template | Line)[],
  share: number,
): ItemsColumn => ({
  heading,
  cell: typeof cell === 'string' ? [cell] : cell,
  share,
  align: 'right',
});
export const left = (
  heading: string,
  cell: Template | readonly (Template | Line)[],
  share: number,
): ItemsColumn => ({
  ...right(heading, cell, share),
  align: 'left',
});
export const middle = (
  heading: string,
  cell: Template | readonly (Template | Line)[],
  share: number,
): ItemsColumn => ({
  ...right(heading, cell, share),
  align: 'center',
});
