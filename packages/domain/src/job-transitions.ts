import type { JobStatus } from './job-record.ts';

/**
 * Every legal move. A status that leads nowhere is terminal; `done` is reached with a result only, `failed`
 * from every status that is not terminal.
 */
export const jobTransitions: Readonly<Record<JobStatus, readonly JobStatus[]>> = {
  uploading: ['processing', 'failed'],
  processing: ['scanning', 'failed'],
  scanning: ['ai_processing', 'failed'],
  ai_processing: ['done', 'failed'],
  done: [],
  failed: [],
};

export function isLegalTransition(from: JobStatus, to: JobStatus): boolean {
  return jobTransitions[from].includes(to);
}

export function isTerminal(status: JobStatus): boolean {
  return jobTransitions[status].length === 0;
}
