import type { JobStatus as StatusName, ReviewState as ReviewName, Stage as StageName } from '@docex/domain';
import { JobStatus, ReviewState, Stage } from './generated/docex/v1/job.ts';

/** The names of the domain beside the numbers that stand for them between services. */
export interface WireNames<Name extends string, Wire extends number> {
  /** The number of a name. */
  wire(name: Name): Wire;
  /** The name of a number; undefined for `UNSPECIFIED`, and for one that is not known here. */
  name(wire: Wire): Name | undefined;
}

export const statusNames = wireNames<StatusName, JobStatus>({
  uploading: JobStatus.UPLOADING,
  processing: JobStatus.PROCESSING,
  scanning: JobStatus.SCANNING,
  ai_processing: JobStatus.AI_PROCESSING,
  done: JobStatus.DONE,
  failed: JobStatus.FAILED,
});

export const stageNames = wireNames<StageName, Stage>({
  upload: Stage.UPLOAD,
  recognition: Stage.RECOGNITION,
  extraction: Stage.EXTRACTION,
});

export const reviewNames = wireNames<ReviewName, ReviewState>({
  none: ReviewState.NONE,
  needed: ReviewState.NEEDED,
});

function wireNames<Name extends string, Wire extends number>(
  table: Readonly<Record<Name, Wire>>,
): WireNames<Name, Wire> {
  const names = new Map((Object.keys(table) as Name[]).map((name) => [table[name], name]));
  return { wire: (name) => table[name], name: (wire) => names.get(wire) };
}
