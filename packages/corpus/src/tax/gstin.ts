const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The fifteenth character of a GSTIN from its first fourteen: each character's value in base 36 is
 * multiplied by 1 and 2 in turn, the base-36 digits of the products are summed, and the check character
 * brings the sum to a multiple of 36 (the Luhn mod N scheme of the GST network).
 */
export function gstinCheckCharacter(firstFourteen: string): string {
  if (!/^[0-9A-Z]{14}$/.test(firstFourteen)) throw new RangeError('A GSTIN has fourteen characters to check');
  const sum = Array.from(firstFourteen).reduce((total, character, index) => {
    const product = ALPHABET.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return ALPHABET.charAt((36 - (sum % 36)) % 36);
}

/** A GSTIN of a state's two-digit code and a PAN, as a first registration in that state. */
export function gstinOf(stateCode: string, pan: string): string {
  const firstFourteen = `${stateCode}${pan}1Z`;
  return firstFourteen + gstinCheckCharacter(firstFourteen);
}
