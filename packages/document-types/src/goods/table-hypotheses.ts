import type { Features } from '../candidates/candidate.ts';
import type { LinearModel } from '../candidates/linear-model.ts';
import type { JudgedCandidate } from '../candidates/recorder.ts';

/** Lines of a page read as a table of goods in one way, with what speaks for it and against it. */
export interface TableHypothesis<Table> {
  readonly table: Table;
  /** What it was made from: titles, two titles, the content alone, the page before. */
  readonly origin: string;
  readonly page: number;
  /** First and last line that it takes, titles included. */
  readonly first: number;
  readonly last: number;
  readonly features: Features;
}

export interface JudgedHypothesis<Table> extends TableHypothesis<Table> {
  /** In log-odds of the reading being right. */
  readonly score: number;
  readonly isChosen: boolean;
  readonly reason: string;
}

/**
 * Of hypotheses, those that explain their pages best: by score, no two of them about the same lines, and none
 * that more speaks against than for.
 */
export function chooseTables<Table>(
  hypotheses: readonly TableHypothesis<Table>[],
  model: LinearModel,
): readonly JudgedHypothesis<Table>[] {
  const scored = hypotheses
    .map((hypothesis) => ({ ...hypothesis, score: model.score(hypothesis.features) }))
    .sort((a, b) => b.score - a.score);
  const chosen: (typeof scored)[number][] = [];
  return scored.map((one) => {
    const rival = chosen.find(
      (other) => other.page === one.page && other.first <= one.last && other.last >= one.first,
    );
    const isChosen = one.score > 0 && rival === undefined;
    if (isChosen) chosen.push(one);
    const reason = isChosen
      ? 'chosen'
      : rival === undefined
        ? 'more speaks against it than for it'
        : `lines ${rival.first} to ${rival.last} are better explained from ${rival.origin}`;
    return { ...one, isChosen, reason };
  });
}

/** A judged hypothesis as `--explain` shows it. */
export function describeHypothesis<Table>(
  { origin, page, first, last, features, score, isChosen, reason }: JudgedHypothesis<Table>,
  columns: readonly { readonly key: string | undefined; readonly title: string }[],
): JudgedCandidate {
  const text = columns.map(({ key, title }) => `${title} → ${key ?? '?'}`).join(' | ');
  return {
    value: `${origin}, lines ${first} to ${last}`,
    text,
    page,
    features,
    score,
    isChosen,
    reason,
  };
}
