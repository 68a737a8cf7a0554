import type { InvoiceLayout } from '../invoice/invoice-layout.ts';
import { modernLayout } from './modern.ts';
import { tallyLayout } from './tally.ts';
import { threeColumnLayout } from './three-column.ts';

/** Every invoice layout, each a way of printing that differs from the others in structure. */
export const invoiceLayouts: readonly InvoiceLayout[] = [tallyLayout, modernLayout, threeColumnLayout];
