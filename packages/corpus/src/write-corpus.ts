import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateInvoice } from './invoice/generate-invoice.ts';
import { invoiceLayouts } from './invoice-layouts/invoice-layouts.ts';

export interface InvoiceFolderRequest {
  directory: string;
  /** First seed. */
  from: number;
  /** Documents of each layout. */
  count: number;
  /** Whether the layouts that are held out are written, or the others. */
  heldOut: boolean;
}

/** Writes invoices and their `NAME.expected.json` into a folder, and gives the names of the documents. */
export async function writeInvoices({
  directory,
  from,
  count,
  heldOut,
}: InvoiceFolderRequest): Promise<string[]> {
  await mkdir(directory, { recursive: true });
  const names: string[] = [];
  for (const layout of invoiceLayouts.filter((candidate) => candidate.heldOut === heldOut)) {
    for (let seed = from; seed < from + count; seed += 1) {
      const { fileName, pdf, truth, optional } = await generateInvoice({ seed, layout: layout.name });
      const expected = {
        documentType: 'invoice',
        ...truth,
        _layout: layout.name,
        _kind: 'digital',
        _optional: optional,
      };
      await writeFile(join(directory, fileName), pdf);
      const expectedName = fileName.replace(/\.pdf$/, '.expected.json');
      await writeFile(join(directory, expectedName), `${JSON.stringify(expected, null, 2)}\n`);
      names.push(fileName);
    }
  }
  return names;
}
