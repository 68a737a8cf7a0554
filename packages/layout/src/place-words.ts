import { type Page, WordSource } from '@docex/protocol';
import type { PlacedWord } from './placed-word.ts';
import { splitStackedNumbers } from './stacked-numbers.ts';

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
  const parted = bars >= DRAWN_BARS ? placed.flatMap(splitAtBars) : placed;
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
