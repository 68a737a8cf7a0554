import { isAadhaarNumber } from '@docex/domain';
import { type DocumentLayout, type PageLayout, readPan } from '@docex/layout';

const AADHAAR_NUMBER = 4;
const AADHAAR_SHAPE = 2;
const SECURE_CODE = 5;
const PAN_NUMBER = 2;

/** A number as masked cards print it (UIDAI): only its last four digits. */
const IS_MASKED = /^X{8}/;

/** Weighs what may be Aadhaar numbers, and the card's signed code. */
export function aadhaarIdentifiers({ pages }: DocumentLayout): number {
  const numbers = pages.flatMap((page) => page.lines.flatMap(({ text }) => groupsOfFour(text)));
  const valid = numbers.some((digits) => isAadhaarNumber(digits) || IS_MASKED.test(digits));
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

/** Weighs a PAN of which a document is. */
export function panIdentifiers({ pages }: DocumentLayout): number {
  return pages.some(hasLonePan) ? PAN_NUMBER : 0;
}

/** A PAN that stands for itself rather than in a line of figures or an address. */
function hasLonePan({ lines }: PageLayout): boolean {
  const alone = lines.flatMap(({ segments }) => segments).filter(({ words }) => words.length <= 3);
  return alone.some(({ words }) => words.some(({ text }) => readPan(text)?.repairs === 0));
}
