import type { KeyObject } from 'node:crypto';
import { compactVerify } from 'jose';
import type { SignatureVerdict } from '../../signed-codes/signature-verdicts.ts';
import { isSignedInvoice } from './signed-code.ts';

/**
 * Verifies the signature of an e-invoice code's text, a JSON Web Signature by RS256 (Invoice Registration Portal,
 * "Signed QR code"; the portals publish their keys). Any other algorithm is no signature. Undefined for other codes.
 */
export async function verifySignedInvoice(
  text: string,
  keys: readonly KeyObject[],
): Promise<SignatureVerdict | undefined> {
  if (!isSignedInvoice(text)) return undefined;
  for (const key of keys) if (await isSignedBy(key, text)) return 'valid';
  return 'invalid';
}

async function isSignedBy(key: KeyObject, token: string): Promise<boolean> {
  try {
    await compactVerify(token, key, { algorithms: ['RS256'] });
    return true;
  } catch {
    return false;
  }
}
