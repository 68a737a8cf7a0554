import { disturbed } from '../disturbed.ts';
import type { Judgement } from '../judge.ts';
import type { Run } from '../open-run.ts';

export interface EventOptions {
  readonly jobs: number;
  readonly minutes: number;
  /** How often every event comes. */
  readonly copies: number;
}

/** Has every event come several times, late and out of order. */
export async function eventSuite(run: Run, { copies, ...options }: EventOptions): Promise<Judgement> {
  const environment = { FAULTS_EVENTS: String(copies) };
  const replicas = { ocr: 2, extraction: 2 };
  const load = { ...options, window: 40, replicas, environment };
  return (await disturbed(run, load, () => Promise.resolve())).judgement;
}
