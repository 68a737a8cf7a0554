import { Sheet } from '../drawing/sheet.ts';
import { typefaces } from '../drawing/typefaces.ts';
import { COMPOSED, composedLayout } from '../composed/composed-layout.ts';
import { invoiceLayouts } from '../invoice-layouts/invoice-layouts.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { createInvoiceContent } from './create-invoice-content.ts';
import type { InvoiceLayout } from './invoice-layout.ts';
import { type InvoiceTruth, derivablePaths, invoiceTruth, withZeroes } from './invoice-truth.ts';

const A4 = [595.28, 841.89] as const;

export interface GeneratedInvoice {
  truth: InvoiceTruth;
  /** Paths of the truth, such as `lineItems[].taxRate`, that follow from the page without being printed. */
  optional: string[];
  pdf: Uint8Array;
  /** Name of the layout. */
  layout: string;
  fileName: string;
}

export interface InvoiceRequest {
  seed: number;
  /**
   * Without it a layout that is not held out is chosen by the seed. `composed` is a family whose structure
   * follows from the seed: its even seeds are for development, its odd seeds are held out.
   */
  layout?: string;
}

function layoutNamed(name: string, seed: number): InvoiceLayout {
  if (name === COMPOSED) return composedLayout(seed);
  const layout = invoiceLayouts.find((candidate) => candidate.name === name);
  if (layout === undefined) throw new RangeError(`No invoice layout is named ${name}`);
  return layout;
}

function printedTruth(content: InvoiceContent, layout: InvoiceLayout): InvoiceTruth {
  const truth = withZeroes(invoiceTruth(content), layout.zeroes ?? []);
  return layout.hidesBuyer === true ? { ...truth, buyer: { name: null, gstin: null, address: null } } : truth;
}

/**
 * Invents an invoice and prints it as a PDF with a text layer. The same seed and layout give the same bytes.
 *
 * @throws RangeError for an unknown layout
 */
export async function generateInvoice({ seed, layout }: InvoiceRequest): Promise<GeneratedInvoice> {
  const open = invoiceLayouts.filter((candidate) => !candidate.heldOut);
  const chosen = layoutNamed(layout ?? open[Math.abs(seed) % open.length]?.name ?? '', seed);
  const content = createInvoiceContent(`invoice/${chosen.name}/${seed}`, chosen.traits);
  const sheet = new Sheet({
    title: `${content.title} ${content.invoiceNo}`,
    size: chosen.pageSize ?? A4,
    typeface: typefaces[content.typeface],
  });
  chosen.render(content, sheet);
  return {
    truth: printedTruth(content, chosen),
    optional: [...derivablePaths(content), ...(chosen.optional?.(content) ?? [])],
    pdf: await sheet.bytes(),
    layout: chosen.name,
    fileName: `${chosen.name}-${String(seed).padStart(3, '0')}.pdf`,
  };
}
