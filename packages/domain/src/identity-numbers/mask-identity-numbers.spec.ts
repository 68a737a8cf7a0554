import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { IN_ANY_TEXT, IN_PERSONAL_TEXT, IN_STRICT, ON_IDENTITY_CARD } from './find-identity-numbers.ts';
import { hideIdentityNumbers, maskIdentityNumbers } from './mask-identity-numbers.ts';

describe('maskIdentityNumbers, for texts of a card', () => {
  it.each([
    ['Pune 9999 3311 9405', 'Pune XXXX XXXX 9405'],
    ['999933119405', 'XXXX XXXX 9405'],
    ['999933119406', 'XXXX XXXX 9406'],
    ['9999-3311-9405 Camp', 'XXXX XXXX 9405 Camp'],
    ['9999.3311.9405', 'XXXX XXXX 9405'],
    ['VID : 9999 3311 9405 0001', 'VID : XXXX XXXX XXXX 0001'],
    ['9999 33l1 94O5', 'XXXX XXXX 94O5'],
    ['Enrolment No.: 1234/12345/67890', 'Enrolment No.: XXXX/XXXXX/X7890'],
    ['1234/12345/67890', 'XXXX/XXXXX/X7890'],
    ['H.No. 12, Zebra Lane, Pune - 411001', 'H.No. 12, Zebra Lane, Pune - 411001'],
  ])('makes of %s %s', (text, expected) => {
    expect(maskIdentityNumbers(text, ON_IDENTITY_CARD)).toBe(expected);
  });
});

describe('maskIdentityNumbers, for texts of any document', () => {
  it.each([
    ['Prop. Asha Zebra, 9999 3311 9405, Pune', 'Prop. Asha Zebra, XXXX XXXX 9405, Pune'],
    ['Aadhaar No: 999933119405', 'Aadhaar No: XXXX XXXX 9405'],
    ['AADHAR-999933119406', 'AADHAR-XXXX XXXX 9406'],
    ['APBS/UIDAI/999933119405/SUBSIDY', 'APBS/UIDAI/XXXX XXXX 9405/SUBSIDY'],
    ['AEPS/999933119405/CASH', 'AEPS/XXXX XXXX 9405/CASH'],
    ['No.9999 3311 9405', 'No.XXXX XXXX 9405'],
    ['9999.3311.9405', 'XXXX XXXX 9405'],
    ['UIDNo.9999 33119405', 'UIDNo.XXXX XXXX 9405'],
    ['VID 9999331194050001', 'VID XXXX XXXX XXXX 0001'],
    ['Enrolment ID 1234/12345/67890', 'Enrolment ID XXXX/XXXXX/X7890'],
  ])('makes of %s %s', (text, expected) => {
    expect(maskIdentityNumbers(text)).toBe(expected);
  });

  it('changes nothing that is masked', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.stringMatching(/^\d{4,16}$/),
      fc.constantFrom(
        '9999 3311 9405',
        '999933119405',
        'Aadhaar ',
        ' UID No.',
        'enrolment ',
        '1234/12345/67890',
        ' ',
        '-',
      ),
    );
    const search = fc.constantFrom(IN_ANY_TEXT, IN_PERSONAL_TEXT, IN_STRICT);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), search, (pieces, how) => {
        const once = maskIdentityNumbers(pieces.join(''), how);
        expect(maskIdentityNumbers(once, how)).toBe(once);
      }),
    );
  });
});

describe('hideIdentityNumbers', () => {
  it('keeps every sign in its place', () => {
    expect(hideIdentityNumbers('UID No.9999-3311-9405, Pune')).toBe('UID No.XXXX-XXXX-9405, Pune');
    expect(hideIdentityNumbers('PAN ZZZPK1234L', { ...IN_ANY_TEXT, pan: true })).toBe('PAN XXXXXXXX4L');
  });
});
