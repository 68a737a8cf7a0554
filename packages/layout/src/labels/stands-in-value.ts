import type { PageLayout } from '../document-layout.ts';
import type { LabelMatch } from './find-labels.ts';

/**
 * Whether a label is rather part of another label's value: one word amid others (`Savings Account`, `Main Store`), or
 * words without a colon behind one (`Location :` and then `Stores - Unit 2`, `Carrier: Zebra Transport Co`).
 */
export function standsInValue<Key extends string>(label: LabelMatch<Key>, page: PageLayout): boolean {
  if (label.colon) return false;
  const led = label.segment.words.slice(0, label.start).some((word) => /[:=]$/.test(word.text));
  if (label.start > 0) return led || label.end - label.start === 1;
  const before = page.lines[label.segment.line]?.segments[label.segment.index - 1];
  return before !== undefined && /[:=]$/.test(before.text);
}
