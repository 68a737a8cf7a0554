import { writeFile } from 'node:fs/promises';
import { generateInvoice } from '@docex/corpus';
import type { EXIT } from './exit.ts';

/** Writes a synthetic invoice; the same seed makes the same bytes. */
export async function writeSample(
  file: string,
  options: { readonly seed: string },
): Promise<keyof typeof EXIT> {
  const { pdf } = await generateInvoice({ seed: Number(options.seed) });
  await writeFile(file, pdf);
  process.stderr.write(`${file}: a synthetic invoice, ${pdf.byteLength} bytes\n`);
  return 'success';
}
