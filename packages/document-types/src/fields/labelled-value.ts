import {
  type LabelIndex,
  type LabelMatch,
  type PageLayout,
  type PlacedWord,
  type ValueRegion,
  valueRegions,
} from '@docex/layout';
import type { Found } from '../found.ts';

/** The labels of a page, looked up once. */
export interface LabelScan<Key extends string> {
  readonly page: PageLayout;
  readonly labels: readonly LabelMatch<Key>[];
  readonly index: LabelIndex<Key>;
}

export interface LabelledField<Key extends string, Value, Scan extends LabelScan<Key> = LabelScan<Key>> {
  /** How much each label speaks for the field, 0 to 1. */
  readonly labels: Readonly<Partial<Record<Key, number>>>;
  readonly read: (words: readonly PlacedWord[], region: ValueRegion) => Found<Value> | undefined;
  /** What the label's surroundings add or take away. */
  readonly context?: (label: LabelMatch<Key>, scan: Scan) => number;
  /** Where the value can stand; by default wherever values of labels do. */
  readonly regions?: (label: LabelMatch<Key>, scan: Scan) => readonly ValueRegion[];
}

/** A value beside a label, and how much speaks for it. */
export interface LabelledCandidate<Key extends string, Value> {
  readonly value: Found<Value>;
  readonly label: LabelMatch<Key>;
  readonly score: number;
}

/** Below this a label and a value have too little to do with each other. */
const MIN_SCORE = 0.5;
const LABEL_WEIGHT = 0.6;
const PLACE_WEIGHT = 0.4;
/** What a page further in takes away: it rather repeats the first one. */
const LATER_PAGE = 0.1;
/** What a label takes away that does not lead its segment, and one within a sentence. */
const INSIDE = 0.1;
const IN_SENTENCE = 0.3;
/** The confidence of a value for which nothing speaks but that it stands there, and what a full score adds. */
const CONFIDENCE = { least: 0.35, scored: 0.65 };

/** The value whose label, place and surroundings together speak most for it. */
export function bestLabelled<Key extends string, Value, More = unknown>(
  scans: readonly (LabelScan<Key> & More)[],
  field: LabelledField<NoInfer<Key>, Value, LabelScan<Key> & More>,
): Found<Value> | undefined {
  return labelledCandidates(scans, field)[0]?.value;
}

/** Every value beside a fitting label, the likeliest first; the first printed where they are alike. */
export function labelledCandidates<Key extends string, Value, More = unknown>(
  scans: readonly (LabelScan<Key> & More)[],
  field: LabelledField<NoInfer<Key>, Value, LabelScan<Key> & More>,
): readonly LabelledCandidate<Key, Value>[] {
  const regionsOf = field.regions ?? ((label, { page, index }) => valueRegions(label, page, index));
  const candidates = scans.flatMap((scan, order) =>
    scan.labels.flatMap((label) => {
      const weight = field.labels[label.key];
      if (weight === undefined) return [];
      const surroundings = (field.context?.(label, scan) ?? 0) - costOfPlace(label) - order * LATER_PAGE;
      return regionsOf(label, scan).flatMap((region) => {
        const value = field.read(region.words, region);
        const score = weight * LABEL_WEIGHT * label.score + region.score * PLACE_WEIGHT + surroundings;
        if (value === undefined || score < MIN_SCORE) return [];
        const fit = Math.min(1, CONFIDENCE.least + score * CONFIDENCE.scored);
        return [{ value: { ...value, confidence: value.confidence * fit }, label, score }];
      });
    }),
  );
  return candidates.sort((a, b) => (Math.abs(a.score - b.score) < 1e-9 ? 0 : b.score - a.score));
}

function costOfPlace<Key extends string>(label: LabelMatch<Key>): number {
  if (label.start === 0 || label.side !== undefined) return 0;
  return isInSentence(label) ? IN_SENTENCE : INSIDE;
}

/** `Bei Schriftwechsel bitte Belegnummer 4711 angeben` names a number without being its label. */
function isInSentence<Key extends string>({ start, end, segment, colon }: LabelMatch<Key>): boolean {
  return !colon && start >= 3 && segment.words.length - end + start >= 6;
}
