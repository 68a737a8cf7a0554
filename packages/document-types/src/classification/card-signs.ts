import { isAadhaarNumber } from '@docex/domain';
import { type DocumentLayout, type PageLayout, readPan } from '@docex/layout';
import { type ClassProfile, line } from './class-profile.ts';

const AADHAAR_NUMBER = 4;
const AADHAAR_SHAPE = 2;
const SECURE_CODE = 5;
const PAN_NUMBER = 2;

/** Aadhaar cards and letters. */
export const aadhaarCardProfile: ClassProfile<'aadhar_card'> = {
  documentType: 'aadhar_card',
  name: 'an Aadhaar card',
  fewWords: 40,
  signs: [
    line(3, /\baa?dh?aa?r\b|आधार/),
    line(3, /\bunique identification\b|\bidentification authority\b|\buidai\b/),
    line(1, /\bgovernment of india\b|\bgovt\.? of india\b|भारत सरकार/),
    line(1, /\b(?:dob|d\.o\.b|date of birth|year of birth|yob)\b|जन्म/),
    line(1.5, /\b(?:male|female|transgender)\b|पुरुष|महिला/),
    line(2, /\benrol?l?ment no\b/),
    line(1, /\bvid\b|\bvirtual id\b/),
    line(1, /\b[sdwc]\/o\b|\baddress\b|पता/),
  ],
  identifiers: aadhaarIdentifiers,
};

/** PAN cards and e-PANs. */
export const panCardProfile: ClassProfile<'pan_card'> = {
  documentType: 'pan_card',
  name: 'a PAN card',
  fewWords: 40,
  signs: [
    line(4, /\bincome ?tax dep|\bincome ?tax d|आयकर/),
    line(2.5, /\bpermanent account\b|स्थायी लेखा/),
    line(1, /\bfather'?s?\s*'?s? name\b|पिता/),
    line(1, /\bgovernment of india\b|\bgovt\.? of india\b|\bgovt of\b|भारत सरकार/),
    line(0.5, /\bsignature\b|हस्ताक्षर/),
    line(0.5, /\b(?:dob|date of birth|date of incorporation|date of formation)\b|जन्म/),
    line(1, /\be-?pan\b/),
  ],
  identifiers: ({ pages }) => (pages.some(hasLonePan) ? PAN_NUMBER : 0),
};

function aadhaarIdentifiers({ pages }: DocumentLayout): number {
  const numbers = pages.flatMap((page) => page.lines.flatMap(({ text }) => groupsOfFour(text)));
  const valid = numbers.some((digits) => isAadhaarNumber(digits) || digits.startsWith('XXXXXXXX'));
  const number = valid ? AADHAAR_NUMBER : numbers.length > 0 ? AADHAAR_SHAPE : 0;
  return number + (pages.some(hasSecureCode) ? SECURE_CODE : 0);
}

/** The card's signed QR code is one decimal number of a thousand digits and more. */
function hasSecureCode({ codes }: PageLayout): boolean {
  return codes.some(
    ({ payload }) => payload.length >= 500 && payload.every((byte) => byte >= 48 && byte <= 57),
  );
}

/** Numbers set as `1234 5678 9012`, masked ones too. */
function groupsOfFour(text: string): readonly string[] {
  const matches = text.matchAll(/(?<![\dX] ?)((?:\d{4}|[Xx*]{4}) (?:\d{4}|[Xx*]{4}) \d{4})(?! ?[\dX])/g);
  return Array.from(matches, (match) => (match[1] ?? '').replace(/ /g, '').replace(/[x*]/gi, 'X'));
}

/** A PAN that stands for itself rather than in a line of figures or an address. */
function hasLonePan({ lines }: PageLayout): boolean {
  const alone = lines.flatMap(({ segments }) => segments).filter(({ words }) => words.length <= 3);
  return alone.some(({ words }) => words.some(({ text }) => readPan(text)?.repairs === 0));
}
