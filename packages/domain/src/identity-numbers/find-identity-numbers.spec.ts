import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isAadhaarNumber, isVerhoeffValid } from './check-digits.ts';
import {
  findIdentityNumbers,
  IN_ANY_TEXT,
  IN_PERSONAL_TEXT,
  IN_STRICT,
  ON_IDENTITY_CARD,
} from './find-identity-numbers.ts';

const withCheckDigit = (digits: string): string =>
  digits + (Array.from('0123456789').find((check) => isVerhoeffValid(digits + check)) ?? '');

/** Synthetic numbers begin with 9999. */
const aadhaar = fc
  .integer({ min: 0, max: 9_999_998 })
  .map((n) => withCheckDigit(`9999${String(n).padStart(7, '0')}`));
const vid = fc
  .integer({ min: 0, max: 99_999_999_999 })
  .map((n) => withCheckDigit(`9999${String(n).padStart(11, '0')}`));
const separator = fc.constantFrom(
  ' ',
  '  ',
  '-',
  ' - ',
  '.',
  ',',
  ', ',
  '/',
  ' / ',
  '\n',
  '\r\n   ',
  ' ',
  '–',
  '_',
);
const inFours = (digits: string, between: string): string => digits.replace(/(\d{4})(?=\d)/g, `$1${between}`);
const context = fc.constantFrom(
  (number: string) => number,
  (number: string) => `${number},`,
  (number: string) => `(${number})`,
  (number: string) => `No.${number}`,
  (number: string) => `UID No.${number}`,
  (number: string) => `Prop. Asha Zebra, ${number}, Pune - 411001`,
  (number: string) => `Flat 12, ${number}.`,
  (number: string) => `AEPS/${number}/CASH`,
  (number: string) => `आधार : ${number}`,
  (number: string) => `Tel. 020-26123456\n${number}\n411001`,
);
const named = fc.constantFrom(
  'Aadhaar No: ',
  'AADHAR-',
  'Adhaar ',
  'UID No.',
  'UID:',
  'VID : ',
  'आधार संख्या ',
  'Aadhaar card number ',
);

/** Whether every digit of a number lies in something that was found. */
const covers = (text: string, number: string, search = IN_ANY_TEXT): boolean => {
  const start = text.indexOf(number);
  const found = findIdentityNumbers(text, search);
  return Array.from(number).every(
    (sign, index) =>
      !/\d/.test(sign) || found.some((one) => one.start <= start + index && one.end > start + index),
  );
};

