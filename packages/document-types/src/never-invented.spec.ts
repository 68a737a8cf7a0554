import { describe, expect, it } from '@jest/globals';
import type { DocumentType } from '@docex/domain';
import { documentOf, type Run, typeset } from '@docex/layout/testing';
import { WordSource } from '@docex/protocol';
import fc from 'fast-check';
import { extractAadhaarCard } from './aadhaar-card/extract-aadhaar-card.ts';
import { extractBankStatement } from './bank-statement/extract-bank-statement.ts';
import type { Extraction } from './extraction.ts';
import { extractInvoice } from './invoice/extract-invoice.ts';
import { extractPanCard } from './pan-card/extract-pan-card.ts';

/** Identity numbers and look-alikes of them, which are legible and mostly not valid. */
const letter = fc.constantFrom(...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ'));
const digit = fc.constantFrom(...Array.from('0123456789'));
const either = fc.oneof(letter, digit);
const SHAPES = [
  'AAAAA9999A',
  'AAAAA9999*',
  'AAAA*99999A',
  'AAAA0******',
  'AAAAO999999',
  '99AAAAA9999A9A9',
  '999999999999',
];
const shaped = fc
  .constantFrom(...SHAPES)
  .chain((shape) =>
    fc.tuple(
      ...Array.from(shape, (slot) =>
        slot === 'A' ? letter : slot === '9' ? digit : slot === '*' ? either : fc.constant(slot),
      ),
    ),
  )
  .map((letters) => letters.join(''));
const tokens = fc.oneof(
  shaped,
  shaped.map((text) => `${text}${text.slice(0, 3)}`),
  fc.array(either, { minLength: 3, maxLength: 16 }).map((letters) => letters.join('')),
  fc.constantFrom(
    'Vac Hrs 40.00',
    'PAN',
    'IFSC',
    'GSTIN',
    'Account No',
    'Name',
    'Sick Hrs 1.50',
    'TOTAL 100',
  ),
);
const lines = fc.array(fc.array(tokens, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 });

function pageOf(print: readonly (readonly string[])[], source: WordSource) {
  const runs = print.flatMap((parts, row): readonly Run[] =>
    parts.map((text, column) => ({ x: 30 + column * 190, y: 40 + row * 24, text })),
  );
  const page = typeset(runs);
  return documentOf({ ...page, words: page.words.map((word) => ({ ...word, source })) });
}

/** Whether a value is printed: as a word of its own, or as words that follow one another. */
function isPrinted(value: string, print: readonly (readonly string[])[]): boolean {
  const words = print.flat().flatMap((text) => text.split(' '));
  return words.some((_, start) =>
    [1, 2, 3, 4].some(
      (count) =>
        words
          .slice(start, start + count)
          .join('')
          .toUpperCase() === value,
    ),
  );
}

interface Read {
  readonly documentType: DocumentType;
  readonly extract: (document: ReturnType<typeof pageOf>) => Extraction;
  readonly numbers: (result: Record<string, unknown>) => readonly unknown[];
}

const party = (value: unknown) => (value as { gstin: unknown }).gstin;
const reads: readonly Read[] = [
  { documentType: 'pan_card', extract: extractPanCard, numbers: ({ panNo }) => [panNo] },
  { documentType: 'bank_statement', extract: extractBankStatement, numbers: ({ ifsc }) => [ifsc] },
  {
    documentType: 'invoice',
    extract: extractInvoice,
    numbers: ({ vendor, buyer }) => [party(vendor), party(buyer)],
  },
];

describe('an identity number is given only where it is printed', () => {
  it.each(reads)('in text layers read as $documentType', ({ extract, numbers }) => {
    fc.assert(
      fc.property(lines, (print) => {
        const given = numbers(extract(pageOf(print, WordSource.TEXT_LAYER)).result);
        for (const value of given) expect(value === null || isPrinted(value as string, print)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it.each(reads.slice(0, 2))('in legible recognised print read as $documentType', ({ extract, numbers }) => {
    fc.assert(
      fc.property(lines, (print) => {
        const zeroed = print.map((parts) => parts.map((text) => text.replace(/^([A-Z]{4})O/, '$10')));
        const given = numbers(extract(pageOf(print, WordSource.OCR)).result);
        for (const value of given) {
          expect(
            value === null || isPrinted(value as string, print) || isPrinted(value as string, zeroed),
          ).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each([WordSource.TEXT_LAYER, WordSource.OCR])('nor an Aadhaar number out of others (%s)', (source) => {
    fc.assert(
      fc.property(lines, (print) => {
        const { sensitive } = extractAadhaarCard(pageOf(print, source));
        const value = sensitive?.['aadhaarNo']?.replace(/ /g, '');
        expect(value === undefined || isPrinted(value, print)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it.each(['ZZZDJ0000L', 'VACHR54000', 'ZZZXK1234L', 'vachr5400o'])('leaves %s alone', (text) => {
    for (const source of [WordSource.TEXT_LAYER, WordSource.OCR]) {
      expect(extractPanCard(pageOf([['Permanent Account Number'], [text]], source)).result).toMatchObject({
        panNo: null,
      });
    }
  });

  it('makes no number of hours', () => {
    for (const source of [WordSource.TEXT_LAYER, WordSource.OCR]) {
      expect(extractPanCard(pageOf([['Vac Hrs 40.00'], ['Sick Hrs 2.00']], source)).result).toMatchObject({
        panNo: null,
      });
    }
  });
});
