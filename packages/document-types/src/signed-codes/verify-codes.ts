import type { KeyObject } from 'node:crypto';
import type { RecognizedDocument } from '@docex/protocol';
import { verifySecureQr } from '../aadhaar-card/verify-secure-qr.ts';
import { verifySignedInvoice } from '../invoice/signed-code/verify-signed-invoice.ts';
import { codeText } from './code-text.ts';
import type { SignatureVerdict, SignatureVerdicts } from './signature-verdicts.ts';

/** Public keys that the signatures of codes are verified with, by kind of code; none where nothing is verified. */
export interface CodeKeys {
  /** Of the authority that issues Aadhaar cards. */
  readonly aadhaar: readonly KeyObject[];
  /** Of the portals that register e-invoices. */
  readonly eInvoice: readonly KeyObject[];
}

/** Verifies the signed codes on a document's pages of which keys are known. Never throws for what a code holds. */
export async function verifyCodes({ pages }: RecognizedDocument, keys: CodeKeys): Promise<SignatureVerdicts> {
  const texts = new Set(pages.flatMap((page) => page.codes.flatMap((code) => codeText(code) ?? [])));
  const verdicts = new Map<string, SignatureVerdict>();
  for (const text of texts) {
    const verdict =
      (keys.aadhaar.length > 0 ? verifySecureQr(text, keys.aadhaar) : undefined) ??
      (keys.eInvoice.length > 0 ? await verifySignedInvoice(text, keys.eInvoice) : undefined);
    if (verdict !== undefined) verdicts.set(text, verdict);
  }
  return verdicts;
}
