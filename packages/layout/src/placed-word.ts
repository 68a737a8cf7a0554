import { type Page, WordSource } from '@docex/protocol';
import { withDrawnBars } from './drawn-bars.ts';
import { heightOf, type Rectangle } from './geometry.ts';
import { splitStackedNumbers } from './stacked-numbers.ts';

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

const GLUED_LABEL = /^([\p{L}][\p{L}.()/%&#-]*[:=])([^\s:/\\].*)$/u;

/** The words of a page that have a place and some text. */
export function placeWords(page: Page): readonly PlacedWord[] {
  const placed: PlacedWord[] = [];
  const bars = page.words.reduce((count, { text }) => count + text.split('|').length - 1, 0);
  for (const word of page.words) {
    const text = word.text.trim();
    if (text === '' || word.box === undefined) continue;
    const { x0, y0, x1, y1 } = word.box;
    if (!(x1 > x0 && y1 > y0)) continue;
    placed.push({
      text,
      box: { x0, y0, x1, y1 },
      confidence: word.confidence,
      recognized: word.source === WordSource.OCR,
      page: page.number,
      size: word.fontSize > 0 ? word.fontSize : y1 - y0,
      bold: word.bold,
    });
  }
  const parted = bars >= DRAWN_BARS ? withDrawnBars(placed).flatMap(splitAtBars) : placed;
  return parted.flatMap(splitStackedNumbers).flatMap(splitGluedLabel);
}

/** Bars on a page from which on they are the rules of a table drawn with characters, and no part of words. */
const DRAWN_BARS = 12;

/** The parts of a word between the bars in it, each in its share of the word's width. */
function splitAtBars(word: PlacedWord): readonly PlacedWord[] {
  if (!word.text.includes('|')) return [word];
  const width = (word.box.x1 - word.box.x0) / word.text.length;
  return [...word.text.matchAll(/[^|]+/g)].map(({ 0: text, index }) => {
    const x0 = word.box.x0 + width * index;
    return { ...word, text, box: { ...word.box, x0, x1: x0 + width * text.length } };
  });
}

function splitGluedLabel(word: PlacedWord): readonly PlacedWord[] {
  const match = GLUED_LABEL.exec(word.text);
  const label = match?.[1];
  const rest = match?.[2];
  if (label === undefined || rest === undefined) return [word];
  const cut = word.box.x0 + ((word.box.x1 - word.box.x0) * label.length) / word.text.length;
  return [
    { ...word, text: label, box: { ...word.box, x1: cut } },
    { ...word, text: rest, box: { ...word.box, x0: cut } },
  ];
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

/** Whether a word is tall enough to stand for its line, which a dash or a comma is not. */
export function isTall(word: PlacedWord): boolean {
  return heightOf(word.box) >= word.size * 0.5;
}
