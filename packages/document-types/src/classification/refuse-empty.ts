import { JobFailure } from '@docex/domain';
import { nameOfType } from './class-profiles.ts';
import type { DocumentTypeDefinition, Extraction } from '../extraction.ts';

/** What any page may state: words at its top that may be a name, a sign of money. */
const ANYWHERE: ReadonlySet<string> = new Set([
  '/currency',
  '/vendor/name',
  '/vendor/address',
  '/buyer/name',
  '/buyer/address',
  '/receiver/name',
]);

/** Throws `JobFailure` `extraction_failed` where an extraction gives no value of the document at all. */
export function refuseEmpty(
  { result }: Pick<Extraction, 'result'>,
  { documentType }: Pick<DocumentTypeDefinition, 'documentType'>,
): void {
  if (holdsValue(result, '')) return;
  throw new JobFailure('extraction_failed', `Nothing of ${nameOfType(documentType)} was found.`);
}

function holdsValue(value: unknown, pointer: string): boolean {
  if (ANYWHERE.has(pointer)) return false;
  if (typeof value !== 'object' || value === null) return value !== null;
  return Object.entries(value).some(([key, part]) => holdsValue(part, `${pointer}/${key}`));
}
