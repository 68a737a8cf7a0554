import { describe, expect, it } from '@jest/globals';
import { layOut, type PageLayout } from '../document-layout.ts';
import { Lexicon } from '../labels/lexicon.ts';
import { textOf } from '../placed-word.ts';
import { documentOf, endingAt, type Run, typeset } from '../testing/typeset.ts';
import { cellsOf, columnsOf } from './columns.ts';
import { findHeaders, type TableVocabulary } from './find-headers.ts';

type Key =
  | 'serial'
  | 'item'
  | 'code'
  | 'qty'
  | 'price'
  | 'total'
  | 'cgstRate'
  | 'cgstAmount'
  | 'sgstRate'
  | 'sgstAmount';

const vocabulary: TableVocabulary<Key> = {
  lexicon: new Lexicon<Key>([
    { key: 'serial', phrases: 'Sl No | Sl' },
    { key: 'item', phrases: 'Description of Goods | Item | Description' },
    { key: 'code', phrases: 'HSN/SAC | HSN' },
    { key: 'qty', phrases: 'Qty | Quantity' },
    { key: 'price', phrases: 'Rate | Unit Price' },
    { key: 'total', phrases: 'Amount | Total' },
    { key: 'cgstRate', phrases: 'CGST Rate' },
    { key: 'cgstAmount', phrases: 'CGST | CGST Amount' },
    { key: 'sgstRate', phrases: 'SGST Rate' },
    { key: 'sgstAmount', phrases: 'SGST | SGST Amount' },
  ]),
  core: new Set<Key>(['item', 'qty', 'price', 'total']),
  minimumKnown: 3,
};

function pageOf(runs: readonly Run[]): PageLayout {
  const [page] = layOut(documentOf(typeset(runs))).pages;
  if (page === undefined) throw new Error('no page');
  return page;
}

const simpleHeader: readonly Run[] = [
  { x: 20, y: 100, text: 'Sl' },
  { x: 50, y: 100, text: 'Description' },
  { x: 330, y: 100, text: 'Qty' },
  { x: 400, y: 100, text: 'Rate' },
  { x: 500, y: 100, text: 'Amount' },
];

describe('findHeaders', () => {
  it('finds the line that names the columns', () => {
    const [header] = findHeaders(pageOf(simpleHeader), vocabulary);
    expect(header?.cells.map((cell) => cell.key)).toEqual(['serial', 'item', 'qty', 'price', 'total']);
  });

  it('joins titles that run over two lines', () => {
    const runs = simpleHeader.map((run) =>
      run.text === 'Rate' ? { ...run, text: 'Unit' } : run.text === 'Sl' ? { ...run, text: 'Sl' } : run,
    );
    const page = pageOf([...runs, { x: 20, y: 111, text: 'No' }, { x: 400, y: 111, text: 'Price' }]);
    const [header] = findHeaders(page, vocabulary);
    expect(header?.cells.map((cell) => cell.title)).toEqual([
      'Sl No',
      'Description',
      'Qty',
      'Unit Price',
      'Amount',
    ]);
    expect(header?.lastLine).toBe(1);
  });

  it('puts a title over two columns in front of each of theirs', () => {
    const page = pageOf([
      { x: 262, y: 89, text: 'CGST' },
      { x: 382, y: 89, text: 'SGST' },
      { x: 20, y: 100, text: 'Item' },
      { x: 150, y: 100, text: 'Qty' },
      { x: 240, y: 100, text: 'Rate' },
      { x: 275, y: 100, text: 'Amount' },
      { x: 360, y: 100, text: 'Rate' },
      { x: 395, y: 100, text: 'Amount' },
      { x: 520, y: 100, text: 'Total' },
    ]);
    const [header] = findHeaders(page, vocabulary);
    const keys = header?.cells.map((cell) => cell.key);
    expect(keys).toEqual(['item', 'qty', 'cgstRate', 'cgstAmount', 'sgstRate', 'sgstAmount', 'total']);
  });

  it('reads a header none of whose lines names enough columns', () => {
    const page = pageOf([
      { x: 20, y: 100, text: 'Billed' },
      { x: 80, y: 100, text: 'Description of' },
      { x: 400, y: 100, text: 'Unit' },
      { x: 500, y: 100, text: 'Line' },
      { x: 20, y: 111, text: 'Qty' },
      { x: 80, y: 111, text: 'Goods' },
      { x: 400, y: 111, text: 'Price' },
      { x: 500, y: 111, text: 'Amount' },
    ]);
    const [header] = findHeaders(page, vocabulary);
    expect(header?.cells.map((cell) => cell.key)).toEqual(['qty', 'item', 'price', 'total']);
  });

  it.each([
    ['a line of figures', 'Item Qty 2 Rate 10.00 Total 20.00'],
    [
      'a sentence',
      'The rate and the quantity of each item make up what the total amount of this paper says in the end',
    ],
  ])('does not take %s for a header', (_name, text) => {
    expect(findHeaders(pageOf([{ x: 20, y: 100, text }]), vocabulary)).toEqual([]);
  });
});

describe('columnsOf', () => {
  it('cuts where the rows leave room, so that wide figures keep to their column', () => {
    const rows = [
      { x: 20, y: 120, text: '1' },
      { x: 50, y: 120, text: 'A very long description of goods that reaches far' },
      endingAt(345, 120, '1,200'),
      endingAt(425, 120, '12,34,567.00'),
      endingAt(540, 120, '1,48,14,80,400.00'),
    ];
    const page = pageOf([...simpleHeader, ...rows]);
    const [header] = findHeaders(page, vocabulary);
    const line = page.lines[1];
    if (header === undefined || line === undefined) throw new Error('no table');
    const cells = cellsOf(line, columnsOf(header, [line], page));
    expect(cells.map(textOf)).toEqual([
      '1',
      'A very long description of goods that reaches far',
      '1,200',
      '12,34,567.00',
      '1,48,14,80,400.00',
    ]);
  });

  it('cuts before text that begins far left of its centred title', () => {
    const rows = [0, 1, 2].flatMap((row) => [
      { x: 20, y: 120 + row * 15, text: '84821011' },
      { x: 70, y: 120 + row * 15, text: 'Grease 500 g' },
      endingAt(400, 120 + row * 15, '12'),
      endingAt(480, 120 + row * 15, '45.00'),
      endingAt(560, 120 + row * 15, '540.00'),
    ]);
    const titles = [
      { x: 25, y: 100, text: 'HSN' },
      { x: 200, y: 100, text: 'Description' },
      endingAt(400, 100, 'Qty'),
      endingAt(480, 100, 'Rate'),
      endingAt(560, 100, 'Amount'),
    ];
    const page = pageOf([...titles, ...rows]);
    const [header] = findHeaders(page, vocabulary);
    if (header === undefined) throw new Error('no table');
    const lines = page.lines.slice(1);
    const [, line] = lines;
    expect(line && cellsOf(line, columnsOf(header, lines, page)).map(textOf)).toEqual([
      '84821011',
      'Grease 500 g',
      '12',
      '45.00',
      '540.00',
    ]);
  });

  it('keeps to vertical rules where there are any', () => {
    const page = {
      ...pageOf(simpleHeader),
      verticals: [{ x0: 320, y0: 90, x1: 320.5, y1: 300 }],
    };
    const [header] = findHeaders(page, vocabulary);
    if (header === undefined) throw new Error('no table');
    expect(columnsOf(header, [], page)[1]?.x1).toBeCloseTo(320.25);
  });
});
