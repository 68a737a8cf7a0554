import { type Job, JobStatus, type Page } from '@docex/protocol';

/** A PVC card, a letter and a copy all print the number as three groups of four digits beside each other. */
const GROUP = /^\d{4}$/;
/**
 * In heights of the type. Cards leave a third of it between the groups; the columns of a table that holds years or
 * quantities leave more than twice of it.
 */
const WIDEST_GAP = 1.2;

/**
 * Whether the image of a page may show a whole Aadhaar number: those of jobs for Aadhaar cards, those of documents
 * that were plainly of another class than the one asked for, and any page on which such a number is printed,
 * rightly read or not.
 */
export function mayShowAadhaar(job: Pick<Job, 'documentType' | 'status' | 'error'>, page: Page): boolean {
  if (job.documentType === 'aadhar_card') return true;
  if (job.status === JobStatus.FAILED && job.error?.code === 'wrong_document_type') return true;
  const groups = page.words.filter(({ text }) => GROUP.test(text));
  return groups.some((first) => {
    const second = groupBehind(first, groups);
    return second !== undefined && groupBehind(second, groups) !== undefined;
  });
}

type Word = Page['words'][number];

function groupBehind({ box }: Word, groups: readonly Word[]): Word | undefined {
  if (box === undefined) return undefined;
  const height = box.y1 - box.y0;
  return groups.find(({ box: other }) => {
    if (other === undefined) return false;
    const gap = other.x0 - box.x1;
    const overlap = Math.min(box.y1, other.y1) - Math.max(box.y0, other.y0);
    return gap >= -height / 2 && gap <= height * WIDEST_GAP && overlap >= height / 2;
  });
}
