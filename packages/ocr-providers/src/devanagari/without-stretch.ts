import type { Word } from '@docex/protocol';
import type { RotatedRectangle } from '../paddle/rotated-rectangle.ts';
import type { Interval } from './headline.ts';
import { liesOn, placeAlong } from './place-along.ts';

/** Parts of a word outside of a stretch that are worth keeping, as fractions of its width. */
const REMAINDER = 0.25;

/**
 * The words that are left when a stretch of a line is read anew. Of a word that reaches beyond the stretch the
 * part outside is kept: from its slash on, as labels in two languages have one between them, or else as many
 * characters as fit.
 */
export function withoutStretch(words: readonly Word[], line: RotatedRectangle, stretch: Interval): Word[] {
  return words.flatMap((word) => {
    if (word.box === undefined || !liesOn(line, word.box)) return [word];
    const { start, end } = placeAlong(line, word.box);
    const before = Math.max(0, Math.min(end, stretch.start) - start) / (end - start);
    const behind = Math.max(0, end - Math.max(start, stretch.end)) / (end - start);
    if (before + behind > 0.999) return [word];
    return [...remainder(word, before, 'before'), ...remainder(word, behind, 'behind')];
  });
}

function remainder(word: Word, part: number, side: 'before' | 'behind'): Word[] {
  if (part < REMAINDER || word.box === undefined) return [];
  const { x0, x1 } = word.box;
  const text = side === 'before' ? headOf(word.text, part) : tailOf(word.text, part);
  const box =
    side === 'before'
      ? { ...word.box, x1: x0 + (x1 - x0) * part }
      : { ...word.box, x0: x1 - (x1 - x0) * part };
  return text === '' ? [] : [{ ...word, text, box }];
}

function headOf(text: string, part: number): string {
  const slash = text.lastIndexOf('/');
  return slash > 0 ? text.slice(0, slash + 1) : text.slice(0, Math.round(text.length * part));
}

function tailOf(text: string, part: number): string {
  const slash = text.indexOf('/');
  return slash >= 0 ? text.slice(slash) : text.slice(text.length - Math.round(text.length * part));
}
