import { type Rectangle } from './geometry.ts';

/** A word with its place in the document. A printed `Label:value` without a space counts as two words. */
export interface PlacedWord {
  readonly text: string;
  readonly box: Rectangle;
  /** 0 to 1. */
  readonly confidence: number;
  readonly recognized: boolean;
  /** Page number, from 1. */
  readonly page: number;
  /** Height of the type in page units. */
  readonly size: number;
  readonly bold: boolean;
}

export function textOf(words: readonly PlacedWord[]): string {
  return words.map((word) => word.text).join(' ');
}

/** Mean confidence weighted by length, so that a stray dot does not spoil a long value. */
export function confidenceOf(words: readonly PlacedWord[]): number {
  let sum = 0;
  let weight = 0;
  for (const word of words) {
    sum += word.confidence * word.text.length;
    weight += word.text.length;
  }
  return weight === 0 ? 0 : sum / weight;
}
