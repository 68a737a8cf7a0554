import type { DocumentType } from '@docex/domain';
import { printBankStatement } from '../bank-statement/generate-bank-statement.ts';
import { receiptFamilies } from './grn/receipt-families.ts';
import { generateFamilyInvoice } from './invoice-family.ts';
import { orderFamilies } from './order/order-families.ts';
import { generateFamilyOrder } from './order-family.ts';
import { invoiceFamilies } from './invoice/invoice-families.ts';
import { generateFamilyReceipt } from './receipt-family.ts';
import { statementFamilies } from './statement/statement-families.ts';

/** A document that a family printed, with what a reader should find on it. */
export interface FamilyDocument {
  truth: object;
  optional?: readonly string[];
  pdf: Uint8Array;
  fileName: string;
}

/** The forms of one kind of program, for one class of documents. */
export interface Family {
  name: string;
  documentType: DocumentType;
  /** The same seed gives the same bytes. */
  generate: (seed: number) => Promise<FamilyDocument>;
}

/** Every family of every class that has some. */
export const families: readonly Family[] = [
  ...invoiceFamilies.map((family): Family => ({
    name: family.name,
    documentType: 'invoice',
    generate: (seed) => generateFamilyInvoice(family, seed),
  })),
  ...receiptFamilies.map((family): Family => ({
    name: family.name,
    documentType: 'grn',
    generate: (seed) => generateFamilyReceipt(family, seed),
  })),
  ...orderFamilies.map((family): Family => ({
    name: family.name,
    documentType: 'purchase_order',
    generate: (seed) => generateFamilyOrder(family, seed),
  })),
  ...statementFamilies.map((layout): Family => ({
    name: layout.name,
    documentType: 'bank_statement',
    generate: (seed) => printBankStatement(layout, seed),
  })),
];

/**
 * The families of a class that a name asks for: one, or with `all` every one.
 *
 * @throws RangeError where the class has no family of the name
 */
export function familiesNamed(documentType: DocumentType, name: string): Family[] {
  const members = families.filter((family) => family.documentType === documentType);
  if (name === 'all') return members;
  const found = members.filter((family) => family.name === name);
  if (found.length === 0) {
    const known = members.map((family) => family.name).join(', ');
    throw new RangeError(`${documentType} has no family ${name}: use all${known === '' ? '' : `, ${known}`}`);
  }
  return found;
}
