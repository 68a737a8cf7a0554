import { createHash, scryptSync } from 'node:crypto';
import type { CreateJob } from './job-commands.ts';

/** Enough to make guessing a password from the digest slow: some milliseconds a guess. */
const PASSWORD_COST = 4_096;

/**
 * What two submissions of the same content have in common: SHA-256, in hex, over the document type, the file's own
 * SHA-256 or its URL, and the password of a locked PDF. Keeps nothing that the URL could be read from, and the
 * password only as scrypt leaves it (RFC 7914).
 */
export function contentDigest({
  documentType,
  file,
  fileUrl,
  password,
}: Pick<CreateJob, 'documentType' | 'file' | 'fileUrl' | 'password'>): string {
  const document = [documentType, file?.sha256 ?? null, fileUrl];
  const content = password === null ? document : [...document, hardened(password, document)];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

function hardened(password: string, document: readonly unknown[]): string {
  return scryptSync(password, JSON.stringify(document), 32, { N: PASSWORD_COST }).toString('base64');
}
