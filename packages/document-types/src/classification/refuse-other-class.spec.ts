import { describe, expect, it } from '@jest/globals';
import { DOCUMENT_TYPES, type DocumentType } from '@docex/domain';
import { documentOf, type Run, typeset } from '@docex/layout/testing';
import { classProfiles } from './class-profiles.ts';
import { refuseOtherClass } from './refuse-other-class.ts';

const SAMPLES: Readonly<Record<DocumentType, readonly string[]>> = {
  invoice: [
    'TAX INVOICE',
    'Zebra Traders',
    'Invoice No: ZT/12   Date: 02-04-2025',
    'Bill To: Quagga Stores',
    'Description HSN Qty Rate Amount',
    'Ball bearing 8482 4 1,000.00 4,000.00',
    'CGST 9% 360.00',
    'SGST 9% 360.00',
    'Grand Total 4,720.00',
  ],
  grn: [
    'GOODS RECEIPT NOTE',
    'GRN No: GRN/0042   GRN Date: 02-04-2025',
    'Supplier: Okapi Traders',
    'PO No: PO-88   Challan No: 771   Gate Entry No: 12',
    'Item Ordered Qty Received Qty Accepted Qty Rejected Qty',
    'Ball bearing 10 10 9 1',
    'Received By   Inspected By',
  ],
  bank_statement: [
    'Statement of Account',
    'Account No: 999900001234   IFSC: ZZZZ0001234',
    'Statement Period: 01-04-2025 to 30-04-2025',
    'Date Narration Debit Credit Balance',
    'Opening Balance 1,000.00',
    '02-04-2025 UPI/ZEBRA/77 250.00 750.00',
    '03-04-2025 NEFT SALARY 500.00 1,250.00',
    'Closing Balance 1,250.00',
  ],
  aadhar_card: [
    'Government of India',
    'Asha Zebra',
    'DOB: 30/07/1983',
    'FEMALE',
    '9999 3311 9405',
    'Aadhaar',
  ],
  pan_card: [
    'INCOME TAX DEPARTMENT',
    'GOVT. OF INDIA',
    'Permanent Account Number Card',
    'ZZZPK1234L',
    "Father's Name",
    'MOHAN KUMAR',
  ],
};

const LETTER = [
  'Dear Madam,',
  'thank you for the friendly welcome that you gave us in your workshop last week.',
  'We have seldom seen people work with so much care, and we hope to come again.',
  'With kind regards',
  'Rani Zebra',
];

const pairs = DOCUMENT_TYPES.flatMap((sample) => DOCUMENT_TYPES.map((asked) => [sample, asked] as const));

describe('refuseOtherClass', () => {
  it.each(DOCUMENT_TYPES)('lets a document of the asked class %s pass', (asked) => {
    expect(() => {
      refuse(SAMPLES[asked], asked);
    }).not.toThrow();
  });

  it.each(pairs.filter(([sample, asked]) => sample !== asked))(
    'refuses what is plainly of class %s when asked for %s, and tells both',
    (sample, asked) => {
      const nameOf = (type: DocumentType) =>
        classProfiles.find((profile) => profile.documentType === type)?.name;
      expect(() => {
        refuse(SAMPLES[sample], asked);
      }).toThrow(
        expect.objectContaining({
          code: 'wrong_document_type',
          retryable: false,
          message: `The document looks like ${nameOf(sample) ?? ''}, not like ${nameOf(asked) ?? ''}.`,
        }),
      );
    },
  );

  it.each(DOCUMENT_TYPES)('refuses a letter when asked for %s', (asked) => {
    expect(() => {
      refuse(LETTER, asked);
    }).toThrow(/nor like any other type that can be extracted/);
  });

  it('passes a page with too few words to tell', () => {
    expect(() => {
      refuse(['received with thanks'], 'invoice');
    }).not.toThrow();
  });

  it('passes a document that speaks for two classes', () => {
    expect(() => {
      refuse([...SAMPLES.invoice, ...SAMPLES.grn], 'grn');
      refuse([...SAMPLES.invoice, ...SAMPLES.grn], 'invoice');
    }).not.toThrow();
  });

  it('says nothing of a text that it has not looked at', () => {
    const letters = Array.from({ length: 6 }, (_, index) => pageOf(LETTER, index + 1));
    expect(() => {
      refuseOtherClass(documentOf(...letters), 'invoice', classProfiles);
    }).not.toThrow();
  });
});

function refuse(texts: readonly string[], asked: DocumentType): void {
  refuseOtherClass(documentOf(pageOf(texts, 1)), asked, classProfiles);
}

function pageOf(texts: readonly string[], number: number) {
  const runs = texts.flatMap((text, row): readonly Run[] =>
    text.split('   ').map((part, index) => ({ x: 30 + index * 280, y: 30 + row * 16, text: part })),
  );
  return typeset(runs, { number });
}
