import { type KeyObject, verify } from 'node:crypto';
import type { SignatureVerdict } from '../signed-codes/signature-verdicts.ts';
import { isXmlCode, unpackSecureCode } from './secure-qr.ts';

/** RSA with 2048 bits. */
const SIGNATURE_BYTES = 256;

/**
 * Verifies the signature of an Aadhaar code's text: the last 256 bytes of the unpacked code are the RSA signature,
 * with SHA-256, of all bytes before them (UIDAI, "Secure QR Code Specification", March 2019, section 3). The XML of
 * cards before 2018 is unsigned. Undefined for other codes.
 */
export function verifySecureQr(text: string, keys: readonly KeyObject[]): SignatureVerdict | undefined {
  if (isXmlCode(text)) return 'unsigned';
  const bytes = unpackSecureCode(text);
  if (bytes === undefined) return undefined;
  const signed = bytes.subarray(0, -SIGNATURE_BYTES);
  const signature = bytes.subarray(-SIGNATURE_BYTES);
  return keys.some((key) => verify('RSA-SHA256', signed, key, signature)) ? 'valid' : 'invalid';
}
