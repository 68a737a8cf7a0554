import type { Extraction } from '@docex/document-types';

/** How many rules of its class a document breaks, as it was read. */
export function failedChecks({ evidence }: Extraction): number {
  return evidence.checks.filter(({ status }) => status === 'fail').length;
}
