import type { ReviewCounts } from '@docex/domain';
import type { Check, FieldEvidence } from './extraction.ts';

/** What of an evidence is counted. */
export interface CountedEvidence {
  readonly fields: Readonly<Record<string, Pick<FieldEvidence, 'confidence'>>>;
  readonly checks: readonly Pick<Check, 'status'>[];
}

/** How many values of an extraction are doubtful, and how many rules of its class it breaks. */
export function reviewCounts({ fields, checks }: CountedEvidence, doubtfulBelow: number): ReviewCounts {
  return {
    doubtful: Object.values(fields).filter(({ confidence }) => confidence < doubtfulBelow).length,
    checksFailed: checks.filter(({ status }) => status === 'fail').length,
  };
}
