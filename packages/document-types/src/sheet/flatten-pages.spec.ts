import { describe, expect, it } from '@jest/globals';
import { documentOf, endingAt, type Run, typeset } from '@docex/layout/testing';
import type { Box, Page, RecognizedDocument } from '@docex/protocol';
import { extractBankStatement } from '../bank-statement/extract-bank-statement.ts';
import { extractGrn } from '../grn/extract-grn.ts';
import { extractInvoice } from '../invoice/extract-invoice.ts';
import { flattenPages } from './flatten-pages.ts';
import { photographed } from './testing/photographed-page.ts';

const SCANNED = 0.99;
const ROWS = 30;
const NAMES = ['ZEBRA TRADERS', 'OKAPI STORES', 'QUAGGA MILLS'];

/** Thirty rows whose narrations go on below. */
function statement(confidence: number, figuresBelow = 0): Page {
  const runs: Run[] = [
    { x: 30, y: 30, text: 'Okapi Bank' },
    { x: 30, y: 45, text: 'Account No: 123456789012' },
    { x: 30, y: 80, text: 'Date' },
    { x: 110, y: 80, text: 'Narration' },
    { x: 290, y: 80, text: 'Withdrawals' },
    { x: 400, y: 80, text: 'Deposits' },
    { x: 520, y: 80, text: 'Balance' },
  ];
  for (let row = 0; row < ROWS; row += 1) {
    const y = 100 + row * 22;
    const day = String(row + 1).padStart(2, '0');
    runs.push(
      { x: 30, y: y + figuresBelow, text: `${day}/04/2025` },
      { x: 110, y, text: `UPI ${String(4000 + row)} ${NAMES[row % NAMES.length] ?? ''}` },
      { x: 110, y: y + 11, text: `NOTE ${String(7000 + row)}` },
      endingAt(345, y + figuresBelow, '10.00'),
      endingAt(560, y + figuresBelow, `${String(5000 - row * 10)}.00`),
    );
  }
  return typeset(
    runs.map((run) => ({ ...run, size: 9, confidence })),
    { height: 800 },
  );
}

function boxOf(document: RecognizedDocument, text: string): Box | undefined {
  return document.pages[0]?.words.find((word) => word.text === text)?.box;
}

/** Thirty goods whose names go on below. */
function goods(title: string): Page {
  const runs: Run[] = [
    { x: 30, y: 30, text: title },
    { x: 30, y: 80, text: 'Item Code' },
    { x: 110, y: 80, text: 'Description' },
    endingAt(345, 80, 'Received Qty'),
    endingAt(450, 80, 'Rate'),
    endingAt(560, 80, 'Amount'),
  ];
  for (let row = 0; row < ROWS; row += 1) {
    const y = 100 + row * 22;
    runs.push(
      { x: 30, y, text: `IT-${String(401 + row)}` },
      { x: 110, y, text: `${NAMES[row % NAMES.length] ?? ''} ply box` },
      { x: 110, y: y + 11, text: `of grade ${String(7000 + row)}` },
      endingAt(345, y, String(10 + row)),
      endingAt(450, y, '2.00'),
      endingAt(560, y, `${String(20 + row * 2)}.00`),
    );
  }
  return typeset(
    runs.map((run) => ({ ...run, size: 9, confidence: SCANNED })),
    { height: 800 },
  );
}

describe('flattenPages', () => {
  it.each([
    ['goods receipt notes', 'GOODS RECEIPT NOTE', extractGrn],
    ['invoices', 'TAX INVOICE', extractInvoice],
  ])('lets the rows of photographed %s be read as those of flat ones are', (_name, title, extract) => {
    const { lineItems } = extract(documentOf(goods(title))).result;
    expect(lineItems).toHaveLength(ROWS);
    expect(extract(documentOf(photographed(goods(title)))).result).toMatchObject({ lineItems });
  });

  it('lets a photographed statement be read as the flat one is', () => {
    const flat = documentOf(statement(SCANNED));
    const bent = documentOf(photographed(statement(SCANNED)));
    const { result } = extractBankStatement(flat);
    expect(result).toMatchObject({ openingBalance: 5010, closingBalance: 4710 });
    expect(extractBankStatement(bent).result).toEqual(result);
  });

  it('leaves evidence where the value stands on the photograph', () => {
    const page = photographed(statement(SCANNED));
    const { evidence } = extractBankStatement(documentOf(page));
    const box = boxOf(documentOf(page), '4710.00');
    const field = evidence.fields[`/transactions/${String(ROWS - 1)}/balance`];
    if (box === undefined || field === undefined) throw new Error('the last balance is read');
    const [x0, y0, x1, y1] = field.box;
    const places = [x0 * page.width, y0 * page.height, x1 * page.width, y1 * page.height];
    const off = [box.x0, box.y0, box.x1, box.y1].map((value, side) =>
      Math.abs(value - (places[side] ?? NaN)),
    );
    expect(Math.max(...off)).toBeLessThan(2);
  });

  it('leaves flat pages, and those with a text layer, as they are', () => {
    for (const page of [statement(SCANNED), photographed(statement(1))]) {
      const document = documentOf(page);
      expect(flattenPages(document).document).toBe(document);
    }
  });

  it('does not take figures set half a line lower for a slope', () => {
    const document = documentOf(statement(SCANNED, 6));
    expect(flattenPages(document).document).toBe(document);
  });
});
