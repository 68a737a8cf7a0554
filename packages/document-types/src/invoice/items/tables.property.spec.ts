import { expect, test } from '@jest/globals';
import { documentOf, endingAt, type Run, typeset } from '@docex/layout/testing';
import fc from 'fast-check';
import { extractInvoice } from '../extract-invoice.ts';

/** A row as printed: a cell may be missing. */
interface Row {
  readonly name: string;
  readonly qty: number | undefined;
  readonly price: number | undefined;
  readonly amount: number | undefined;
}

const RIGHT_EDGES = [340, 440, 560];
const PITCHES = [14, 18, 24];

const names = fc.constantFrom(
  'Tile 600 x 600',
  'Cement OPC 53',
  'Gasket 3 inch',
  'Oil ISO 68',
  'Labour',
  'Door',
);
const cents = fc.integer({ min: 100, max: 9_999_999 }).map((value) => value / 100);
const rows = fc.array(
  fc.record({
    name: names,
    qty: fc.option(fc.integer({ min: 1, max: 9999 }), { nil: undefined, freq: 8 }),
    price: fc.option(cents, { nil: undefined, freq: 8 }),
    amount: fc.option(cents, { nil: undefined, freq: 8 }),
  }),
  { minLength: 1, maxLength: 9 },
);
const titles = fc.constantFrom(
  ['Sr', 'Description', 'Qty', 'Rate', 'Amount'],
  ['No.', 'Particulars', 'Quantity', 'Price', 'Total'],
  ['#', 'Item', 'Qty', 'Unit Price', 'Value'],
);

function printed(value: number, decimals: number): string {
  return value.toLocaleString('en-IN', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

function print(head: readonly string[], table: readonly Row[], pitch: number): readonly Run[] {
  const [serial = '', goods = '', ...figures] = head;
  return [
    { x: 20, y: 40, text: 'Tax Invoice' },
    { x: 20, y: 200, text: serial },
    { x: 60, y: 200, text: goods },
    ...figures.map((title, index) => endingAt(RIGHT_EDGES[index] ?? 0, 200, title)),
    ...table.flatMap(({ name, qty, price, amount }, index) => {
      const y = 200 + pitch * (index + 1);
      const cells = [
        qty === undefined ? undefined : printed(qty, 0),
        price === undefined ? undefined : printed(price, 2),
        amount === undefined ? undefined : printed(amount, 2),
      ];
      return [
        { x: 20, y, text: String(index + 1) },
        { x: 60, y, text: name },
        ...cells.flatMap((text, column) =>
          text === undefined ? [] : [endingAt(RIGHT_EDGES[column] ?? 0, y, text)],
        ),
      ];
    }),
  ];
}

interface Item {
  readonly qty: number | null;
  readonly unitPrice: number | null;
  readonly total: number | null;
}

test('a figure of a line item is printed as it is, never a part of a longer one', () => {
  fc.assert(
    fc.property(titles, rows, fc.constantFrom(...PITCHES), (head, table, pitch) => {
      const runs = print(head, table, pitch);
      const { result } = extractInvoice(documentOf(typeset(runs)));
      const figures = new Set(
        runs.flatMap(({ text }) => text.split(' ')).map((word) => Number(word.replace(/,/g, ''))),
      );
      const read = (result['lineItems'] as readonly Item[]).flatMap(({ qty, unitPrice, total }) =>
        [qty, unitPrice, total].filter((value) => value !== null),
      );
      for (const value of read) expect(figures).toContain(value);
    }),
    { numRuns: 60, seed: 15 },
  );
});

test('a table that numbers its rows gives as many line items, or a failing check', () => {
  fc.assert(
    fc.property(titles, rows, fc.constantFrom(...PITCHES), (head, table, pitch) => {
      const { result, evidence } = extractInvoice(documentOf(typeset(print(head, table, pitch))));
      // A number and a name alone may entitle a group.
      const valued = table.findIndex(
        ({ qty, price, amount }) => qty === undefined && price === undefined && amount === undefined,
      );
      const numbered = valued < 0 ? table.length : valued;
      const check = evidence.checks.find(({ rule }) => rule === 'numbered_rows');
      const isWhole = (result['lineItems'] as readonly Item[]).length >= numbered;
      expect(isWhole || check?.status === 'fail').toBe(true);
    }),
    { numRuns: 60, seed: 15 },
  );
});
