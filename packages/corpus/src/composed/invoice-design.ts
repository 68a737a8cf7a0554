import type { Alignment } from '../drawing/sheet.ts';
import type { TableRules } from '../drawing/table.ts';
import type { TypefaceName } from '../drawing/typefaces.ts';
import type { Trade } from '../invoice/catalog.ts';
import type { InvoiceContent } from '../invoice/invoice-content.ts';
import type { ItemColumn } from '../invoice/item-columns.ts';
import type { Half } from './choice.ts';
import type { Country } from './countries.ts';
import type { FieldWord } from './field-words.ts';
import type { PaperName } from './papers.ts';
import type { TotalWord } from './total-words.ts';

/** Parts of the upper half of an invoice. */
export type Block = 'letterhead' | 'title' | 'vendor' | 'buyer' | 'consignee' | 'references' | 'registration';

/** Bands below each other, of cells beside each other, of blocks below each other. */
export type Arrangement = readonly (readonly (readonly Block[])[])[];

export interface PartyDesign {
  /** Where the label of a party stands: above it, before its name, or nowhere. */
  label: 'above' | 'before' | 'bar';
  nameLabel: string;
  addressForm: 'lines' | 'one-line' | 'labelled';
  /** Where state and code are printed, if at all. */
  state: 'none' | 'line' | 'name-only';
  labelSeparator: string;
}

export interface ReferenceDesign {
  form: 'inline' | 'aligned' | 'flush' | 'above' | 'side' | 'header-table';
  /** Facts beside each other, where there is room. */
  columns: number;
  separator: string;
  ruled: boolean;
  strongLabel: boolean;
  strongValue: boolean;
  order: 'usual' | 'shuffled';
  /** Whether number and date of the invoice share one fact. */
  combined: boolean;
}

export interface TableDesign {
  rules: TableRules;
  outline: boolean;
  zebra: boolean;
  headerFill: string | undefined;
  headerColor: string | undefined;
  headerStrong: boolean;
  headingAlign: Alignment | undefined;
  numbers: Alignment;
  verticalAlign: 'top' | 'middle' | 'bottom';
  padding: number;
  hsnPrefix: string;
  codeUnder: boolean;
  totalRow: boolean;
  blankBelow: number;
  pairHeadings: readonly [string, string];
  grouped: boolean;
  marked: boolean;
}

export interface TotalsDesign {
  place: 'right' | 'left' | 'in-table' | 'full' | 'strip';
  taxes: 'by-rate' | 'summed';
  taxPattern: string;
  sign: 'minus' | 'brackets' | 'words';
  totalTax: boolean;
  zeroes: boolean;
  ruled: boolean;
  separator: string;
  tail: string;
  words: 'above' | 'beside' | 'below' | 'none';
  account: 'none' | 'previous' | 'received';
}

export interface FootDesign {
  bank: boolean;
  terms: boolean;
  signature: 'right' | 'left' | 'none';
  taxSummary: boolean;
  credits: string[];
  jurisdiction: boolean;
}

/** Every choice of structure and words behind one invoice of the composed family. */
export interface InvoiceDesign {
  half: Half;
  paper: PaperName;
  typeface: TypefaceName;
  size: number;
  accent: string;
  supply: InvoiceContent['supply'];
  country: Country;
  trade: Trade;
  lineCount: number;
  hasLineDiscount: boolean;
  hasBuyerNumber: boolean;
  columns: readonly ItemColumn[];
  hsnUnderDescription: boolean;
  arrangement: Arrangement;
  frame: 'none' | 'boxed' | 'rules';
  letterheadAlign: Alignment;
  letterheadLogo: boolean;
  titleAlign: Alignment;
  titleSize: number;
  vendorLabel: string | null;
  party: PartyDesign;
  references: ReferenceDesign;
  decoys: readonly FieldWord[];
  table: TableDesign;
  totals: TotalsDesign;
  foot: FootDesign;
  fields: Record<FieldWord, string>;
  sums: Record<TotalWord, string>;
  headings: Record<ItemColumn, string>;
}
