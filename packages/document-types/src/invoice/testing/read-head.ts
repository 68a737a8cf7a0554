import { extractInvoice } from '../extract-invoice.ts';
import { printLines } from './print-lines.ts';

/** GSTINs with a valid check character. */
export const VENDOR = '27ZZAFT3115E1ZJ';
export const BUYER = '27ZZUPV1392X1ZY';

/** Goods and totals as print. */
export const ITEMS = `

S.No   Description              HSN       Qty     Rate        Amount
1      Copper wire              8544      10      100.00      1,000.00
                                          Taxable Value       1,000.00
                                          CGST 9%                90.00
                                          SGST 9%                90.00
                                          Grand Total         1,180.00`;

/** The result of an invoice whose head is the given print; goods and totals follow it. */
export function readHead(head: string, rest = ITEMS) {
  return extractInvoice(printLines(head + rest)).result;
}

/** The same as recognition reads it from a picture. */
export function readScannedHead(head: string, rest = ITEMS) {
  return extractInvoice(printLines(head + rest, 0.98)).result;
}
