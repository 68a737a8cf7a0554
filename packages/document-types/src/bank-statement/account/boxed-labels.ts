import {
  compact,
  type LabelMatch,
  type Line,
  overlapX,
  type PageLayout,
  type Segment,
  textOf,
  unionOf,
  widthOf,
} from '@docex/layout';
import { type StatementLabel, statementLexicon } from './statement-labels.ts';

const FIGURES: ReadonlySet<StatementLabel> = new Set<StatementLabel>([
  ...(['openingBalance', 'closingBalance', 'totalDebits', 'totalCredits', 'count', 'otherBalance'] as const),
]);
/** Greatest gap between the lines of a title, and how exactly its lines are aligned, in sizes of the type. */
const CLOSE = 0.6;
const ALIGNED = 0.4;
const LINES_BELOW = 2;

/** A label over two lines; `segment` is the lower one, right above the value. */
export type BoxedLabel = LabelMatch<StatementLabel> & { readonly upper: Segment };

/** Titles of boxes that stand over their figure in two lines: `Total withdrawal` with `amount` below it. */
export function findBoxedLabels(page: PageLayout, lines: readonly Line[]): readonly BoxedLabel[] {
  const own = new Set(lines);
  return lines.flatMap((line) => {
    const below = page.lines[line.index + 1];
    if (below === undefined || !own.has(below)) return [];
    return line.segments.flatMap((upper) => {
      const segment = below.segments.find((other) => isBelow(other, upper, line.size));
      if (segment === undefined || /\d/.test(upper.text + segment.text)) return [];
      const words = [...upper.words, ...segment.words];
      const match = statementLexicon.match(compact(textOf(words)), { tolerant: false });
      if (match === undefined || !FIGURES.has(match.key) || !standsOverFigure(segment, page)) return [];
      const box = unionOf(words.map((word) => word.box));
      const text = textOf(words);
      return [
        { ...match, upper, segment, start: 0, end: segment.words.length, words, text, box, colon: false },
      ];
    });
  });
}

function isBelow(lower: Segment, upper: Segment, size: number): boolean {
  const gap = lower.box.y0 - upper.box.y1;
  const left = Math.abs(lower.box.x0 - upper.box.x0);
  const right = Math.abs(lower.box.x1 - upper.box.x1);
  const centre = Math.abs(lower.box.x0 + widthOf(lower.box) / 2 - upper.box.x0 - widthOf(upper.box) / 2);
  return gap < size * CLOSE && Math.min(left, right, centre) < size * ALIGNED;
}

function standsOverFigure(label: Segment, page: PageLayout): boolean {
  return page.lines
    .slice(label.line + 1, label.line + 1 + LINES_BELOW)
    .some(({ segments }) =>
      segments.some(({ box, text }) => /\d/.test(text) && overlapX(box, label.box) > 0),
    );
}
