/** What is known of a candidate, by name: flags are 0 or 1, measures lie between -1 and 1. A missing feature is 0. */
export type Features = Readonly<Record<string, number>>;
