import {
  findIdentityNumbers,
  type IdentityNumberSearch,
  identityNumbersOnPage,
  IN_PERSONAL_TEXT,
} from '@docex/domain';
import { type Job, JobStatus, type Page, WordSource } from '@docex/protocol';

/**
 * An image shows what recognition has misread. On statements, twelve digits in a row that nothing names are references
 * of payments, of which every tenth has the right check digit.
 */
function searchOf({ documentType }: Pick<Job, 'documentType'>, { source }: Page): IdentityNumberSearch {
  return {
    ...IN_PERSONAL_TEXT,
    groups: source === WordSource.TEXT_LAYER ? 'valid' : 'always',
    runs: documentType === 'bank_statement' ? 'never' : 'valid',
  };
}

/**
 * Whether the image of a page may show a whole Aadhaar number: those of jobs for Aadhaar cards, those of documents
 * that were plainly of another class than the one asked for, and any page on which such a number is printed or coded,
 * rightly read or not.
 */
export function mayShowAadhaar(job: Pick<Job, 'documentType' | 'status' | 'error'>, page: Page): boolean {
  if (job.documentType === 'aadhar_card') return true;
  if (job.status === JobStatus.FAILED && job.error?.code === 'wrong_document_type') return true;
  return identityNumbersOnPage(page.words, searchOf(job, page)).length > 0 || page.codes.some(holdsNumber);
}

/** Codes of the first cards hold the number in plain text. */
function holdsNumber({ payload }: Page['codes'][number]): boolean {
  return findIdentityNumbers(Buffer.from(payload).toString('latin1'), IN_PERSONAL_TEXT).length > 0;
}
