import { describe, expect, it } from '@jest/globals';
import { documentOf, endingAt, type Run, typeset } from '@docex/layout/testing';
import type { RecognizedDocument } from '@docex/protocol';
import { extractInvoice } from './extract-invoice.ts';

const VENDOR = '27ZZAFT3115E1ZJ';
const BUYER = '27ZZUPV1392X1ZY';

/** Buyer before vendor's figures, grid of labels above values, tax rows inside the table, HSN summary below. */
function ledgerPrint(): readonly Run[] {
  return [
    { x: 250, y: 20, text: 'Tax Invoice', bold: true },
    { x: 20, y: 40, text: 'Quagga Engineering Works' },
    { x: 20, y: 52, text: '12 Hill Road' },
    { x: 20, y: 64, text: 'Pune 411012' },
    { x: 20, y: 76, text: `GSTIN/UIN: ${VENDOR}` },
    { x: 20, y: 100, text: 'Buyer (Bill to)' },
    { x: 20, y: 112, text: 'Okapi Traders' },
    { x: 20, y: 124, text: '5 Lake Street' },
    { x: 20, y: 136, text: 'Nashik 422003' },
    { x: 20, y: 148, text: `GSTIN/UIN: ${BUYER}` },
    { x: 20, y: 160, text: 'Place of Supply : Maharashtra' },
    { x: 330, y: 40, text: 'Invoice No.' },
    { x: 460, y: 40, text: 'Dated' },
    { x: 330, y: 52, text: 'QE/2024-25/7' },
    { x: 460, y: 52, text: '2-Apr-24' },
    { x: 330, y: 76, text: "Buyer's Order No." },
    { x: 460, y: 76, text: 'Dated' },
    { x: 330, y: 88, text: 'PO-88' },
    { x: 460, y: 88, text: '1-Mar-24' },
    ...tableHeader(200),
    { x: 20, y: 220, text: '1' },
    { x: 50, y: 220, text: 'Ball bearing sealed on both' },
    { x: 250, y: 220, text: '84821011' },
    endingAt(360, 220, '4.000 Nos'),
    endingAt(440, 220, '1,000.00'),
    endingAt(560, 220, '4,000.00'),
    { x: 50, y: 231, text: 'sides' },
    { x: 50, y: 242, text: 'Batch: B-771' },
    { x: 20, y: 260, text: '2' },
    { x: 50, y: 260, text: 'Grease' },
    { x: 250, y: 260, text: '27101980' },
    endingAt(360, 260, '2.000 Kgs'),
    endingAt(440, 260, '500.10'),
    endingAt(560, 260, '1,000.20'),
    { x: 150, y: 280, text: 'CGST 9%' },
    endingAt(560, 280, '450.02'),
    { x: 150, y: 300, text: 'SGST 9%' },
    endingAt(560, 300, '450.02'),
    { x: 150, y: 320, text: 'Round Off' },
    endingAt(560, 320, '(-)0.24'),
    { x: 150, y: 340, text: 'Total' },
    endingAt(560, 340, '5,900.00'),
    { x: 20, y: 360, text: 'Amount Chargeable (in words)' },
    { x: 20, y: 372, text: 'INR Five Thousand Nine Hundred Only' },
  ];
}

function tableHeader(y: number): readonly Run[] {
  return [
    { x: 20, y, text: 'Sl' },
    { x: 50, y, text: 'Description of Goods' },
    { x: 250, y, text: 'HSN/SAC' },
    { x: 320, y, text: 'Quantity' },
    { x: 415, y, text: 'Rate' },
    { x: 520, y, text: 'Amount' },
  ];
}

function resultOf(document: RecognizedDocument) {
  return extractInvoice(document).result;
}

describe('an invoice in a grid of labels above values', () => {
  const document = documentOf(typeset(ledgerPrint()));

  it('gives supplier and buyer with their own numbers and addresses', () => {
    expect(resultOf(document)).toMatchObject({
      vendor: { name: 'Quagga Engineering Works', gstin: VENDOR, address: '12 Hill Road Pune 411012' },
      buyer: { name: 'Okapi Traders', gstin: BUYER, address: '5 Lake Street Nashik 422003' },
    });
  });

  it('takes the date beside the invoice number and not the order date', () => {
    expect(resultOf(document)).toMatchObject({
      invoiceNo: 'QE/2024-25/7',
      date: '2024-04-02',
      poNo: 'PO-88',
      placeOfSupply: '27',
      currency: 'INR',
      dueDate: null,
      irn: null,
      reverseCharge: null,
    });
  });

  it('joins wrapped descriptions, leaves out sub-lines and takes tax rows for no line items nor for rates of lines', () => {
    expect(resultOf(document)['lineItems']).toEqual([
      {
        description: 'Ball bearing sealed on both sides',
        hsnSac: '84821011',
        qty: 4,
        unit: 'Nos',
        unitPrice: 1000,
        taxRate: null,
        total: 4000,
      },
      {
        description: 'Grease',
        hsnSac: '27101980',
        qty: 2,
        unit: 'Kgs',
        unitPrice: 500.1,
        taxRate: null,
        total: 1000.2,
      },
    ]);
  });

  it('gives the totals, and the sum of the lines as a derived subtotal', () => {
    const { result, evidence } = extractInvoice(document);
    expect(result).toMatchObject({
      subtotal: 5000.2,
      cgst: 450.02,
      sgst: 450.02,
      igst: null,
      cess: null,
      discount: null,
      roundOff: -0.24,
      grandTotal: 5900,
    });
    expect(evidence.fields['/subtotal']?.source).toBe('derived');
    expect(evidence.checks.filter((check) => check.status === 'fail')).toEqual([]);
  });

  it('tells for a value where it stands on the page', () => {
    const { evidence } = extractInvoice(document);
    expect(evidence.fields['/grandTotal']).toEqual({
      confidence: 1,
      page: 1,
      box: [0.8667, 0.425, 0.9333, 0.4375],
      source: 'text_layer',
      text: '5,900.00',
    });
  });
});

