import { describe, expect, it } from '@jest/globals';
import type { EvidenceSource, Extraction } from './extraction.ts';
import { maskExtraction } from './mask-extraction.ts';

describe('maskExtraction', () => {
  it('masks result, evidence and checks, and leaves numbers of accounts and what is kept apart', () => {
    const number = '9999 3311 9405';
    const field = { confidence: 1, page: 1, box: [0, 0, 1, 1], source: 'ocr', text: number } as const;
    const extraction = maskExtraction({
      result: {
        vendor: { address: number },
        lineItems: [{ description: number, qty: 2 }],
        accountNo: number,
        date: null,
      },
      evidence: {
        fields: { '/vendor/address': field, '/accountNo': field },
        checks: [{ rule: 'sum', status: 'fail', pointers: ['/x'], message: `Row ${number} fails.` }],
        pages: [],
      },
      sensitive: { aadhaarNo: number },
    });
    expect(extraction.result).toEqual({
      vendor: { address: 'XXXX XXXX 9405' },
      lineItems: [{ description: 'XXXX XXXX 9405', qty: 2 }],
      accountNo: number,
      date: null,
    });
    expect(extraction.evidence.fields['/vendor/address']?.text).toBe('XXXX XXXX 9405');
    expect(extraction.evidence.fields['/accountNo']?.text).toBe(number);
    expect(extraction.evidence.checks[0]?.message).toBe('Row XXXX XXXX 9405 fails.');
    expect(extraction.sensitive).toEqual({ aadhaarNo: number });
  });

  const extractionOf = (
    result: Extraction['result'],
    [pointer, text, source]: readonly [string, string, EvidenceSource],
  ): Extraction => ({
    result,
    evidence: {
      fields: { [pointer]: { confidence: 1, page: 1, box: [0, 0, 1, 1], source, text } },
      checks: [],
      pages: [],
    },
  });

  it('masks a run of twelve digits in an address, and leaves it in the narration of a payment', () => {
    const run = '999933119405';
    const { result } = maskExtraction(
      extractionOf(
        {
          buyer: { name: `Asha ${run}`, address: `Pune ${run}` },
          transactions: [{ description: `UPI/${run}` }],
        },
        ['/buyer/address', run, 'text_layer'],
      ),
    );
    expect(result).toEqual({
      buyer: { name: 'Asha XXXX XXXX 9405', address: 'Pune XXXX XXXX 9405' },
      transactions: [{ description: `UPI/${run}` }],
    });
  });

  it('masks groups of four in recognised print also where the check digit is wrong', () => {
    const misread = '9999 3311 9406';
    const textOf = (source: EvidenceSource) =>
      maskExtraction(extractionOf({ vendor: { address: misread } }, ['/vendor/address', misread, source]))
        .result;
    expect(textOf('ocr')).toEqual({ vendor: { address: 'XXXX XXXX 9406' } });
    expect(textOf('text_layer')).toEqual({ vendor: { address: misread } });
  });

  it('masks whatever has the right check digit where the operator is strict, but numbers of accounts', () => {
    const run = '999933119405';
    const extraction = extractionOf(
      { accountNo: run, transactions: [{ description: `UPI/${run}/X`, reference: run }] },
      ['/accountNo', run, 'text_layer'],
    );
    const { result, evidence } = maskExtraction(extraction, { strict: true });
    expect(result).toEqual({
      accountNo: run,
      transactions: [{ description: 'UPI/XXXX XXXX 9405/X', reference: 'XXXX XXXX 9405' }],
    });
    expect(evidence.fields['/accountNo']?.text).toBe(run);
    expect(maskExtraction(extraction).result).toEqual(extraction.result);
  });
});
