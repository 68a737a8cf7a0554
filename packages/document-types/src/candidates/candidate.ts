import type { Found } from '../found.ts';

/** What is known of a candidate, by name: flags are 0 or 1, measures lie between -1 and 1. A missing feature is 0. */
export type Features = Readonly<Record<string, number>>;

/** A value that a field may have, with what speaks for and against it. */
export interface Candidate<Value = string> {
  readonly found: Found<Value>;
  readonly features: Features;
}

/** A candidate and how much speaks for it, in log-odds: 0 is even, +3 is 95 %, -3 is 5 %. */
export interface Scored<Value = string> extends Candidate<Value> {
  readonly score: number;
}
