import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { extractBankStatement } from './bank-statement/extract-bank-statement.ts';
import type { Extraction } from './extraction.ts';
import { extractGrn } from './grn/extract-grn.ts';
import { extractInvoice } from './invoice/extract-invoice.ts';
import { printLines } from './invoice/testing/print-lines.ts';

/** Fields that are numbers with letters, strokes or dashes in them. */
const NUMBERED = /(?:No|gstin|irn|ifsc|hsnSac|itemCode|reference)$/;

const digits = (minLength: number, maxLength: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength, maxLength })
    .map((figures) => `${String(1 + ((figures[0] ?? 0) % 9))}${figures.slice(1).join('')}`);

/** Long numbers as they stand beside the fields of a form, none of which is any of them. */
const noise = fc.oneof(
  digits(10, 10).map((number) => `Ph: ${number}`),
  digits(7, 8).map((number) => `Tel. 0${number.slice(0, 3)}-${number}`),
  digits(11, 18).map((number) => `A/c ${number}`),
  digits(13, 13).map((number) => `${number} (GTIN)`),
  digits(15, 15).map((number) => `Ack ${number}`),
  digits(6, 6).map((number) => `U51909MH2001PTC${number}`),
  digits(12, 12).map((number) => `27ZZAPQ1234F1Z${number}`),
  digits(4, 9).map((number) => `SVC${number}XQ${number}`),
);
const amount = fc.integer({ min: 100, max: 99_999_999 }).map((paise) => (paise / 100).toFixed(2));
const form = fc.record({
  number: fc
    .tuple(fc.constantFrom('', 'OT/', 'INV-', '2025-26/'), digits(2, 12))
    .map((parts) => parts.join('')),
  order: fc.tuple(fc.constantFrom('', 'PO-', '4500'), digits(3, 10)).map((parts) => parts.join('')),
  besides: fc.array(noise, { minLength: 1, maxLength: 4 }),
  amounts: fc.array(amount, { minLength: 1, maxLength: 3 }),
});

/** The numbers of a result that are no whole number of the print; what is derived is printed nowhere. */
function cut({ result, evidence }: Extraction, print: string): readonly string[] {
  const printed = new Set(
    [...print.matchAll(/(?<![\p{L}\d])\d[\d,]*(?:\.\d+)?(?![\p{L}\d])/gu)].map(([text]) =>
      Number(text.replaceAll(',', '')),
    ),
  );
  const isWhole = (text: string) =>
    print.split(text).length > 1 &&
    print
      .split(text)
      .slice(1)
      .some((behind, index) => {
        const before = print
          .split(text)
          .slice(0, index + 1)
          .join(text);
        return !/[\p{L}\d]$/u.test(before) && !/^[\p{L}\d]/u.test(behind);
      });
  const wrong: string[] = [];
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value === 'object' && value !== null)
      for (const [key, member] of Object.entries(value)) visit(member, `${pointer}/${key}`);
    else if (evidence.fields[pointer]?.source === 'derived') return;
    else if (typeof value === 'number' && !printed.has(Math.abs(value)))
      wrong.push(`${pointer} ${String(value)}`);
    else if (typeof value === 'string' && NUMBERED.test(pointer) && !isWhole(value))
      wrong.push(`${pointer} ${value}`);
  };
  visit(result, '');
  return wrong;
}

const OPTIONS = { seed: 13, numRuns: 120 };

describe('a number is never cut out of a longer one', () => {
  it('on invoices', () => {
    fc.assert(
      fc.property(form, ({ number, order, besides, amounts }) => {
        const rows = amounts.map(
          (value, index) => `${String(index + 1)}   Okapi valve     1     ${value}     ${value}`,
        );
        const print = `!!Okapi Traders
${besides.join('\n')}
Invoice No : ${number}      Date : 04/05/2025
Order No : ${order}
---
Sl  Description     Qty   Rate          Amount
${rows.join('\n')}
---
Subject to the terms of ${besides.at(-1) ?? ''}`;
        expect(cut(extractInvoice(printLines(print)), print)).toEqual([]);
      }),
      OPTIONS,
    );
  });

  it('on receipt notes', () => {
    fc.assert(
      fc.property(form, ({ number, order, besides }) => {
        const print = `!!Okapi Traders
Goods Receipt Note
${besides.join('\n')}
GRN No : ${number}      Date : 04/05/2025
PO No : ${order}
Supplier : Zebra Traders
---
Sl  Item Code   Description     Ordered Qty   Received Qty   Accepted Qty
1   ZV-100      Okapi valve     12            12             12
---
Remarks: ${besides.at(-1) ?? ''}`;
        expect(cut(extractGrn(printLines(print)), print)).toEqual([]);
      }),
      OPTIONS,
    );
  });

  it('on bank statements', () => {
    fc.assert(
      fc.property(form, ({ order, besides, amounts }) => {
        let balance = 100_000;
        const rows = amounts.map((value) => {
          balance = Math.round((balance + Number(value)) * 100) / 100;
          return `04/05/2025    UPI/${order}/ZEBRA                    ${value}        ${balance.toFixed(2)}`;
        });
        const print = `!!Okapi Bank Ltd
${besides.join('\n')}
Account No : ${order}00112233
---
Date          Narration                Debit       Credit        Balance
${rows.join('\n')}
---
${besides.at(-1) ?? ''}`;
        expect(cut(extractBankStatement(printLines(print)), print)).toEqual([]);
      }),
      OPTIONS,
    );
  });
});
