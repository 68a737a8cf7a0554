import type { Sheet } from '../drawing/sheet.ts';
import { lineHeight } from '../drawing/sheet.ts';
import type { InvoiceContent } from '../invoice/invoice-content.ts';
import type { InvoiceLayout } from '../invoice/invoice-layout.ts';
import { composedTraits } from './composed-traits.ts';
import type { Composition } from './composition.ts';
import { designInvoice } from './design-invoice.ts';
import { drawFoot } from './draw-foot.ts';
import { drawHead } from './draw-head.ts';
import { drawItems } from './draw-items.ts';
import { drawTotals } from './draw-totals.ts';
import type { InvoiceDesign } from './invoice-design.ts';
import { PAPERS, pageSizeOf } from './papers.ts';

export const COMPOSED = 'composed';

const has = (design: InvoiceDesign, ...blocks: string[]): boolean =>
  design.arrangement.flat(2).some((block) => blocks.includes(block));

function render(design: InvoiceDesign, invoice: InvoiceContent, sheet: Sheet): void {
  const { margin } = PAPERS[design.paper];
  const foot = has(design, 'letterhead', 'vendor') ? 1.5 : 7.5;
  const composition: Composition = {
    sheet,
    invoice,
    design,
    left: margin,
    right: sheet.width - margin,
    top: margin,
    bottom: sheet.height - margin - foot * lineHeight(design.size),
  };
  drawFoot(composition, drawTotals(composition, drawItems(composition, drawHead(composition))));
}

/**
 * The composed family: every seed is a business of its own whose invoices have a structure, words and formats
 * drawn from the seed. Even seeds are for development; odd seeds are held out, and more than half of their
 * choices fall on words and structures that no even seed has.
 */
export function composedLayout(seed: number): InvoiceLayout {
  const design = designInvoice(seed);
  return {
    name: COMPOSED,
    heldOut: design.half === 'held-out',
    traits: composedTraits(design),
    pageSize: pageSizeOf(design.paper, design.lineCount),
    hidesBuyer: !has(design, 'buyer'),
    zeroes: design.totals.zeroes ? ['cgst', 'sgst', 'igst'] : [],
    render: (invoice, sheet) => {
      render(design, invoice, sheet);
    },
  };
}
