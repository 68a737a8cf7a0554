import { type DocumentLayout, findDate, isGstin, readIrn } from '@docex/layout';

/** What the signed QR code of an e-invoice states (Invoice Registration Portal, INV-01). */
export interface SignedInvoice {
  readonly sellerGstin: string | undefined;
  readonly buyerGstin: string | undefined;
  readonly invoiceNo: string | undefined;
  readonly date: string | undefined;
  readonly grandTotal: number | undefined;
  readonly irn: string | undefined;
}

const MAXIMUM_PAYLOAD = 8192;

/**
 * Reads the first e-invoice code of a document: a JSON Web Signature whose payload holds the invoice's data as a
 * JSON text. The signature itself is not verified.
 */
export function findSignedInvoice(layout: DocumentLayout): SignedInvoice | undefined {
  for (const page of layout.pages) {
    for (const code of page.codes) {
      if (code.payload.length > MAXIMUM_PAYLOAD) continue;
      const invoice = readToken(new TextDecoder().decode(code.payload).trim());
      if (invoice !== undefined) return invoice;
    }
  }
  return undefined;
}

function readToken(token: string): SignedInvoice | undefined {
  const payload = /^[\w-]+\.([\w-]+)\.[\w-]*$/.exec(token)?.[1];
  if (payload === undefined) return undefined;
  const outer = parseObject(decodeBase64Url(payload));
  const data = outer?.['data'];
  const fields = typeof data === 'string' ? parseObject(data) : asObject(data);
  if (fields === undefined) return undefined;
  const invoice: SignedInvoice = {
    sellerGstin: text(fields['SellerGstin'], isGstin),
    buyerGstin: text(fields['BuyerGstin'], isGstin),
    invoiceNo: text(fields['DocNo'], (value) => value.length <= 40),
    date: findDate(text(fields['DocDt'], () => true) ?? '')?.value,
    grandTotal: number(fields['TotInvVal']),
    irn: readIrn(text(fields['Irn'], () => true) ?? ''),
  };
  return invoice.irn === undefined && invoice.sellerGstin === undefined ? undefined : invoice;
}

function decodeBase64Url(encoded: string): string | undefined {
  try {
    const binary = atob(encoded.replace(/-/g, '+').replace(/_/g, '/'));
    return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

function parseObject(json: string | undefined): Readonly<Record<string, unknown>> | undefined {
  if (json === undefined) return undefined;
  try {
    return asObject(JSON.parse(json));
  } catch {
    return undefined;
  }
}

function asObject(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;
}

function text(value: unknown, accept: (value: string) => boolean): string | undefined {
  const folded = typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : '';
  return folded !== '' && accept(folded) ? folded : undefined;
}

function number(value: unknown): number | undefined {
  const parsed = typeof value === 'string' ? Number(value) : value;
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : undefined;
}
