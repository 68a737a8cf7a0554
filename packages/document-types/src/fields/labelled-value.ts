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

export interface LabelledField<Key extends string, Value> {
  /** How much each label speaks for the field, 0 to 1. */
  readonly labels: Readonly<Partial<Record<Key, number>>>;
  readonly read: (words: readonly PlacedWord[], region: ValueRegion) => Found<Value> | undefined;
  /** What the label's surroundings add or take away. */
  readonly context?: (label: LabelMatch<Key>, scan: LabelScan<Key>) => number;
}

/** Below this a label and a value have too little to do with each other. */
const MINIMUM_SCORE = 0.5;
/** What a page further in takes away: it rather repeats the first one. */
const LATER_PAGE = 0.1;

/** The value whose label, place and surroundings together speak most for it. */
export function bestLabelled<Key extends string, Value>(
  scans: readonly LabelScan<Key>[],
  field: LabelledField<Key, Value>,
): Found<Value> | undefined {
  let chosen: { readonly value: Found<Value>; readonly score: number } | undefined;
  for (const [order, scan] of scans.entries()) {
    for (const label of scan.labels) {
      const weight = field.labels[label.key];
      if (weight === undefined) continue;
      const context = field.context?.(label, scan) ?? 0;
      for (const region of valueRegions(label, scan.page, scan.index)) {
        const value = field.read(region.words, region);
        if (value === undefined) continue;
        const leads = label.start === 0 ? 0 : -0.1;
        const score = weight * 0.6 * label.score + region.score * 0.4 + leads + context - order * LATER_PAGE;
        if (score < MINIMUM_SCORE || (chosen !== undefined && score <= chosen.score + 1e-9)) continue;
        const fit = Math.min(1, 0.35 + score * 0.65);
        chosen = { value: { ...value, confidence: value.confidence * fit }, score };
      }
    }
  }
  return chosen?.value;
}
