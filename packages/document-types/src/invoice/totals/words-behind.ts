import {
  isUnit,
  type LabelIndex,
  type LabelMatch,
  type Line,
  overlapX,
  type PageLayout,
  type PlacedWord,
  startsWithLabel,
} from '@docex/layout';
import type { AmountLabel } from '../../money/amount-labels.ts';
import { CLOSING, OPENING } from '../../money/money-in.ts';

/** Words in which the amount of a label is looked for: behind it on its line, and where the cell was wrapped. */
export function wordsBehind(
  label: LabelMatch<AmountLabel>,
  line: Line,
  { page, index }: { readonly page: PageLayout; readonly index: LabelIndex<AmountLabel> },
): readonly PlacedWord[] {
  const own = behindOnLine(label, line, index);
  return [...own, ...behindBracket(label, line, page)];
}

/** Words behind a label on its line, up to the next label. */
function behindOnLine(
  label: LabelMatch<AmountLabel>,
  line: Line,
  index: LabelIndex<AmountLabel>,
): readonly PlacedWord[] {
  const next = (index.get(label.segment) ?? []).find((other) => other.start >= label.end);
  const words = [...label.segment.words.slice(label.end, next?.start)];
  if (next !== undefined) return words;
  for (const segment of line.segments.slice(label.segment.index + 1)) {
    if (startsWithLabel(segment, index) || isOtherText(segment.words, words)) break;
    const inner = index.get(segment)?.[0];
    words.push(...segment.words.slice(0, inner?.start));
    if (inner !== undefined) break;
  }
  return words;
}

/** Behind an amount, text that is no currency begins something else: `30,438.00 | Place of Supply : 03`. */
function isOtherText(next: readonly PlacedWord[], before: readonly PlacedWord[]): boolean {
  const first = next[0]?.text ?? '';
  const hasAmount = before.some((word) => /\d[.,]\d{2}$/.test(word.text));
  const isText = /^\p{L}{2,}\D*$/u.test(first) && !OPENING.test(first) && !CLOSING.test(first);
  // `Grand Total | 2,805.00 | KGS | 6,78,868.00`: what was sold stands before the amount.
  return hasAmount && isText && !(next.length === 1 && isUnit(first));
}

/** `IGST (18% on` over `₹19,900.00) | ₹3,582.00`: a label ends where its bracket closes. */
function behindBracket(
  { segment }: LabelMatch<AmountLabel>,
  line: Line,
  page: PageLayout,
): readonly PlacedWord[] {
  const isOpen = segment.text.lastIndexOf('(') > segment.text.lastIndexOf(')');
  if (!isOpen || line.segments.at(-1) !== segment) return [];
  const next = page.lines[line.index + 1];
  const rest = next?.segments.find(({ box }) => overlapX(box, segment.box) > 0);
  const close = rest?.words.findIndex(({ text }) => text.endsWith(')')) ?? -1;
  if (next === undefined || rest === undefined || close < 0) return [];
  return [
    ...rest.words.slice(close + 1),
    ...next.segments.slice(rest.index + 1).flatMap(({ words }) => words),
  ];
}
