import type { Found } from '../../found.ts';
import type { LineTaxes } from './line-taxes.ts';

/** A line item as read, with the figures that its arithmetic needs besides those of the result. */
export interface LineItem {
  readonly description: Found<string> | undefined;
  readonly hsnSac: Found<string> | undefined;
  readonly qty: Found<number> | undefined;
  readonly unit: Found<string> | undefined;
  readonly unitPrice: Found<number> | undefined;
  readonly taxRate: Found<number> | undefined;
  readonly total: Found<number> | undefined;
  readonly discountPercent: number | undefined;
  readonly discountAmount: number | undefined;
  readonly taxableValue: Found<number> | undefined;
  /** Tax amounts printed in the row. */
  readonly taxes: LineTaxes;
}
