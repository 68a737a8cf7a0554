/** Some measurements of one thing. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export function spreadOf(values: readonly number[]): Spread | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const [least] = sorted;
  const most = sorted.at(-1);
  const median = sorted[sorted.length >> 1];
  return least === undefined || most === undefined || median === undefined
    ? undefined
    : { median, least, most };
}

/** `median (least – most)`, or nothing where nothing was measured. */
export function describeSpread(spread: Spread | undefined, digits = 0): string {
  if (spread === undefined) return '';
  const [median, least, most] = [spread.median, spread.least, spread.most].map((value) =>
    value.toFixed(digits),
  );
  return `${median} (${least} – ${most})`;
}
