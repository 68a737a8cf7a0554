import { words } from './choice.ts';

/** What businesses call the sums below the items. */
export const TOTAL_WORDS = {
  linesTotal: words(
    'Gross Amount|Total|Item Total|Gross Total|Basic Amount',
    'Goods Value|Sum of Items|Gross Value',
  ),
  subtotal: words(
    'Sub Total|Subtotal|Taxable Value|Total Taxable Value|Taxable Amount|Amount Before Tax|SUB TOTAL|Total Amount Before Tax|Sub-Total|Total Before Tax|Net Taxable',
    'Assessable Value|Total (excl. tax)|Value of Goods|Net Amount before GST|Taxable Total|Amount excluding Tax',
  ),
  discount: words(
    'Discount|Less: Discount|Trade Discount|Special Discount|Less Discount|Cash Discount|Discount (-)|DISCOUNT|Bill Discount|Total Discount',
    'Rebate|Less : Rebate|Scheme Discount|Less Trade Disc.|Adjustment (Discount)|Promo Discount',
  ),
  roundOff: words(
    'Round Off|Rounding Off|Rounded Off|ROUND OFF|Roundoff|Round Off (+/-)|R/Off|Rounding|Round-off|R. Off',
    'Rounding Adj.|Paise Adjustment|Adj. for Rounding|Rounded|Rnd Off',
  ),
  grandTotal: words(
    'Grand Total|Total|Invoice Total|Net Amount|Total Amount|Amount Payable|Total Invoice Value|GRAND TOTAL|Total Amount After Tax|Net Payable|Bill Amount',
    'Total Payable|Amount Due|Final Amount|Invoice Value|Net Bill Amount|Total Due|Payable Amount|Total Invoice Amount (Incl. GST)',
  ),
  totalTax: words('Total Tax|Total GST|Total Tax Amount|Tax Total', 'Add: GST|Sum of Taxes|GST Total'),
  tcs: words('TCS @ 0.1%|TCS|Add: TCS 0.1%|TCS u/s 206C(1H)', 'Tax Collected at Source|Income Tax (TCS)'),
  previousBalance: words(
    'Previous Balance|Old Balance|Opening Outstanding|Prev. Balance',
    'Ledger Balance|Last Balance|Balance B/F',
  ),
  outstanding: words(
    'Total Outstanding|Current Balance|Net Outstanding',
    'Closing Balance|Total Dues|Balance C/F',
  ),
  received: words('Amount Paid|Received|Advance Paid|Paid Amount', 'Deposit|Cash Received|Less Advance'),
  balanceDue: words('Balance|Balance Due|Amount Outstanding', 'Balance Payable|Remaining'),
  totalRow: words('Total|TOTAL|Totals|Total :', 'Page Total|Sum|Gross'),
  inWords: words(
    'Amount in Words|Amount Chargeable (in words)|Rupees in words|Total In Words|Amount (in words)|In Words',
    'Bill Amount in Words|Rupees|Invoice Value (In Words)|Sum of',
  ),
} as const;

export type TotalWord = keyof typeof TOTAL_WORDS;

/** How a tax is called in the totals: `{kind}` is CGST, `{rate}` its percentage without a sign. */
export const TAX_ROW_PATTERNS = words(
  '{kind} @ {rate}%|{kind} {rate}%|{kind} ({rate}%)|Add: {kind} @ {rate}%|Output {kind} {rate}%|{kind}@{rate}%|{kind} @{rate}.00%|Add : {kind} {rate}%|{kind} - {rate}%',
  '{kind} Tax ({rate} %)|OUTPUT {kind} @ {rate} %|{kind} at {rate}%|{rate}% {kind}|{kind} Payable @ {rate}%|Plus {kind} {rate}%',
);

/** How the sum of a tax over all rates is called. */
export const TAX_SUM_PATTERNS = words(
  '{kind}|{kind} Amount|Total {kind}|Add: {kind}|{kind} Amt|Add : {kind}',
  '{kind} Total|Output {kind}|{kind} Value|Plus {kind}|{kind} Payable',
);
