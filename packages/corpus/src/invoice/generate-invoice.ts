import { Sheet } from '../drawing/sheet.ts';
import { typefaces } from '../drawing/typefaces.ts';
import { invoiceLayouts } from '../invoice-layouts/invoice-layouts.ts';
import { createInvoiceContent } from './create-invoice-content.ts';
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
  /** Without it a layout that is not held out is chosen by the seed. */
  layout?: string;
}

function layoutNamed(name: string): (typeof invoiceLayouts)[number] {
  const layout = invoiceLayouts.find((candidate) => candidate.name === name);
  if (layout === undefined) throw new RangeError(`No invoice layout is named ${name}`);
  return layout;
}

/**
 * Invents an invoice and prints it as a PDF with a text layer. The same seed and layout give the same bytes.
 *
 * @throws RangeError for an unknown layout
 */
export async function generateInvoice({ seed, layout }: InvoiceRequest): Promise<GeneratedInvoice> {
  const open = invoiceLayouts.filter((candidate) => !candidate.heldOut);
  const chosen = layoutNamed(layout ?? open[Math.abs(seed) % open.length]?.name ?? '');
  const content = createInvoiceContent(`invoice/${chosen.name}/${seed}`, chosen.traits);
  const sheet = new Sheet({
    title: `${content.title} ${content.invoiceNo}`,
    size: chosen.pageSize ?? A4,
    typeface: typefaces[content.typeface],
  });
  chosen.render(content, sheet);
  return {
    truth: withZeroes(invoiceTruth(content), chosen.zeroes ?? []),
    optional: [...derivablePaths(content), ...(chosen.optional?.(content) ?? [])],
    pdf: await sheet.bytes(),
    layout: chosen.name,
    fileName: `${chosen.name}-${String(seed).padStart(3, '0')}.pdf`,
  };
}