describe('findIdentityNumbers', () => {
  it('finds a number in groups of four behind any separator in any text', () => {
    fc.assert(
      fc.property(aadhaar, separator, context, (digits, between, around) => {
        const number = inFours(digits, between);
        expect(covers(around(number), number)).toBe(true);
      }),
    );
  });

  it('finds a virtual id in groups of four behind any separator', () => {
    fc.assert(
      fc.property(vid, separator, context, (digits, between, around) => {
        const number = inFours(digits, between);
        expect(covers(around(number), number, ON_IDENTITY_CARD)).toBe(true);
        expect(covers(`VID ${number}`, number)).toBe(true);
      }),
    );
  });

  it('finds whatever is called one, however it is split and whatever its check digit', () => {
    fc.assert(
      fc.property(
        named,
        fc.stringMatching(/^[2-9]\d{11}$/),
        fc.array(fc.nat(11), { maxLength: 3 }),
        (name, digits, cuts) => {
          const number = Array.from(digits, (digit, index) =>
            cuts.includes(index) && index > 0 ? ` ${digit}` : digit,
          ).join('');
          expect(covers(name + number, number)).toBe(true);
        },
      ),
    );
  });

  it('finds twelve digits in a run in texts about persons', () => {
    fc.assert(
      fc.property(aadhaar, context, (digits, around) => {
        expect(covers(around(digits), digits, IN_PERSONAL_TEXT)).toBe(true);
      }),
    );
  });

  it('finds with letters that recognition takes for digits', () => {
    const letters: Readonly<Record<string, string>> = { '0': 'O', '1': 'l', '5': 'S', '8': 'B', '2': 'Z' };
    fc.assert(
      fc.property(
        aadhaar,
        fc.array(fc.nat(11), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(' ', '-', ''),
        (digits, at, between) => {
          const printed = Array.from(digits, (digit, index) =>
            at.includes(index) ? (letters[digit] ?? digit) : digit,
          ).join('');
          const number = printed.replace(/(.{4})(?=.)/g, `$1${between}`);
          expect(covers(`Pune ${number},`, number, IN_PERSONAL_TEXT)).toBe(true);
        },
      ),
    );
  });

  it('finds with a group of which three digits were taken for letters', () => {
    expect(covers('Pune 9999 OOO0 0000,', '9999 OOO0 0000', IN_PERSONAL_TEXT)).toBe(true);
  });

  it('finds every twelve digits with the right check digit where the operator is strict, but those of accounts', () => {
    fc.assert(
      fc.property(aadhaar, fc.constantFrom('UPI/', 'INV', 'Ref ', '+', 'e-way bill '), (digits, before) => {
        expect(covers(`${before}${digits}X`, digits, IN_STRICT)).toBe(true);
        expect(findIdentityNumbers(`A/c No. ${digits}`, IN_STRICT)).toEqual([]);
      }),
    );
  });

  it.each([
    ['a payment reference', 'UPI/999933119405/ZEBRA', IN_ANY_TEXT],
    ['a payment reference on a page', 'UPI/999933119405/ZEBRA', IN_PERSONAL_TEXT],
    ['groups with a wrong check digit', '9999 3311 9406', IN_PERSONAL_TEXT],
    ['the number of a payment card', '9999 3311 9405 0004', IN_ANY_TEXT],
    ['years in columns', '2019 2020 2021 2022', IN_PERSONAL_TEXT],
    ['an amount', '1,234.56 12,34,567.89', IN_PERSONAL_TEXT],
    ['what looks like an enrolment and is none', 'INV 1234/12345/67890', IN_ANY_TEXT],
    ['a telephone number', '+91 98765 43210, +919876543210, 020-26123456', IN_PERSONAL_TEXT],
    ['a GSTIN', 'GSTIN 27ZZZPK1234L1Z5', IN_STRICT],
    ['an account', 'A/c No. 999933119405', IN_STRICT],
    ['letters and figures of an invoice number', 'INV999933119405', IN_PERSONAL_TEXT],
    ['words of look-alikes', 'BOBBILI SIZZLIO BOSS', ON_IDENTITY_CARD],
    ['an address', 'H.No. 12, Zebra Lane, Pune - 411001', ON_IDENTITY_CARD],
    ['a masked number', 'UID XXXX XXXX 9405 411001 12', IN_PERSONAL_TEXT],
  ] as const)('leaves %s', (_what, text, search) => {
    expect(findIdentityNumbers(text, search)).toEqual([]);
  });

  it('takes no financial year for a group, whatever the check digit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2000, max: 2050 }),
        fc.nat(9999),
        fc.constantFrom('-', '/', '.'),
        (year, n, between) => {
          const number = [year, year + 1, String(n).padStart(4, '0')].join(between);
          expect(findIdentityNumbers(`Invoice No. ${number}`, IN_PERSONAL_TEXT)).toEqual([]);
        },
      ),
    );
  });

  it('finds PANs where asked, and none within a GSTIN', () => {
    const search = { ...IN_ANY_TEXT, pan: true };
    const kinds = (text: string) => findIdentityNumbers(text, search).map(({ kind }) => kind);
    expect(kinds('PAN ZZZPK1234L, ZZZPK 12E4 L, ZZZPK l2O4L')).toEqual(['pan', 'pan']);
    expect(kinds('27ZZZPK1234L1Z5')).toEqual([]);
    expect(findIdentityNumbers('ZZZPK1234L')).toEqual([]);
  });

  it('finds only what is there, each once and in order', () => {
    const piece = fc.oneof(
      fc.string(),
      aadhaar,
      aadhaar.map((digits) => inFours(digits, ' ')),
      fc.constantFrom('UID ', 'A/c ', '\n'),
    );
    const search = fc.constantFrom(IN_ANY_TEXT, IN_PERSONAL_TEXT, IN_STRICT, ON_IDENTITY_CARD);
    fc.assert(
      fc.property(fc.array(piece), search, (pieces, how) => {
        const text = pieces.join('');
        const numbers = findIdentityNumbers(text, how);
        numbers.forEach(({ start, end }, index) => {
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(start).toBeGreaterThanOrEqual(numbers[index - 1]?.end ?? 0);
        });
      }),
    );
  });
});

describe('synthetic numbers', () => {
  it('have the right check digit', () => {
    fc.assert(fc.property(aadhaar, (digits) => isAadhaarNumber(digits)));
  });
});
