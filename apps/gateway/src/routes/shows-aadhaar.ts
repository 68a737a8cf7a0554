import {
  findIdentityNumbers,
  type IdentityNumberSearch,
  identityNumbersOnPage,
  IN_PERSONAL_TEXT,
} from '@docex/domain';
import { type Job, JobStatus, type Page } from '@docex/protocol';

/** An image shows what recognition has misread, and what a text layer parts anywhere. */
const IN_IMAGE: IdentityNumberSearch = { ...IN_PERSONAL_TEXT, groups: 'always', anySplit: true };

/**
 * Whether the image of a page may show a whole Aadhaar number: those of jobs for Aadhaar cards, those of documents
 * that were plainly of another class than the one asked for, and any page on which such a number is printed or coded,
 * rightly read or not.
 */
export function mayShowAadhaar(job: Pick<Job, 'documentType' | 'status' | 'error'>, page: Page): boolean {
  if (job.documentType === 'aadhar_card') return true;
  if (job.status === JobStatus.FAILED && job.error?.code === 'wrong_document_type') return true;
  return identityNumbersOnPage(page.words, IN_IMAGE).length > 0 || page.codes.some(holdsNumber);
}

/** Codes of the first cards hold the number in plain text. */
function holdsNumber({ payload }: Page['codes'][number]): boolean {
  return findIdentityNumbers(Buffer.from(payload).toString('latin1'), IN_PERSONAL_TEXT).length > 0;
}
