import { findInSegment, type LabelMatch, type Segment } from '@docex/layout';
import { amountLexicon, type AmountLabel } from './amount-labels.ts';
import { composedAmountLabel } from './composed-amount-label.ts';

const RATE = /^[@(]*\d{1,2}(?:\.\d{1,3})?$|^[@(]*(?:\d{1,2}(?:\.\d{1,3})?)?%[):]*$/;

/** Behind the name of a tax: what it is charged on. */
const BASE = /^(?:on|for)$/i;

/**
 * The amount that a segment names as a whole, beside its rate, what it is charged on, and codes with a colon: `JOIG :
 * Integrated GST 18 %`, `CGST on service fee 9%`.
 */
export function wholeAmountLabel(segment: Segment): LabelMatch<AmountLabel> | undefined {
  const { words } = segment;
  const end = words.findLastIndex(({ text }) => !RATE.test(text)) + 1;
  const listed = findInSegment(segment, amountLexicon).find(
    (label) =>
      (label.end === end || BASE.test(words[label.end]?.text ?? '')) &&
      (label.start === 0 || words[label.start - 1]?.text.endsWith(':') === true),
  );
  if (listed !== undefined) return { ...listed, start: 0, end: words.length };
  const composed = composedAmountLabel(segment);
  return composed === undefined || composed.end < end
    ? undefined
    : { ...composed, start: 0, end: words.length };
}
