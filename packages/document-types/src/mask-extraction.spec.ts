import { describe, expect, it } from '@jest/globals';
import { maskNumbersIn, maskStrayNumbers } from './aadhaar-card/mask-numbers.ts';
import { maskExtraction } from './mask-extraction.ts';

describe('maskNumbersIn, for texts of a card', () => {
  it.each([
    ['Pune 9999 3311 9405', 'Pune XXXX XXXX 9405'],
    ['999933119405', 'XXXX XXXX 9405'],
    ['9999-3311-9405 Camp', 'XXXX XXXX 9405 Camp'],
    ['9999.3311.9405', 'XXXX XXXX 9405'],
    ['VID : 9999 3311 9405 0001', 'VID : XXXX XXXX XXXX 0001'],
    ['9999 33l1 94O5', 'XXXX XXXX 94O5'],
    ['Enrolment No.: 1234/12345/67890', 'Enrolment No.: XXXX/XXXXX/X7890'],
    ['H.No. 12, Zebra Lane, Pune - 411001', 'H.No. 12, Zebra Lane, Pune - 411001'],
    ['BOBBILI SIZZLIO BOSS', 'BOBBILI SIZZLIO BOSS'],
  ])('makes of %s %s', (text, expected) => {
    expect(maskNumbersIn(text)).toBe(expected);
  });
});

describe('maskStrayNumbers, for texts of any document', () => {
  it.each([
    ['Prop. Asha Zebra, 9999 3311 9405, Pune', 'Prop. Asha Zebra, XXXX XXXX 9405, Pune'],
    ['Aadhaar No: 999933119405', 'Aadhaar No: XXXX XXXX 9405'],
    ['AADHAR-999933119406', 'AADHAR-XXXX XXXX 9406'],
    ['APBS/UIDAI/999933119405/SUBSIDY', 'APBS/UIDAI/XXXX XXXX 9405/SUBSIDY'],
    ['VID 9999331194050001', 'VID XXXX XXXX XXXX 0001'],
    ['Enrolment ID 1234/12345/67890', 'Enrolment ID XXXX/XXXXX/X7890'],
  ])('makes of %s %s', (text, expected) => {
    expect(maskStrayNumbers(text)).toBe(expected);
  });

  it.each([
    ['a payment reference', 'UPI/999933119405/ZEBRA'],
    ['groups with a wrong check digit', '9999 3311 9406'],
    ['the number of a card', '9999 3311 9405 0001'],
    ['years in columns', '2019 2020 2021 2022'],
    ['an amount', '1,234.56'],
    ['what looks like an enrolment and is none', 'INV 1234/12345/67890'],
  ])('leaves %s', (_what, text) => {
    expect(maskStrayNumbers(text)).toBe(text);
  });
});

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
});
