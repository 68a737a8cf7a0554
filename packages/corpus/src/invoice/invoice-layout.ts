import type { Sheet } from '../drawing/sheet.ts';
import type { TypefaceName } from '../drawing/typefaces.ts';
import type { Random } from '../random/random.ts';
import type { CalendarDate, DateFormat } from '../tax/calendar-date.ts';
import type { Grouping } from '../tax/money.ts';
import type { Trade } from './catalog.ts';
import type { InvoiceContent } from './invoice-content.ts';
import type { ItemColumn } from './item-columns.ts';

/** Facts an invoice may state or not, with the probability that a layout states each. */
export type OptionalFact =
  | 'dueDate'
  | 'poNo'
  | 'placeOfSupply'
  | 'reverseCharge'
  | 'irn'
  | 'consignee'
  | 'challanNo'
  | 'ewayBillNo'
  | 'deliveryNote'
  | 'transport'
  | 'termsOfPayment'
  | 'lineDiscount'
  | 'subLines'
  | 'discount'
  | 'charge'
  | 'cess'
  | 'roundOff'
  | 'tcs';

/** What a layout asks of the content it is given. */
export interface LayoutTraits {
  trades: readonly Trade[];
  supplies: readonly InvoiceContent['supply'][];
  lineCount: readonly [minimum: number, maximum: number];
  /** Facts that are left out have probability 0. */
  facts: Partial<Record<OptionalFact, number>>;
  columns: (random: Random, invoice: ColumnQuestion) => ItemColumn[];
  titles: readonly string[];
  typefaces: readonly TypefaceName[];
  groupings?: readonly Grouping[];
  dateFormats?: readonly DateFormat[];
  taxRounding?: 'per-line' | 'per-rate';
  /** Largest whole quantity of a line; without it by the price of the item. */
  largestQuantity?: number;
  /** Prices have the taxes in them, as in retail within a state. */
  pricesIncludeTax?: boolean;
  /** Nothing is taxed, as on bills of supply. */
  taxFree?: boolean;
  /** Every line at the rate of the first, as businesses with one kind of goods have it. */
  singleRate?: boolean;
  hsnUnderDescription?: boolean;
  currencies?: readonly string[];
  /** Percent of the tax on every line of an invoice from abroad, one of which is chosen. */
  vatRates?: readonly number[];
  /** Invents the number; without it in one of the usual forms. */
  invoiceNumber?: (random: Random, date: CalendarDate) => string;
  /** Changes the parties that were invented, or replaces them. */
  parties?: (random: Random, parties: InvoiceParties) => InvoiceParties;
}

export type InvoiceParties = Pick<InvoiceContent, 'vendor' | 'buyer' | 'consignee'>;

export interface ColumnQuestion {
  supply: InvoiceContent['supply'];
  hasLineDiscount: boolean;
}

export type ZeroedAmount = 'cgst' | 'sgst' | 'igst' | 'cess' | 'discount' | 'roundOff';

export interface InvoiceLayout {
  name: string;
  /** Never to be looked at while extraction is tuned. */
  heldOut: boolean;
  traits: LayoutTraits;
  pageSize?: readonly [width: number, height: number];
  /**
   * Paths of truth, in the form `lineItems[].taxRate`, that follow from the page without being printed there:
   * a reader may give them or not.
   */
  optional?: (invoice: InvoiceContent) => string[];
  /** Whether nothing is printed of the buyer, as on receipts. */
  hidesBuyer?: boolean;
  /** Amounts that are printed as 0.00 where the invoice has none. */
  zeroes?: readonly ZeroedAmount[];
  /** Prints every member of the content that is not `null`. */
  render: (invoice: InvoiceContent, sheet: Sheet) => void;
}
