import type { PageLayout } from '../document-layout.ts';
import { BAR, type LabelMatch } from './find-labels.ts';

/** Of a segment of any length; each of its labels looks back. */
const MAX_WORDS_BEFORE = 100;

/**
 * Whether a label is rather part of another label's value: one word amid others (`Savings Account`, `Main Store`), or
 * words without a colon behind one (`Location :` and then `Stores - Unit 2`, `Carrier: Zebra Transport Co`).
 */
export function standsInValue<Key extends string>(label: LabelMatch<Key>, page: PageLayout): boolean {
  if (label.colon) return false;
  const before = label.segment.words.slice(Math.max(0, label.start - MAX_WORDS_BEFORE), label.start);
  // A printed bar begins a new fact; recognition makes such strokes of anything.
  const bar = before.findLastIndex(({ text, recognized }) => !recognized && BAR.test(text));
  if (bar >= 0 && bar === before.length - 1) return false;
  const led = before.slice(bar + 1).some((word) => /[:=]$/.test(word.text));
  if (label.start > 0) return led || label.end - label.start === 1;
  const beside = page.lines[label.segment.line]?.segments[label.segment.index - 1];
  return beside !== undefined && /[:=]$/.test(beside.text);
}
