import { disturbed } from '../disturbed.ts';
import type { Judgement } from '../judge.ts';
import type { Run } from '../open-run.ts';

export interface AnswerOptions {
  readonly jobs: number;
  readonly minutes: number;
  /** Of all answers, 0 to 1. */
  readonly lost: number;
  /** How often every event comes, late and out of order. */
  readonly copies: number;
}

export interface AnswerReport extends Judgement {
  /** By the call whose effect had come about when its answer was lost. */
  readonly lostAnswers: Readonly<Record<string, number>>;
}

/** Loses answers of all calls that write, between services and to the stores, after their effect has come about. */
export async function answerSuite(
  run: Run,
  { lost, copies, ...options }: AnswerOptions,
): Promise<AnswerReport> {
  const environment = { FAULTS_LOSE: String(lost), FAULTS_EVENTS: String(copies) };
  const { judgement, history } = await disturbed(run, { ...options, window: 40, environment }, () =>
    Promise.resolve(),
  );
  return { ...judgement, lostAnswers: Object.fromEntries([...history.lostAnswers].toSorted()) };
}
