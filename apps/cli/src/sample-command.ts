import { writeFile } from 'node:fs/promises';
import {
  generateAadhaarCard,
  generateBankStatement,
  generateGoodsReceiptNote,
  generateInvoice,
  generatePanCard,
  generatePurchaseOrder,
} from '@docex/corpus';
import type { DocumentType } from '@docex/domain';
import type { EXIT } from './exit.ts';

export interface SampleOptions {
  readonly type: DocumentType;
  /** As it was typed. */
  readonly seed: string;
}

type Generate = (request: { readonly seed: number }) => Promise<{ readonly pdf: Uint8Array }>;

const GENERATORS: Readonly<Record<DocumentType, Generate>> = {
  invoice: generateInvoice,
  grn: generateGoodsReceiptNote,
  bank_statement: generateBankStatement,
  aadhar_card: generateAadhaarCard,
  pan_card: generatePanCard,
  purchase_order: generatePurchaseOrder,
};

/** Writes a synthetic document; the same type and seed make the same bytes. */
export async function writeSample(file: string, { type, seed }: SampleOptions): Promise<keyof typeof EXIT> {
  if (!/^\d{1,9}$/.test(seed)) throw new Error('--seed must be a whole number from 0 to 999999999.');
  const { pdf } = await GENERATORS[type]({ seed: Number(seed) });
  await writeFile(file, pdf).catch((cause: unknown) => {
    throw new Error(`${file} cannot be written.`, { cause });
  });
  process.stderr.write(`${file}: a synthetic document of the type ${type}, ${pdf.byteLength} bytes\n`);
  return 'success';
}
