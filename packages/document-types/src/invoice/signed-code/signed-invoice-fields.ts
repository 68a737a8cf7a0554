import type { Check } from '../../extraction.ts';
import type { Found } from '../../found.ts';
import { signatureChecks } from '../../signed-codes/signature-verdict.ts';
import type { Totals } from '../totals/decide-totals.ts';
import type { HeaderFields } from '../head/header-fields.ts';
import type { InvoiceParties } from '../invoice-parties.ts';
import type { SignedInvoice } from './signed-code.ts';

export interface PrintedInvoice {
  readonly header: HeaderFields;
  readonly parties: InvoiceParties;
  readonly totals: Totals;
}

export interface SignedResult extends PrintedInvoice {
  readonly checks: readonly Check[];
}

/**
 * What the signed code states outranks the print; each field that the two do not agree on fails a check. A code whose
 * signature is wrong gives nothing: the print stands.
 */
export function applySignedInvoice(signed: SignedInvoice | undefined, printed: PrintedInvoice): SignedResult {
  if (signed === undefined) return { ...printed, checks: [] };
  const { header, parties, totals } = printed;
  const checks: Check[] = [...signatureChecks(signed.signature, '/irn')];
  if (signed.signature === 'invalid') return { ...printed, checks };
  const outrank = <Value>(pointer: string, code: Value | undefined, print: Found<Value> | undefined) => {
    if (code === undefined) return print;
    if (print !== undefined) checks.push(agreement(pointer, print.value === code));
    return { value: code, words: print?.words ?? [], confidence: 0.99, source: 'qr' } as const;
  };
  return {
    header: {
      ...header,
      invoiceNo: outrank('/invoiceNo', signed.invoiceNo, header.invoiceNo),
      date: outrank('/date', signed.date, header.date),
      irn: outrank('/irn', signed.irn, header.irn),
    },
    parties: {
      vendor: {
        ...parties.vendor,
        gstin: outrank('/vendor/gstin', signed.sellerGstin, parties.vendor.gstin),
      },
      buyer: { ...parties.buyer, gstin: outrank('/buyer/gstin', signed.buyerGstin, parties.buyer.gstin) },
    },
    totals: { ...totals, grandTotal: outrank('/grandTotal', signed.grandTotal, totals.grandTotal) },
    checks,
  };
}

function agreement(pointer: string, holds: boolean): Check {
  return {
    rule: 'code_matches_print',
    status: holds ? 'pass' : 'fail',
    pointers: [pointer],
    message: holds ? 'The signed code and the print agree.' : 'The signed code and the print differ.',
  };
}
