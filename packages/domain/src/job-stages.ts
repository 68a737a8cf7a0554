import { type JobStatus, type Stage, STAGES } from './job-record.ts';

/** What a stage is: the statuses that its worker takes a job through, and the event that wakes it. */
export interface StageDefinition {
  readonly statuses: readonly JobStatus[];
  /** Name of the event in the catalog of the protocol package. */
  readonly wakeUpEvent: 'document.submitted' | 'document.stored' | 'document.scanned';
}

/** The stages of a job's life. Every status that is not terminal belongs to exactly one of them. */
export const stageDefinitions = {
  upload: { statuses: ['uploading'], wakeUpEvent: 'document.submitted' },
  recognition: { statuses: ['processing', 'scanning'], wakeUpEvent: 'document.stored' },
  extraction: { statuses: ['ai_processing'], wakeUpEvent: 'document.scanned' },
} as const satisfies Readonly<Record<Stage, StageDefinition>>;

/** The stage that works in a status; undefined for a terminal one. */
export function stageOf(status: JobStatus): Stage | undefined {
  return STAGES.find((stage) => stageDefinitions[stage].statuses.some((one) => one === status));
}
