import {
  type DocumentLayout,
  findLabels,
  indexLabels,
  type LabelIndex,
  type LabelMatch,
  type Line,
  type PageLayout,
  type PlacedWord,
  standsInValue,
  valueRegions,
} from '@docex/layout';
import type { Found } from '../../found.ts';
import { findBoxedLabels } from './boxed-labels.ts';
import { type StatementLabel, statementLexicon } from './statement-labels.ts';
import { withWrapped } from './wrapped-value.ts';

/** The labels of one page outside its list of transactions. */
export interface StatementScan {
  readonly page: PageLayout;
  readonly lines: readonly Line[];
  readonly labels: readonly LabelMatch<StatementLabel>[];
  readonly index: LabelIndex<StatementLabel>;
  /** Words of transactions and of titles of their columns: nobody's name and no balance of the summary. */
  readonly taken: ReadonlySet<PlacedWord>;
}

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

/** The labels of some lines; one that is broken into two lines stands for the second, above its value. */
function labelsOf(page: PageLayout, lines: readonly Line[]): readonly LabelMatch<StatementLabel>[] {
  const boxed = findBoxedLabels(page, lines);
  const parts = new Set(boxed.flatMap(({ upper, segment }) => [upper, segment]));
  return lines.flatMap((line) => [
    ...findLabels(line, statementLexicon).filter(({ segment }) => !parts.has(segment)),
    ...boxed.filter(({ segment }) => segment.line === line.index),
  ]);
}

export interface FieldSpecification<Value> {
  /** How much each label speaks for the field, 0 to 1. */
  readonly labels: Readonly<Partial<Record<StatementLabel, number>>>;
  readonly read: (words: Found<unknown>['words']) => Found<Value> | undefined;
  /** The value may go on below where its column is too narrow. */
  readonly wraps?: boolean;
  /** What may stand alone on that line though it is a label elsewhere. */
  readonly closing?: RegExp;
}

export interface Candidate<Value> {
  readonly value: Found<Value>;
  readonly label: LabelMatch<StatementLabel>;
  readonly score: number;
}

/** Below this a label and a value have too little to do with each other. */
const MINIMUM_SCORE = 0.5;

/** A single stroke that recognition made of a colon belongs to the label, where nothing else stands behind it. */
function withoutNoise(label: LabelMatch<StatementLabel>): LabelMatch<StatementLabel> {
  const { segment, end } = label;
  const [behind, ...more] = segment.words.slice(end);
  const noise = behind?.recognized === true && more.length === 0 && /^[1lI|!i;,.]$/.test(behind.text);
  return noise ? { ...label, end: end + 1, box: { ...label.box, x1: behind.box.x1 } } : label;
}

/** A colon that is printed right before the value. */
function withoutColon(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const [first, ...others] = words;
  if (first === undefined || !/^:[\p{L}\d]/u.test(first.text)) return words;
  return [{ ...first, text: first.text.slice(1) }, ...others];
}

/** Every value beside a fitting label, the likeliest first. */
export function candidatesOf<Value>(
  scans: readonly StatementScan[],
  specification: FieldSpecification<Value>,
): readonly Candidate<Value>[] {
  const candidates: Candidate<Value>[] = [];
  for (const [order, scan] of scans.entries()) {
    for (const label of scan.labels) {
      const weight = specification.labels[label.key];
      if (weight === undefined) continue;
      for (const region of valueRegions(withoutNoise(label), scan.page, scan.index)) {
        if (region.words.some((word) => scan.taken.has(word))) continue;
        const own = withoutColon(region.words);
        const words = specification.wraps === true ? withWrapped(own, scan, specification.closing) : own;
        const value = specification.read(words) ?? specification.read(own);
        if (value === undefined) continue;
        const leads = label.start === 0 ? 0 : -0.1;
        const score = weight * 0.6 * label.score + region.score * 0.4 + leads - Math.min(order, 1) * 0.1;
        if (score < MINIMUM_SCORE) continue;
        const confidence = value.confidence * Math.min(1, 0.35 + score * 0.65);
        candidates.push({ value: { ...value, confidence }, label, score });
      }
    }
  }
  return candidates.sort((a, b) => b.score - a.score);
}
