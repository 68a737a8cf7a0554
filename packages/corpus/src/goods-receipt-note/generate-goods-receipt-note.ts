import { Sheet } from '../drawing/sheet.ts';
import { typefaces } from '../drawing/typefaces.ts';
import { createRandom } from '../random/random.ts';
import { COMPOSED } from '../composed/composed-layout.ts';
import { composedReceiptLayout } from './composed/composed-receipt.ts';
import { createReceiptContent } from './create-receipt-content.ts';
import { drawReceipt } from './draw-receipt.ts';
import { receiptLayouts } from './layouts/receipt-layouts.ts';
import type { ReceiptLayout } from './receipt-design.ts';
import { receiptFacts } from './receipt-facts.ts';
import { type GoodsReceiptNoteTruth, receiptTruth } from './receipt-truth.ts';

export interface GeneratedGoodsReceiptNote {
  truth: GoodsReceiptNoteTruth;
  pdf: Uint8Array;
  layout: string;
  fileName: string;
}

export interface GoodsReceiptNoteRequest {
  seed: number;
  /**
   * Without it a layout that is not held out is chosen by the seed. `composed` is a family whose structure follows
   * from the seed: its even seeds are for development, its odd seeds are held out.
   */
  layout?: string;
  /** Number of items; without it as many as the layout is usual for. */
  items?: number;
}

function layoutNamed(name: string, seed: number): ReceiptLayout {
  if (name === COMPOSED) return composedReceiptLayout(seed);
  const layout = receiptLayouts.find((candidate) => candidate.name === name);
  if (layout === undefined) throw new RangeError(`No goods receipt note layout is named ${name}`);
  return layout;
}

/**
 * Invents a delivery and prints its goods receipt note as a PDF with a text layer. The same request gives the
 * same bytes.
 *
 * @throws RangeError for an unknown layout
 */
export async function generateGoodsReceiptNote(
  request: GoodsReceiptNoteRequest,
): Promise<GeneratedGoodsReceiptNote> {
  const { seed, layout, items } = request;
  const open = receiptLayouts.filter((candidate) => !candidate.heldOut);
  const chosen = layoutNamed(layout ?? open[Math.abs(seed) % open.length]?.name ?? '', seed);
  const key = `grn/${chosen.name}/${seed}`;
  const design = chosen.design(createRandom(`${key}/design`));
  const content = createReceiptContent(key, chosen.traits, items);
  const { vendor, receiver } = content;
  const sheet = new Sheet({
    title: `Goods receipt note ${content.grnNo}`,
    size: design.pageSize,
    typeface: typefaces[design.typeface],
  });
  drawReceipt({
    sheet,
    content,
    design,
    facts: receiptFacts(content, design),
    addresses: {
      vendor: [vendor.name, ...vendor.addressLines],
      receiver: [receiver.name, ...receiver.addressLines],
    },
    size: design.headSize,
    dashSize: design.size,
    left: design.margin,
    width: sheet.width - 2 * design.margin,
  });
  return {
    truth: receiptTruth(content, design),
    pdf: await sheet.bytes(),
    layout: chosen.name,
    fileName: `grn-${chosen.name}-${String(seed).padStart(3, '0')}.pdf`,
  };
}
