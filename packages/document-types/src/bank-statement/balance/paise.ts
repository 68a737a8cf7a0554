/** Whole hundredths of the currency's unit, in which sums are exact. */
export function paise(value: number): number {
  return Math.round(value * 100);
}

/** Whether two amounts are the same to the hundredth. */
export function isSame(a: number, b: number): boolean {
  return paise(a) === paise(b);
}

/** The sum of amounts, exact to the hundredth. */
export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + paise(value), 0) / 100;
}
