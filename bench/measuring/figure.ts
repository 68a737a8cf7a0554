/** Something that was measured several times, where there is one beside a reference in turn with it. */
export interface Figure {
  readonly what: string;
  readonly unit: string;
  readonly values: readonly number[];
  readonly reference?: Reference;
  /** What the median is to reach or, beside a reference, its ratio to the reference's. */
  readonly goal?: Goal;
}

export interface Reference {
  readonly name: string;
  /** None where it is not installed. */
  readonly values: readonly number[];
  /** The command that installs it. */
  readonly install?: string;
}

export type Goal = { readonly atMost: number } | { readonly atLeast: number };

/** A question about speed, with the command that answers it: `npm run bench -- NAME`. */
export interface Question {
  readonly name: string;
  readonly asks: string;
  measure(effort: Effort): Promise<readonly Figure[]>;
}

export interface Effort {
  /** Enough for a ratio, within about a minute. */
  readonly short: boolean;
  /** Instead of the question's own number of rounds. */
  readonly rounds?: number | undefined;
}

/** What a question does as a rule, and in short. */
export function amountOf<Amount>(
  { short }: Effort,
  amounts: { readonly short: Amount; readonly full: Amount },
): Amount {
  return short ? amounts.short : amounts.full;
}

/** The median of the values of a figure over that of its reference; the median alone where there is none. */
export function resultOf({ values, reference }: Figure): number | undefined {
  const own = medianOf(values);
  if (reference === undefined) return own;
  const other = medianOf(reference.values);
  return own === undefined || other === undefined ? undefined : own / other;
}

function medianOf(values: readonly number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[values.length >> 1];
}
