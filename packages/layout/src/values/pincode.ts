/** The first Indian postal code in a text: six digits, the first not 0, often written `400 001`. */
export function findPincode(text: string): string | undefined {
  const match = /(?<![\d])([1-9]\d{2})[\s-]?(\d{3})(?!\d)/.exec(text);
  return match === null ? undefined : `${match[1] ?? ''}${match[2] ?? ''}`;
}
