import { setTimeout as delay } from 'node:timers/promises';
import { disturbed } from '../disturbed.ts';
import type { Judgement } from '../judge.ts';
import type { Run } from '../open-run.ts';

export interface CutOptions {
  readonly jobs: number;
  readonly minutes: number;
  /** Between two cuts, at least and at most; milliseconds. */
  readonly pauseMs: readonly [number, number];
  /** How long a cut lasts at most; milliseconds. */
  readonly longestMs: number;
}

export interface CutReport extends Judgement {
  readonly cuts: number;
  /** From the end of the last cut to the last end of a job. */
  readonly drainedSeconds: number;
}

/** Jobs that go in at once after the last cut are none of the backlog. */
const WINDOW = 200;

/**
 * Cuts the way to Kafka, MongoDB or the S3 store, or has it swallow everything, now and then. Only on the cluster
 * profile; nothing may have to be started again.
 */
export async function cutSuite(run: Run, options: CutOptions): Promise<CutReport> {
  const { servers, random } = run;
  if (!servers) throw new Error('Only servers can be cut off: --profile cluster.');
  let cuts = 0;
  let healedAt = performance.now();
  const [shortest, longest] = options.pauseMs;
  const { judgement } = await disturbed(run, { ...options, window: WINDOW }, async (_, ended) => {
    for (;;) {
      await delay(random.integer(shortest, longest), undefined, { signal: ended }).catch(() => undefined);
      if (ended.aborted) return;
      const server = random.pick([servers.kafka, servers.mongo, servers.s3]);
      await server.become(random.pick(['cut', 'half-open'] as const));
      await delay(random.integer(200, options.longestMs));
      await server.become('open');
      cuts++;
      healedAt = performance.now();
    }
  });
  const drainedSeconds = Math.max(0, judgement.lastEndAt - healedAt) / 1_000;
  return { ...judgement, cuts, drainedSeconds: Math.round(drainedSeconds) };
}