describe('a page that does not add up', () => {
  it('keeps what is printed and fails a check', () => {
    const runs = ledgerPrint().map((run) => (run.text === '5,900.00' ? { ...run, text: '5,950.00' } : run));
    const { result, evidence } = extractInvoice(documentOf(typeset(runs)));
    expect(result).toMatchObject({ cgst: 450.02, sgst: 450.02, grandTotal: 5950 });
    const failed = evidence.checks.filter((check) => check.status === 'fail').map((check) => check.rule);
    expect(failed).toContain('grand_total');
  });

  it('gives no GSTIN whose check character is wrong, and says so', () => {
    const runs = ledgerPrint().map((run) =>
      run.text.includes(VENDOR) ? { ...run, text: 'GSTIN/UIN: 27ZZAFT3115E1ZK' } : run,
    );
    const { result, evidence } = extractInvoice(documentOf(typeset(runs)));
    expect(result).toMatchObject({ vendor: { gstin: null } });
    expect(evidence.checks.find((check) => check.rule === 'gstin_check_character')?.status).toBe('fail');
  });
});

describe('a table over two pages', () => {
  const row = (y: number, serial: string, amount: string): readonly Run[] => [
    { x: 20, y, text: serial },
    { x: 50, y, text: `Article ${serial}` },
    endingAt(360, y, '1'),
    endingAt(440, y, amount),
    endingAt(560, y, amount),
  ];
  const first = typeset([
    { x: 20, y: 20, text: 'Quagga Engineering Works' },
    { x: 330, y: 20, text: 'Invoice No: A7' },
    ...tableHeader(100),
    ...row(120, '1', '100.00'),
    ...row(140, '2', '200.00'),
    { x: 50, y: 160, text: 'Carried Forward' },
    endingAt(560, 160, '300.00'),
  ]);
  const totals: readonly Run[] = [
    { x: 50, y: 180, text: 'Sub Total' },
    endingAt(560, 180, '600.00'),
    { x: 50, y: 200, text: 'Grand Total' },
    endingAt(560, 200, '600.00'),
  ];

  it('goes on under a repeated header, without carried-forward rows', () => {
    const second = typeset(
      [
        ...tableHeader(100),
        { x: 50, y: 120, text: 'Brought Forward' },
        endingAt(560, 120, '300.00'),
        ...row(140, '3', '300.00'),
        ...totals,
      ],
      { number: 2 },
    );
    const result = resultOf(documentOf(first, second));
    expect(result).toMatchObject({ subtotal: 600, grandTotal: 600 });
    expect(result['lineItems']).toMatchObject([{ total: 100 }, { total: 200 }, { total: 300 }]);
  });

  it('goes on without a header too', () => {
    const second = typeset([...row(140, '3', '300.00'), ...totals], { number: 2 });
    expect(resultOf(documentOf(first, second))['lineItems']).toHaveLength(3);
  });
});

describe('a foreign invoice', () => {
  it('gives its own currency and keeps value added tax out of the Indian taxes', () => {
    const result = resultOf(
      documentOf(
        typeset([
          { x: 20, y: 20, text: 'Okapi Software Inc.', size: 16 },
          { x: 20, y: 60, text: 'Invoice Number: 42183017' },
          { x: 20, y: 72, text: 'Invoice Date: August 3, 2014' },
          { x: 20, y: 100, text: 'Description' },
          { x: 330, y: 100, text: 'Qty' },
          { x: 400, y: 100, text: 'Unit Price' },
          { x: 510, y: 100, text: 'Amount' },
          { x: 20, y: 120, text: 'Hosting' },
          endingAt(345, 120, '2'),
          endingAt(450, 120, '$50.00'),
          endingAt(545, 120, '$100.00'),
          { x: 400, y: 150, text: 'Subtotal' },
          endingAt(545, 150, '$100.00'),
          { x: 400, y: 165, text: 'VAT 20%' },
          endingAt(545, 165, '$20.00'),
          { x: 400, y: 180, text: 'Total' },
          endingAt(545, 180, '$120.00'),
        ]),
      ),
    );
    expect(result).toMatchObject({
      vendor: { name: 'Okapi Software Inc.', gstin: null },
      currency: 'USD',
      date: '2014-08-03',
      subtotal: 100,
      cgst: null,
      igst: null,
      grandTotal: 120,
    });
  });
});

describe('a page without an invoice', () => {
  it('states nothing rather than something', () => {
    expect(resultOf(documentOf(typeset([{ x: 20, y: 20, text: 'once upon a time' }])))).toMatchObject({
      invoiceNo: null,
      date: null,
      lineItems: [],
      subtotal: null,
      grandTotal: null,
    });
  });

  it('is done with ten thousand words in bounded time', () => {
    const runs = Array.from({ length: 10_000 }, (_, index) => ({
      x: (index % 50) * 12,
      y: Math.floor(index / 50) * 4,
      size: 3,
      text: ['Total', '12.00', 'Invoice', 'No', 'GST', `A${index}`][index % 6] ?? '',
      confidence: 0.7,
    }));
    expect(resultOf(documentOf(typeset(runs)))).toHaveProperty('lineItems');
  });
});
