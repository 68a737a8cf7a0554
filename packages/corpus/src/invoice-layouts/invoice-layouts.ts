import type { InvoiceLayout } from '../invoice/invoice-layout.ts';
import { buyerFirstLayout } from './buyer-first.ts';
import { distributorLayout } from './distributor.ts';
import { dotMatrixLayout } from './dot-matrix.ts';
import { eInvoiceLayout } from './e-invoice.ts';
import { foreignLayout } from './foreign.ts';
import { marketplaceLayout } from './marketplace.ts';
import { modernLayout } from './modern.ts';
import { pharmacyLandscapeLayout } from './pharmacy-landscape.ts';
import { serviceLetterLayout } from './service-letter.ts';
import { tallyLayout } from './tally.ts';
import { threeColumnLayout } from './three-column.ts';
import { twoBoxesLayout } from './two-boxes.ts';

/** Every invoice layout, each a way of printing that differs from the others in structure. */
export const invoiceLayouts: readonly InvoiceLayout[] = [
  tallyLayout,
  modernLayout,
  threeColumnLayout,
  eInvoiceLayout,
  serviceLetterLayout,
  marketplaceLayout,
  twoBoxesLayout,
  foreignLayout,
  dotMatrixLayout,
  distributorLayout,
  buyerFirstLayout,
  pharmacyLandscapeLayout,
];
