import type { Found } from '../../found.ts';
import type { AmountLabel } from '../../money/amount-labels.ts';

/** An amount that a label names. */
export interface LabelledAmount {
  readonly label: AmountLabel;
  /** As printed, negative where the print says so. */
  readonly amount: Found<number>;
  /** Whether the label itself says that the amount is taken off. */
  readonly less: boolean;
  /** Percentage beside the label, such as 9 in `CGST @ 9%`. */
  readonly rate: number | undefined;
  /** How well label, place and print of the number fit, 0 to 1. */
  readonly score: number;
  /** From a summary table by tax rate or HSN rather than from the totals. */
  readonly summary: boolean;
}
