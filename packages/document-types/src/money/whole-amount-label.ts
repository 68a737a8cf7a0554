import { findInSegment, type LabelMatch, type Segment } from '@docex/layout';
import { amountLexicon, type AmountLabel } from './amount-labels.ts';
import { composedAmountLabel } from './composed-amount-label.ts';

const RATE = /^[@(]*\d{1,2}(?:\.\d{1,3})?$|^[@(]*(?:\d{1,2}(?:\.\d{1,3})?)?%[):]*$/;

/** The amount that a segment names as a whole, beside its rate and codes with a colon: `JOIG : Integrated GST 18 %`. */
export function wholeAmountLabel(segment: Segment): LabelMatch<AmountLabel> | undefined {
  const { words } = segment;
  const end = words.findLastIndex(({ text }) => !RATE.test(text)) + 1;
  const listed = findInSegment(segment, amountLexicon).find(
    (label) =>
      label.end === end && (label.start === 0 || words[label.start - 1]?.text.endsWith(':') === true),
  );
  const label = listed ?? composedAmountLabel(segment);
  return label === undefined || label.end < end ? undefined : { ...label, start: 0, end: words.length };
}
