import {
  type DocumentLayout,
  findLabels,
  indexLabels,
  type LabelIndex,
  type LabelMatch,
  type PageLayout,
  type Segment,
  textOf,
} from '@docex/layout';
import { headerLexicon, type HeaderLabel } from './header-labels.ts';
import { isRestOfName } from './legal-form.ts';

/** The labels of one page outside its item table, in reading order. */
export interface HeaderScan {
  readonly page: PageLayout;
  readonly labels: readonly LabelMatch<HeaderLabel>[];
  readonly index: LabelIndex<HeaderLabel>;
  /** Where the first item table begins on the page; its height where there is none. */
  readonly tableTop: number;
}

/** Pages further in repeat the first page's head, if anything. */
const MAXIMUM_PAGES = 3;

/** Finds head labels on the first pages and the last; `taken` holds lines of item tables (`page:line`). */
export function scanHeader(layout: DocumentLayout, taken: ReadonlySet<string>): readonly HeaderScan[] {
  const pages = layout.pages.filter((_, index) => index < MAXIMUM_PAGES || index === layout.pages.length - 1);
  return pages.map((page) => {
    const firstTaken = page.lines.find((line) => taken.has(lineKey(page.number, line.index)));
    const labels = page.lines
      .filter((line) => !taken.has(lineKey(page.number, line.index)))
      .flatMap((line) => findLabels(line, headerLexicon))
      .filter((label) => !isAnswer(label) && !isPartOfName(label));
    return { page, labels, index: indexLabels(labels), tableTop: firstTaken?.box.y0 ?? page.height };
  });
}

/** A lone "No" is an answer, "No." and "No:" are labels. */
function isAnswer(label: LabelMatch<HeaderLabel>): boolean {
  return label.key === 'plainNumber' && /(?:^|\W)no$/i.test(label.text) && !label.colon;
}

/** `Supplier Solutions Pvt Ltd` and `Lieferant GmbH` are names, not headings. */
function isPartOfName({ key, start, end, colon, segment }: LabelMatch<HeaderLabel>): boolean {
  if (colon || start !== 0 || !(key === 'seller' || key === 'buyer' || key === 'consignee')) return false;
  const rest = segment.words.slice(end);
  return rest.length > 0 && isRestOfName(textOf(rest));
}

export function lineKey(page: number, line: number): string {
  return `${page}:${line}`;
}

/**
 * The label that comes before another one: to its left on the line, else the one right above it in its column.
 */
export function labelBefore(
  label: LabelMatch<HeaderLabel>,
  scan: HeaderScan,
): LabelMatch<HeaderLabel> | undefined {
  const sameLine = scan.labels.filter(
    (other) => other.segment.line === label.segment.line && other.box.x1 <= label.box.x0 + 1,
  );
  if (sameLine.length > 0) return sameLine.at(-1);
  const above = scan.labels.filter(
    (other) =>
      other.segment.line < label.segment.line &&
      other.segment.line >= label.segment.line - 2 &&
      (Math.abs(other.box.x0 - label.box.x0) < scan.page.size * 1.5 ||
        Math.abs(other.segment.box.x1 - label.segment.box.x1) < scan.page.size),
  );
  return above.at(-1);
}

/** Labels that open a segment: what stands there names the rest of the segment. */
export function leadingLabel(segment: Segment, scan: HeaderScan): LabelMatch<HeaderLabel> | undefined {
  const first = scan.index.get(segment)?.[0];
  return first?.start === 0 ? first : undefined;
}
