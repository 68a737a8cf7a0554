import { createHash } from 'node:crypto';
import type { CreateJob } from './job-commands.ts';

/**
 * What two submissions of the same content have in common: SHA-256, in hex, over the document type and the
 * file's own SHA-256 or its URL. Keeps nothing that the URL could be read from.
 */
export function contentDigest({
  documentType,
  file,
  fileUrl,
}: Pick<CreateJob, 'documentType' | 'file' | 'fileUrl'>): string {
  const content = [documentType, file?.sha256 ?? null, fileUrl];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
