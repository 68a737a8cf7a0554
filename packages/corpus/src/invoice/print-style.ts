import type { Random } from '../random/random.ts';
import { DATE_FORMATS, type DateFormat, formatDate } from '../tax/calendar-date.ts';
import { formatMoney, type Grouping, type Paise } from '../tax/money.ts';
import type { ItemColumn } from './item-columns.ts';

/** The words and formats that one business prints all its invoices with. */
export interface PrintStyle {
  dateFormat: DateFormat;
  grouping: Grouping;
  /** Before totals: empty, `Rs. `, `INR ` or the rupee sign. */
  currencyMark: string;
  /** Decimals that are printed of a quantity at least. */
  quantityDecimals: number;
  boldTotals: boolean;
  labels: Record<Label, string>;
  headings: Record<ItemColumn, string>;
}

const LABELS = {
  gstin: ['GSTIN', 'GSTIN/UIN', 'GST No.', 'GST Registration No', 'GSTIN No.', 'GST IN'],
  invoiceNo: [
    'Invoice No.',
    'Invoice No',
    'Invoice Number',
    'Invoice #',
    'Bill No.',
    'Inv. No.',
    'Tax Invoice No.',
  ],
  date: ['Invoice Date', 'Date', 'Dated', 'Bill Date', 'Inv. Dt.', 'Date of Invoice'],
  dueDate: ['Due Date', 'Payment Due Date', 'Due On', 'Pay By'],
  poNo: [
    'PO No.',
    'P.O. No.',
    'P.O.#',
    'Purchase Order No.',
    "Buyer's Order No.",
    'Cust. PO No',
    'Order Ref.',
  ],
  orderDate: ['PO Date', 'Order Date', 'PO Dt.'],
  placeOfSupply: ['Place of Supply', 'Place Of Supply', 'POS', 'Place of supply (State)'],
  reverseCharge: [
    'Reverse Charge',
    'Tax payable on reverse charge',
    'Whether tax is payable under reverse charge',
    'RCM',
  ],
  buyer: [
    'Bill To',
    'Billed To',
    'Buyer (Bill to)',
    'Details of Receiver (Billed to)',
    'Customer',
    "Buyer's Details",
  ],
  consignee: ['Ship To', 'Shipped To', 'Consignee (Ship to)', 'Delivery Address'],
  subtotal: [
    'Sub Total',
    'Subtotal',
    'Taxable Value',
    'Total Taxable Value',
    'Taxable Amount',
    'Amount Before Tax',
  ],
  discount: ['Discount', 'Less: Discount', 'Trade Discount', 'Special Discount'],
  roundOff: ['Round Off', 'Rounding Off', 'Rounded Off', 'ROUND OFF', 'Roundoff'],
  grandTotal: [
    'Grand Total',
    'Total',
    'Invoice Total',
    'Net Amount',
    'Total Amount',
    'Amount Payable',
    'Total Invoice Value',
  ],
  irn: ['IRN', 'IRN No.', 'Invoice Reference No. (IRN)'],
  challanNo: ['Challan No.', 'D.C. No', 'Delivery Challan No.'],
  ewayBillNo: ['e-Way Bill No.', 'E-Way Bill', 'EWB No'],
  vehicleNo: ['Vehicle No.', 'Motor Vehicle No.', 'Vehicle Number'],
  transporter: ['Transporter', 'Dispatched through', 'Transport'],
  inWords: ['Amount in Words', 'Amount Chargeable (in words)', 'Rupees in words', 'Total In Words'],
} as const;

export type Label = keyof typeof LABELS;

/** Columns of composed layouts alone, which have headings of their own. */
const COMPOSED_HEADINGS = {
  discountAmount: 'Discount',
  cgstTax: 'CGST',
  sgstTax: 'SGST',
  igstTax: 'IGST',
} as const;

type ComposedColumn = keyof typeof COMPOSED_HEADINGS;

const HEADINGS: Record<Exclude<ItemColumn, ComposedColumn>, readonly string[]> = {
  serial: ['Sl No.', 'S.No', 'Sr.', '#', 'Sr No', 'Sl.'],
  description: [
    'Description of Goods',
    'Description',
    'Particulars',
    'Item & Description',
    'Item',
    'Product',
  ],
  hsnSac: ['HSN/SAC', 'HSN', 'HSN Code', 'HSN / SAC Code'],
  batch: ['Batch', 'Batch No.', 'Lot No'],
  expiry: ['Exp.', 'Expiry', 'Exp Dt'],
  mrp: ['MRP', 'M.R.P.'],
  quantity: ['Qty', 'Quantity', 'Qty.', 'QTY'],
  quantityWithUnit: ['Quantity', 'Qty', 'Qty (Unit)'],
  unit: ['Unit', 'UOM', 'Per', 'UQC'],
  unitPrice: ['Rate', 'Unit Price', 'Price', 'Rate/Unit', 'Price/Unit'],
  per: ['per'],
  discountPercent: ['Disc. %', 'Disc %', 'Disc%', 'Discount %'],
  taxable: ['Amount', 'Taxable Value', 'Total', 'Taxable Amount', 'Value'],
  taxRate: ['GST Rate', 'GST %', 'Tax %', 'GST'],
  cgstRate: ['CGST %', 'CGST Rate'],
  cgstAmount: ['CGST Amt', 'CGST', 'CGST Amount'],
  sgstRate: ['SGST %', 'SGST Rate'],
  sgstAmount: ['SGST Amt', 'SGST', 'SGST Amount'],
  igstRate: ['IGST %', 'IGST Rate'],
  igstAmount: ['IGST Amt', 'IGST', 'IGST Amount'],
  taxType: ['Tax Type'],
  taxAmount: ['Tax Amount', 'GST Amt', 'Tax'],
  gross: ['Total', 'Total Amount', 'Net Amount', 'Amount'],
};

export interface StyleChoices {
  /** Marks that the layout's typeface can print. */
  currencyMarks: readonly string[];
  groupings: readonly Grouping[];
  dateFormats?: readonly DateFormat[] | undefined;
}

function chooseEach<K extends string>(
  random: Random,
  choices: Record<K, readonly string[]>,
): Record<K, string> {
  const entries = Object.entries<readonly string[]>(choices).map(([key, options]) => [
    key,
    random.pick(options),
  ]);
  return Object.fromEntries(entries) as Record<K, string>;
}

export function choosePrintStyle(random: Random, choices: StyleChoices): PrintStyle {
  const headings = { ...chooseEach(random, HEADINGS), ...COMPOSED_HEADINGS };
  if (headings.gross === headings.taxable) headings.taxable = 'Taxable Value';
  return {
    dateFormat: random.pick(choices.dateFormats ?? DATE_FORMATS),
    grouping: random.pick(choices.groupings),
    currencyMark: random.pick(choices.currencyMarks),
    quantityDecimals: random.pick([0, 0, 0, 2, 3]),
    boldTotals: random.chance(0.7),
    labels: chooseEach(random, LABELS),
    headings,
  };
}

export const printDate = (style: PrintStyle, date: string): string => formatDate(date, style.dateFormat);

export const printMoney = (style: PrintStyle, paise: Paise): string => formatMoney(paise, style.grouping);

/** An amount of the totals, with the currency mark where the style has one. */
export const printTotal = (style: PrintStyle, paise: Paise): string =>
  `${paise < 0 ? '-' : ''}${style.currencyMark}${formatMoney(Math.abs(paise), style.grouping)}`;
