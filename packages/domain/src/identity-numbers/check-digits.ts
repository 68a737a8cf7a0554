/** Multiplication in the dihedral group D5, by which the scheme adds digits up. */
const PRODUCT: readonly string[] = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
/** How a digit is exchanged by its place, counted from the right. */
const PERMUTATION: readonly string[] = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];

/**
 * Whether digits end with their check digit by the scheme of J. Verhoeff, "Error Detecting Decimal Codes",
 * Mathematical Centre Tracts 29, Amsterdam 1969, which Aadhaar numbers and virtual ids use. It catches every
 * single wrong digit and every swap of two neighbours. False for text that is not all digits.
 */
export function isVerhoeffValid(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  let check = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits.charAt(digits.length - 1 - place));
    const exchanged = Number(PERMUTATION[place % 8]?.charAt(digit));
    check = Number(PRODUCT[check]?.charAt(exchanged));
  }
  return check === 0;
}

/** Whether text is twelve digits with a valid check digit, and not one digit over and over. */
export function isAadhaarNumber(text: string): boolean {
  return /^\d{12}$/.test(text) && !/^(\d)\1+$/.test(text) && isVerhoeffValid(text);
}

/** Whether digits end with their check digit by the scheme of ISO/IEC 7812-1, annex B, which payment cards use. */
export function isLuhnValid(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits.charAt(digits.length - 1 - place)) * (place % 2 === 0 ? 1 : 2);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}
