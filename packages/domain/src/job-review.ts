/** Public states of a review: whether a person should look at a result. */
export const REVIEW_STATES = ['none', 'needed'] as const;

export type ReviewState = (typeof REVIEW_STATES)[number];

/** What an extraction was counted to hold. */
export interface ReviewCounts {
  /** Values whose confidence is below the threshold of their class. */
  readonly doubtful: number;
  /** Rules of the class that the result breaks. */
  readonly checksFailed: number;
}

export interface JobReview extends ReviewCounts {
  readonly state: ReviewState;
}

/** A result is to be looked at where a check fails or a value is doubtful. */
export function reviewOf({ doubtful, checksFailed }: ReviewCounts): JobReview {
  return { state: doubtful + checksFailed > 0 ? 'needed' : 'none', doubtful, checksFailed };
}
