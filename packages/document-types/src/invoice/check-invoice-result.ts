import type { Check } from '../extraction.ts';
import { stated } from '../found.ts';
import { checkInvoice } from './invoice-checks.ts';
import type { InvoiceResult } from './invoice-result.ts';
import { sumLines } from './totals/line-sums.ts';
import type { Party } from '../parties/party.ts';
import type { LineItem } from './items/line-item.ts';

/** The rules of the class applied to a result of which nothing else is known. */
export function checkInvoiceResult(result: InvoiceResult): readonly Check[] {
  const { subtotal, discount, cgst, sgst, igst, cess, roundOff, grandTotal } = result;
  const items = result.lineItems.map(lineItem);
  return checkInvoice({
    items,
    sums: sumLines(items),
    totals: {
      subtotal: stated(subtotal),
      discount: stated(discount),
      cgst: stated(cgst),
      sgst: stated(sgst),
      igst: stated(igst),
      cess: stated(cess),
      roundOff: stated(roundOff),
      grandTotal: stated(grandTotal),
      taxes: (cgst ?? 0) + (sgst ?? 0) + (igst ?? 0) + (cess ?? 0),
      charges: 0,
      chargesOutside: 0,
    },
    parties: { vendor: party(result.vendor), buyer: party(result.buyer) },
    placeOfSupply: result.placeOfSupply ?? undefined,
    brokenGstins: 0,
  });
}

function lineItem(line: InvoiceResult['lineItems'][number]): LineItem {
  return {
    description: stated(line.description),
    hsnSac: stated(line.hsnSac),
    qty: stated(line.qty),
    unit: stated(line.unit),
    unitPrice: stated(line.unitPrice),
    taxRate: stated(line.taxRate),
    total: stated(line.total),
    discountPercent: undefined,
    discountAmount: undefined,
    taxableValue: undefined,
    taxes: { cgst: undefined, sgst: undefined, igst: undefined, cess: undefined, total: undefined },
  };
}

function party({ name, gstin, address }: InvoiceResult['vendor']): Party {
  return { name: stated(name), gstin: stated(gstin), address: stated(address) };
}
