import { confidenceOf, type PlacedWord } from '@docex/layout';

/** A value with the words that state it. */
export interface Found<Value> {
  readonly value: Value;
  readonly words: readonly PlacedWord[];
  /** 0 to 1. */
  readonly confidence: number;
  /** Absent for a value that is printed. */
  readonly source?: 'derived' | 'qr' | 'llm';
}

/** A printed value: as sure as its words were read, and as its place fits (0 to 1). */
export function found<Value>(value: Value, words: readonly PlacedWord[], fit = 1): Found<Value> {
  return { value, words, confidence: confidenceOf(words) * Math.max(0, Math.min(1, fit)) };
}

/** A value that follows from others. */
export function derived<Value>(value: Value, words: readonly PlacedWord[], confidence: number): Found<Value> {
  return { value, words, confidence, source: 'derived' };
}

/** A value of a result of which the words are not known; undefined for none. */
export function stated<Value>(value: Value | null): Found<Value> | undefined {
  return value === null ? undefined : found(value, []);
}
