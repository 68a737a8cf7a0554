import { type DocumentLayout, findDate, isGstin, readIrn } from '@docex/layout';
import { codeText } from '../../signed-codes/code-text.ts';
import type { SignatureVerdict, SignatureVerdicts } from '../../signed-codes/signature-verdicts.ts';

/** What the signed QR code of an e-invoice states (Invoice Registration Portal, INV-01). */
export interface SignedInvoice {
  readonly sellerGstin: string | undefined;
  readonly buyerGstin: string | undefined;
  readonly invoiceNo: string | undefined;
  readonly date: string | undefined;
  readonly grandTotal: number | undefined;
  readonly irn: string | undefined;
  /** Undefined where no key is known to verify it with. */
  readonly signature: SignatureVerdict | undefined;
}

type CodeFields = Omit<SignedInvoice, 'signature'>;

/**
 * Reads the e-invoice code of a document, of several the first whose signature is not known to be wrong: a JSON Web
 * Signature whose payload holds the invoice's data as a JSON text. Whether the signature was verified is told by
 * `signatures`.
 */
export function findSignedInvoice(
  layout: DocumentLayout,
  signatures: SignatureVerdicts = new Map(),
): SignedInvoice | undefined {
  const codes = layout.pages
    .flatMap((page) => page.codes)
    .flatMap((code) => {
      const text = codeText(code);
      const read = text === undefined ? undefined : readToken(text);
      return text === undefined || read === undefined ? [] : [{ ...read, signature: signatures.get(text) }];
    });
  return codes.find(({ signature }) => signature !== 'invalid') ?? codes[0];
}

/** Whether a code's text is that of an e-invoice. */
export function isSignedInvoice(text: string): boolean {
  return readToken(text) !== undefined;
}

function readToken(token: string): CodeFields | undefined {
  const payload = /^[\w-]+\.([\w-]+)\.[\w-]*$/.exec(token)?.[1];
  if (payload === undefined) return undefined;
  const outer = parseObject(decodeBase64Url(payload));
  const data = outer?.['data'];
  const fields = typeof data === 'string' ? parseObject(data) : asObject(data);
  if (fields === undefined) return undefined;
  const invoice: CodeFields = {
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
