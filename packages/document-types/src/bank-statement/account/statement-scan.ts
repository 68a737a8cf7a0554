import {
  type DocumentLayout,
  findLabels,
  findWrappedLabels,
  indexLabels,
  type LabelMatch,
  type Line,
  type PageLayout,
  standsInValue,
  valueRegions,
  wholeLabel,
} from '@docex/layout';
import type { Found } from '../../found.ts';
import { type LabelledCandidate, labelledCandidates } from '../../fields/labelled-value.ts';
import type { StatementScan } from './scanned-statement.ts';
import { type StatementLabel, statementLexicon } from './statement-labels.ts';
import { withWrapped } from './wrapped-value.ts';

/** Head and summary stand on the first pages or the last. */
const PAGES_AT_AN_END = 2;

/** Scans the first and the last pages; `taken` are the lines of transactions and their headers. */
export function scanStatement(layout: DocumentLayout, taken: ReadonlySet<Line>): readonly StatementScan[] {
  const pages = layout.pages.filter(
    (_, index) => index < PAGES_AT_AN_END || index >= layout.pages.length - PAGES_AT_AN_END,
  );
  return pages.map((page) => {
    const lines = page.lines.filter((line) => !taken.has(line));
    const labels = labelsOf(page, lines).filter((label) => !standsInValue(label, page));
    const takenWords = page.lines.filter((line) => taken.has(line)).flatMap((line) => line.words);
    return { page, lines, labels, index: indexLabels(labels), taken: new Set(takenWords) };
  });
}

/** The labels of some lines, those too that a narrow cell broke into two. */
function labelsOf(page: PageLayout, lines: readonly Line[]): readonly LabelMatch<StatementLabel>[] {
  const own = new Set(lines.map(({ index }) => index));
  const wrapped = findWrappedLabels(page, (segment) => wholeLabel(segment, statementLexicon)).filter(
    ({ parts }) => parts.every(({ line }) => own.has(line)),
  );
  const parts = new Set(wrapped.flatMap((label) => label.parts));
  return lines.flatMap((line) => [
    ...findLabels(line, statementLexicon).filter(({ segment }) => !parts.has(segment)),
    ...wrapped.filter(({ segment }) => segment.line === line.index),
  ]);
}

export interface FieldSpecification<Value> {
  /** How much each label speaks for the field, 0 to 1. */
  readonly labels: Readonly<Partial<Record<StatementLabel, number>>>;
  readonly read: (words: Found<unknown>['words']) => Found<Value> | undefined;
  /** How the value may go on below where its column is too narrow; not given where it does not. */
  readonly rest?: RegExp;
  /** What may stand alone on that line though it is a label elsewhere. */
  readonly closing?: RegExp;
}

/** Every value beside a fitting label, the likeliest first. */
export function candidatesOf<Value>(
  scans: readonly StatementScan[],
  { labels, read, rest, closing }: FieldSpecification<Value>,
): readonly LabelledCandidate<StatementLabel, Value>[] {
  return labelledCandidates(scans, {
    labels,
    read,
    regions: (label, scan) =>
      valueRegions(label, scan.page, scan.index).flatMap((region) => {
        if (region.words.some((word) => scan.taken.has(word))) return [];
        const own = region;
        if (rest === undefined) return [own];
        const whole = { ...region, words: withWrapped(own.words, scan, { rest, closing }) };
        return read(whole.words) === undefined ? [own] : [whole];
      }),
  });
}
