import { isAadhaarNumber } from '@docex/layout';

/** A digit, or a letter that recognition takes for one. */
const DIGIT = '[\\dOoQIl|SBZ]';
/** Twelve digits of an Aadhaar number or sixteen of a virtual id, in the usual spacings. */
const NUMBER = new RegExp(
  `(?<![\\d\\p{L}])(?:${DIGIT}[ .-]?){8}(?:(?:${DIGIT}[ .-]?){4})?(${DIGIT}{4})(?![\\d\\p{L}])`,
  'gu',
);
/** Fewer digits than these are a word. */
const MINIMUM_DIGITS = 8;
/** The number of an enrolment, by which an Aadhaar number can be asked for: 1234/12345/12345. */
const ENROLMENT = /(?<!\d)\d{4}\s?\/\s?\d{5}\s?\/\s?\d{5}(?!\d)/g;

/** `XXXX XXXX 1234`, or four groups for sixteen digits; also for a number that is printed masked. */
export function maskNumber(digits: string): string {
  return `${'XXXX '.repeat(Math.max(0, Math.round(digits.length / 4) - 1))}${digits.slice(-4)}`;
}

/**
 * A text of a card with every number in it masked that could be an Aadhaar number, a virtual id or an enrolment's,
 * also one that was not read cleanly.
 */
export function maskNumbersIn(text: string): string {
  return text.replace(ENROLMENT, maskEnrolment).replace(NUMBER, (printed) => {
    const signs = printed.replace(/[ .-]/g, '');
    return signs.replace(/\D/g, '').length < MINIMUM_DIGITS ? printed : maskNumber(signs);
  });
}

const maskEnrolment = (printed: string): string => printed.replace(/\d(?=(?:\D*\d){4})/g, 'X');

/** Three groups of four digits that stand apart from others, as Aadhaar numbers are written. */
const GROUPED = /(?<![\dX][ -]?|[\d.,/])([2-9]\d{3}([ -])\d{4}\2)(\d{4})(?![ -]?\d|[.,/]\d)/g;
const NAMED =
  /(?:\ba+dh?aa?r\b|\buid(?:ai)?\b|\bvid\b|\bvirtual id\b|आधार)[^\d\n]{0,24}(\d(?:[ -]?\d){11}(?:(?:[ -]?\d){4})?)(?!\d)/giu;
const NAMED_ENROLMENT = /enrol[^\d\n]{0,24}\d{4}\s?\/\s?\d{5}\s?\/\s?\d{5}(?!\d)/gi;

/**
 * A text of any document in which Aadhaar numbers are masked: those with the right check digit that stand in three
 * groups, and whatever is called one. Twelve digits in a row that nothing names are left: references of payments and
 * accounts look the same, and every tenth of them has the right check digit.
 */
export function maskStrayNumbers(text: string): string {
  return text
    .replace(
      NAMED,
      (all, digits: string) =>
        all.slice(0, all.length - digits.length) + maskNumber(digits.replace(/\D/g, '')),
    )
    .replace(NAMED_ENROLMENT, maskEnrolment)
    .replace(GROUPED, (printed) => {
      const digits = printed.replace(/\D/g, '');
      return isAadhaarNumber(digits) ? maskNumber(digits) : printed;
    });
}
