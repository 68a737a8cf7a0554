import { describe, expect, it } from '@jest/globals';
import { DOCUMENT_TYPES, type DocumentType, JobFailure } from '@docex/domain';
import { documentOf, endingAt, type Run, typeset } from '@docex/layout/testing';
import type { RecognizedDocument } from '@docex/protocol';
import { documentTypeOf } from './document-types.ts';

const WORDS = ['zebra', '12.50', 'Date', 'Total', '02/04/2025', 'qty', 'Balance'];

/** Words all over a page. */
function crowd(count: number, confidence: number): RecognizedDocument {
  const runs = Array.from({ length: count }, (_, index): Run => ({
    x: 10 + (index % 100) * 5.8,
    y: 10 + Math.floor(index / 100) * 7.8,
    text: WORDS[(index * 5) % WORDS.length] ?? '',
    size: 2,
    confidence,
  }));
  return documentOf(typeset(runs));
}

function statement(pages: number): RecognizedDocument {
  const titles: readonly Run[] = [
    { x: 30, y: 30, text: 'Date' },
    { x: 110, y: 30, text: 'Narration' },
    endingAt(430, 30, 'Debit'),
    endingAt(500, 30, 'Credit'),
    endingAt(580, 30, 'Balance'),
  ];
  const row = (serial: number, y: number): readonly Run[] => [
    { x: 30, y, text: '02/04/2025' },
    { x: 110, y, text: `UPI/${String(serial)}/ZEBRA` },
    endingAt(500, y, '10.00'),
    endingAt(580, y, ((serial + 1) * 10).toFixed(2)),
  ];
  return documentOf(
    ...Array.from({ length: pages }, (_, page) =>
      typeset(
        [...titles, ...Array.from({ length: 30 }, (_row, at) => row(page * 30 + at, 50 + at * 20)).flat()],
        {
          number: page + 1,
        },
      ),
    ),
  );
}

/** A result in its class's shape, or the code of a failure; milliseconds of CPU. */
function attempt(document: RecognizedDocument, documentType: DocumentType) {
  const { extract, resultSchema } = documentTypeOf(documentType);
  const begin = process.cpuUsage();
  let outcome: unknown;
  try {
    outcome = resultSchema.parse(extract(document).result);
  } catch (error) {
    if (!(error instanceof JobFailure)) throw error;
    outcome = error.code;
  }
  return { outcome, ms: process.cpuUsage(begin).user / 1_000 };
}

describe('documents that nobody should send', () => {
  it.each(DOCUMENT_TYPES)('gives an empty %s for an empty page', (documentType) => {
    const { outcome } = attempt(documentOf(typeset([])), documentType);
    const values = Object.values(outcome as object).filter((value) => typeof value === 'string');
    expect(values).toEqual([]);
  });

  it.each(DOCUMENT_TYPES)(
    'ends with a %s or its refusal on noise and on ten thousand words',
    (documentType) => {
      for (const document of [crowd(300, 0.2), crowd(10_000, 1)]) {
        const { outcome } = attempt(document, documentType);
        expect(outcome === 'wrong_document_type' || typeof outcome === 'object').toBe(true);
      }
    },
  );

  it('reads a statement of two hundred pages whole, and refuses it as any other class without doing so', () => {
    const long = statement(200);
    const reading = attempt(long, 'bank_statement');
    expect(reading.outcome).toMatchObject({ openingBalance: 0, closingBalance: 60_000 });
    expect((reading.outcome as { transactions: unknown[] }).transactions).toHaveLength(6_000);
    for (const documentType of DOCUMENT_TYPES.filter((type) => type !== 'bank_statement')) {
      const { outcome, ms } = attempt(long, documentType);
      expect(outcome).toBe('wrong_document_type');
      expect(ms).toBeLessThan(reading.ms);
    }
  });
});
