import { expect, test } from '@jest/globals';
import { layOut } from '@docex/layout';
import { documentOf, endingAt, type Run, typeset } from '@docex/layout/testing';
import { checkNumberedRows, countNumberedRows, type NumberedPart } from './numbered-rows.ts';

const row = (y: number, serial: string, name: string, amount?: string): readonly Run[] => [
  { x: 20, y, text: serial },
  { x: 60, y, text: name },
  ...(amount === undefined ? [] : [endingAt(560, y, amount)]),
];

function partOf(runs: readonly Run[]): NumberedPart {
  const [page] = layOut(documentOf(typeset(runs))).pages;
  if (page === undefined) throw new Error('no page');
  const columns = [
    { key: 'serial' as const, x0: -Infinity, x1: 50 },
    { key: 'description' as const, x0: 50, x1: Infinity },
  ];
  return { page, columns, first: 0 };
}

test('counts running numbers, also below a sum that closed the table', () => {
  const part = partOf([
    ...row(100, '1', 'Tile', '10.00'),
    ...row(120, '2.', 'Grout', '5.00'),
    ...row(140, '', 'Total', '15.00'),
    ...row(160, '3', 'Trowel', '7.00'),
  ]);
  expect(countNumberedRows([part])).toBe(3);
  expect(checkNumberedRows([part], 2)).toMatchObject({ status: 'fail' });
  expect(checkNumberedRows([part], 3)).toMatchObject({ status: 'pass' });
});

test('does not count the numbers of notes below, nor titles of groups', () => {
  const part = partOf([
    ...row(100, '1', 'Tile', '10.00'),
    ...row(120, '2', 'Flooring works'),
    ...row(140, '1', 'Goods once sold are not taken back for 30 days'),
    ...row(160, '2', 'Interest at 24 % after 30 days'),
  ]);
  expect(countNumberedRows([part])).toBe(1);
});

test('goes on counting on the next page', () => {
  const parts = [partOf(row(100, '1', 'Tile', '10.00')), partOf(row(100, '2', 'Grout', '5.00'))];
  expect(countNumberedRows(parts)).toBe(2);
});

test('says nothing of a table without running numbers', () => {
  expect(checkNumberedRows([], 4)).toMatchObject({ status: 'skipped' });
});
