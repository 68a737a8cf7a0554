import { documentOf, endingAt, type Run, typeset } from '@docex/layout/testing';
import type { RecognizedDocument } from '@docex/protocol';

const ROWS_ON_A_PAGE = 30;
const TITLES: readonly Run[] = [
  { x: 30, y: 60, text: 'Date' },
  { x: 90, y: 60, text: 'Narration' },
  { x: 300, y: 60, text: 'Chq/Ref No' },
  endingAt(440, 60, 'Withdrawals'),
  endingAt(510, 60, 'Deposits'),
  endingAt(585, 60, 'Balance'),
];

/** A statement of so many pages, thirty transactions each with narrations of two lines, whose balances hold. */
export function statementDocument(pages: number): RecognizedDocument {
  let balance = 10_000_000;
  return documentOf(
    ...Array.from({ length: pages }, (_, page) => {
      const rows = Array.from({ length: ROWS_ON_A_PAGE }, (_row, row) => {
        const serial = page * ROWS_ON_A_PAGE + row;
        const amount = 100 + ((serial * 7_919) % 90_000);
        const credit = serial % 3 === 0;
        balance += credit ? amount : -amount;
        return rowOf({ serial, y: 80 + row * 22, amount, credit, balance });
      });
      return typeset([...headOf(page), ...TITLES, ...rows.flat()], { number: page + 1 });
    }),
  );
}

function headOf(page: number): readonly Run[] {
  return [
    { x: 30, y: 12, text: 'Okapi Valley Bank', size: 14, bold: true },
    { x: 30, y: 32, text: 'Account No: 999900001234' },
    { x: 300, y: 32, text: 'Statement Period: 01/04/2024 to 31/03/2025' },
    { x: 280, y: 770, text: `Page ${page + 1}` },
  ];
}

interface BenchRow {
  readonly serial: number;
  readonly y: number;
  /** In hundredths. */
  readonly amount: number;
  readonly credit: boolean;
  readonly balance: number;
}

function rowOf({ serial, y, amount, credit, balance }: BenchRow): readonly Run[] {
  return [
    { x: 30, y, text: '02/04/2024', size: 8 },
    { x: 90, y, text: `UPI/${serial}/ZEBRA TRADERS/PAYMENT`, size: 8 },
    { x: 90, y: y + 10, text: 'OKAPI VALLEY REF 77', size: 8 },
    { x: 300, y, text: String(900_000_000 + serial), size: 8 },
    endingAt(credit ? 510 : 440, y, printed(amount)),
    endingAt(585, y, printed(balance)),
  ];
}

function printed(hundredths: number): string {
  return (hundredths / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}
