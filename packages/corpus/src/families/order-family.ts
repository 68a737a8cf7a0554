import { generateFamilyInvoice, type InvoiceFamily } from './invoice-family.ts';
import type { InvoiceLabels } from './form/invoice-form-truth.ts';
import { orderFamilies } from './order/order-families.ts';

type Party = Pick<InvoiceLabels['vendor'], 'name' | 'gstin'>;

/** Labels of a purchase order. */
export type OrderLabels = Pick<
  InvoiceLabels,
  'poNo' | 'date' | 'currency' | 'lineItems' | 'subtotal' | 'cgst' | 'sgst' | 'igst' | 'grandTotal'
> & { deliveryDate: string | null; vendor: Party; buyer: Party };

const partyOf = ({ name, gstin }: Party): Party => ({ name, gstin });

/**
 * Prints the order that an invented invoice answers: the buyer's paper, the goods at their prices, and as the last
 * day for the delivery what is the invoice's due date. The same family and seed give the same bytes.
 */
export async function generateFamilyOrder(family: InvoiceFamily, seed: number) {
  const { truth, optional, pdf, fileName } = await generateFamilyInvoice(family, seed);
  const { poNo, date, currency, lineItems, subtotal, cgst, sgst, igst, grandTotal } = truth;
  const labels: OrderLabels = {
    ...{ poNo, date, deliveryDate: truth.dueDate, currency, lineItems, cgst, sgst, igst, grandTotal },
    ...(subtotal === undefined ? {} : { subtotal }),
    vendor: partyOf(truth.vendor),
    buyer: partyOf(truth.buyer),
  };
  const known = optional.filter((path) => path !== 'placeOfSupply' && path !== 'cess');
  return { truth: labels, optional: known, pdf, fileName };
}

/** A purchase order of one of the families, in turn. */
export async function generatePurchaseOrder({ seed }: { readonly seed: number }) {
  const family = orderFamilies[seed % orderFamilies.length];
  if (family === undefined) throw new RangeError(`${seed} is no seed`);
  return generateFamilyOrder(family, seed);
}
