import { describe, expect, it } from '@jest/globals';
import { documentOf, endingAt, type Run, typeset } from '@docex/layout/testing';
import { documentTypeOf, type Extraction, type InvoiceResult } from '@docex/document-types';
import { groundAnswer } from './ground-answer.ts';

const invoice = documentTypeOf('invoice');
const runs: readonly Run[] = [
  { x: 40, y: 40, text: 'Sunrise Traders' },
  { x: 40, y: 60, text: '14 Mill Road, Pune' },
  { x: 40, y: 100, text: 'Tax Invoice' },
  { x: 40, y: 120, text: 'Invoice No: INV-17' },
  { x: 40, y: 140, text: 'Date: 2 April 2025' },
  { x: 40, y: 200, text: 'Steel bracket' },
  endingAt(300, 200, '2'),
  endingAt(400, 200, '100.00'),
  endingAt(500, 200, '200.00'),
  { x: 40, y: 220, text: 'Brass bracket' },
  endingAt(300, 220, '3'),
  endingAt(400, 220, '100.00'),
  endingAt(500, 220, '300.00'),
  { x: 300, y: 260, text: 'Subtotal' },
  endingAt(500, 260, '500.00'),
  { x: 300, y: 280, text: 'Grand total' },
  endingAt(500, 280, '1,500.00'),
];
const document = documentOf(typeset(runs));
const local = invoice.extract(document);

const empty = { description: null, hsnSac: null, unit: null, taxRate: null };
const answer: InvoiceResult = {
  ...(local.result as InvoiceResult),
  vendor: { name: 'SUNRISE TRADERS', gstin: null, address: '14 Mill Road, Pune' },
  invoiceNo: 'INV-17',
  date: '2025-04-02',
  lineItems: [
    { ...empty, description: 'Steel bracket', qty: 2, unitPrice: 100, total: 200 },
    { ...empty, description: 'Brass bracket', qty: 3, unitPrice: 100, total: 300 },
  ],
  subtotal: 500,
  grandTotal: 1500,
};

function ground(change: Partial<InvoiceResult> = {}): Extraction {
  const grounded = groundAnswer(invoice, { ...answer, ...change }, { document, local });
  if (grounded === undefined) throw new Error('the answer has another shape');
  return grounded;
}

describe('an answer of a language model', () => {
  it('keeps what is printed, with the place of each value', () => {
    const { result, evidence } = ground();
    expect(result).toMatchObject({ invoiceNo: 'INV-17', date: '2025-04-02', grandTotal: 1500 });
    expect(evidence.fields['/date']).toMatchObject({ source: 'llm', page: 1, text: '2 April 2025' });
    expect(evidence.fields['/vendor/address']?.text).toBe('14 Mill Road, Pune');
    expect(evidence.checks).toContainEqual(expect.objectContaining({ rule: 'grounding', status: 'pass' }));
  });

  it('does not lose what is known of the signature of a code', () => {
    const wrong = { rule: 'code_signature', status: 'fail', pointers: ['/irn'], message: 'wrong' } as const;
    const checks = [...local.evidence.checks, wrong];
    const signed = { ...local, evidence: { ...local.evidence, checks } };
    const grounded = groundAnswer(invoice, answer, { document, local: signed });
    expect(grounded?.evidence.checks).toContainEqual(wrong);
  });

  it('loses what is printed nowhere, and a check names it', () => {
    const { result, evidence } = ground({ invoiceNo: 'INV-99', grandTotal: 1499.5, poNo: 'PO-1' });
    expect(result).toMatchObject({ invoiceNo: null, grandTotal: null, poNo: null });
    expect(evidence.fields['/grandTotal']).toBeUndefined();
    const check = evidence.checks.find(({ rule }) => rule === 'grounding');
    expect(check?.status).toBe('fail');
    expect(check?.pointers.toSorted()).toEqual(['/grandTotal', '/invoiceNo', '/poNo']);
  });

  it('takes no number out of the middle of another', () => {
    expect(ground({ invoiceNo: 'INV-1', subtotal: 50 }).result).toMatchObject({
      invoiceNo: null,
      subtotal: null,
    });
  });

  it('places the same number of two rows in its own row each', () => {
    const { fields } = ground().evidence;
    const top = (pointer: string) => fields[pointer]?.box[1] ?? 0;
    expect(top('/lineItems/0/unitPrice')).toBeCloseTo(200 / 800, 2);
    expect(top('/lineItems/1/unitPrice')).toBeCloseTo(220 / 800, 2);
  });

  it('is held against the arithmetic of the class', () => {
    const statusOf = ({ evidence }: Extraction, rule: string) =>
      evidence.checks.filter((check) => check.rule === rule).map(({ status }) => status);
    expect(statusOf(ground(), 'line_total')).toEqual(['pass', 'pass']);
    expect(statusOf(ground(), 'grand_total')).toEqual(['fail']);
    expect(statusOf(ground({ grandTotal: 500 }), 'grand_total')).toEqual(['pass']);
  });

  it('is none when it has another shape', () => {
    for (const broken of [null, 'text', [], {}, { ...answer, date: '2 April' }, { ...answer, extra: 1 }]) {
      expect(groundAnswer(invoice, broken, { document, local })).toBeUndefined();
    }
  });

  it('does not decide the numbers of identity cards', () => {
    const pan = documentTypeOf('pan_card');
    const card = documentOf(
      typeset([
        { x: 40, y: 20, text: 'INCOME TAX DEPARTMENT' },
        { x: 200, y: 60, text: 'Permanent Account Number Card' },
        { x: 200, y: 80, text: 'ZZZPK1234L' },
        { x: 40, y: 135, text: 'RANI ZEBRA KUMARI' },
        { x: 40, y: 215, text: '07/05/1985' },
      ]),
    );
    const own = pan.extract(card);
    const given = { ...own.result, panNo: 'ZZZCA9999Z', holderType: 'company', fatherName: null };
    expect(groundAnswer(pan, given, { document: card, local: own })?.result).toMatchObject({
      panNo: 'ZZZPK1234L',
      holderType: 'individual',
    });
  });
});
