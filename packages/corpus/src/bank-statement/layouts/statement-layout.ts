import type { Random } from '../../random/random.ts';
import type { StatementTraits } from '../content/create-statement-content.ts';
import type { StatementDesign } from '../design/statement-design.ts';

/** A bank's way of printing statements. */
export interface StatementLayout {
  name: string;
  /** Never to be used for tuning extraction. */
  heldOut: boolean;
  traits: StatementTraits;
  /** What one account's statements look like; the random stream chooses where the bank has several ways. */
  design: (random: Random) => StatementDesign;
}
