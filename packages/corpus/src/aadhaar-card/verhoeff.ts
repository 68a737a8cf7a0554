/** The multiplication of the dihedral group of the pentagon: 0-4 turn it, 5-9 mirror it. */
function multiply(a: number, b: number): number {
  if (a < 5) return b < 5 ? (a + b) % 5 : 5 + ((a + b - 5) % 5);
  return b < 5 ? 5 + ((a - 5 - b + 5) % 5) : (a - b + 5) % 5;
}

const PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4] as const;

function permute(digit: number, times: number): number {
  return times === 0 ? digit : permute(PERMUTATION[digit] ?? 0, times - 1);
}

/**
 * The check digit that follows digits in the scheme of J. Verhoeff, Error Detecting Decimal Codes (1969), which
 * Aadhaar numbers use.
 */
export function verhoeffCheckDigit(digits: string): number {
  const sum = Array.from(digits)
    .reverse()
    .reduce((check, digit, index) => multiply(check, permute(Number(digit), (index + 1) % 8)), 0);
  return Array.from({ length: 10 }, (_, digit) => digit).find((digit) => multiply(sum, digit) === 0) ?? 0;
}
