import type { FieldOutcome } from './compare-result.ts';
import type { ScoredDocument } from './summarize.ts';

/** Values whose stated confidence lies in one range, and how many of them are right. */
export interface ReliabilityBin {
  /** Included. */
  from: number;
  /** Not included, but for 1. */
  to: number;
  values: number;
  right: number;
  /** Mean of the stated confidence, 0 to 1. */
  confidence: number;
}

export interface Reliability {
  /** Only ranges with values in them, the least sure first. */
  bins: ReliabilityBin[];
  /**
   * Mean distance between stated confidence and share of right values over the ranges, weighted by their values
   * (the expected calibration error of Naeini, Cooper and Hauskrecht, 2015); `null` without values.
   */
  calibrationError: number | null;
}

const EDGES = [0, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.98, 1] as const;

interface Judged {
  confidence: number;
  right: boolean;
}

/** Labelled values that the result gives with a confidence. */
function judged(fields: readonly FieldOutcome[]): Judged[] {
  return fields.flatMap(({ outcome, confidence }) =>
    confidence === null || outcome === 'missing' || outcome === 'absent'
      ? []
      : [{ confidence, right: outcome === 'right' }],
  );
}

function binOf(values: readonly Judged[], from: number, to: number): ReliabilityBin {
  const members = values.filter(
    ({ confidence }) => confidence >= from && (confidence < to || (to === 1 && confidence === 1)),
  );
  const sum = members.reduce((total, { confidence }) => total + confidence, 0);
  return {
    from,
    to,
    values: members.length,
    right: members.filter(({ right }) => right).length,
    confidence: members.length === 0 ? 0 : sum / members.length,
  };
}

/** How often values are right by the confidence that the result states for them. */
export function reliabilityOf(documents: readonly ScoredDocument[]): Reliability {
  const values = documents.flatMap(({ comparison }) => judged([...comparison.header, ...comparison.cells]));
  const bins = EDGES.slice(0, -1)
    .map((from, index) => binOf(values, from, EDGES[index + 1] ?? 1))
    .filter((bin) => bin.values > 0);
  const distance = bins.reduce(
    (sum, bin) => sum + bin.values * Math.abs(bin.confidence - bin.right / bin.values),
    0,
  );
  return { bins, calibrationError: values.length === 0 ? null : distance / values.length };
}
