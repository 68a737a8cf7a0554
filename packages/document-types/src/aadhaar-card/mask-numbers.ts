/** Twelve digits of an Aadhaar number or sixteen of a virtual id, in the usual spacings. */
const NUMBER = /(?<!\d)(?:\d[ -]?){8}(?:(?:\d[ -]?){4})?(\d{4})(?!\d)/g;

/** `XXXX XXXX 1234`, or four groups for sixteen digits; also for a number that is printed masked. */
export function maskNumber(digits: string): string {
  return `${'XXXX '.repeat(Math.max(0, Math.round(digits.length / 4) - 1))}${digits.slice(-4)}`;
}

/** A text with every number in it masked that could be an Aadhaar number or a virtual id. */
export function maskNumbersIn(text: string): string {
  return text.replace(NUMBER, (printed) => maskNumber(printed.replace(/\D/g, '')));
}
