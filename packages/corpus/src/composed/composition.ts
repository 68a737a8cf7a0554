import type { Sheet } from '../drawing/sheet.ts';
import type { InvoiceContent } from '../invoice/invoice-content.ts';
import { createRandom, type Random } from '../random/random.ts';
import type { InvoiceDesign } from './invoice-design.ts';

/** One invoice on its pages: what is printed, how, and between which edges. */
export interface Composition {
  sheet: Sheet;
  invoice: InvoiceContent;
  design: InvoiceDesign;
  left: number;
  right: number;
  top: number;
  /** No text of the body reaches below this ordinate. */
  bottom: number;
}

/** A part of the page's width. */
export interface Strip {
  x: number;
  width: number;
}

/** Gives the ordinate where something of a height fits: the same one, or the top of a new page. */
export function makeRoom({ sheet, top, bottom }: Composition, y: number, height: number): number {
  if (y + height <= bottom) return y;
  sheet.newPage();
  return top;
}

/** Choices that depend on the invoice's own number, for numbers that are no part of the truth. */
export const decoyRandom = ({ invoice }: Composition, name: string): Random =>
  createRandom(`decoy/${invoice.invoiceNo}/${invoice.date}/${name}`);
