import { setTimeout as delay } from 'node:timers/promises';
import { Balancer } from '../../../apps/gateway/src/testing/balancer.ts';
import { disturbed } from '../disturbed.ts';
import type { Judgement } from '../judge.ts';
import type { Run } from '../open-run.ts';

export interface RollingOptions {
  readonly jobs: number;
  readonly minutes: number;
  /** How often every process is asked to end. */
  readonly rounds: number;
}

export interface RollingReport extends Judgement {
  readonly restarts: number;
  /** Answers that were no success, of a balancer that tries nothing twice. */
  readonly failedRequests: number;
  /** Documents whose pages, or whose extraction, were begun more than once. */
  readonly readTwice: number;
  /** Processes that did not end well within their time. */
  readonly badExits: number;
}

/** After a process takes work, until the next one is ended; as the `minReadySeconds` of the chart. */
const SETTLE_MS = 3_000;

/** Two processes of every service behind a balancer; one after the other is ended by SIGTERM and started anew. */
export async function rollingSuite(run: Run, { rounds, ...options }: RollingOptions): Promise<RollingReport> {
  const balancer = await Balancer.open();
  const replicas = { gateway: 2, 'job-state': 2, ingest: 2, ocr: 2, extraction: 2 };
  let restarts = 0;
  let occasion = '';
  let badExits = 0;
  try {
    const { judgement } = await disturbed(
      run,
      {
        ...options,
        replicas,
        window: 20,
        endsWithDisturbance: true,
        address: () => balancer.base,
        occasion: () => occasion,
      },
      async (installation, ended) => {
        for (let round = 0; round < rounds; round++) {
          for (const place of installation.places) {
            if (ended.aborted) return;
            occasion = `while ${place.service} ends`;
            const code = await place.process.end('SIGTERM');
            if (code !== 0) badExits++;
            restarts++;
            // What has just been ended is not seen as ready for the process before it.
            while (place.process.isMeant) await delay(20);
            occasion = `while ${place.service} starts`;
            await installation.ready();
            if (place.service === 'gateway') await balancer.add(`http://${place.address}`);
            occasion = `after ${place.service} has started`;
            await delay(SETTLE_MS);
          }
        }
      },
      async (installation) => {
        for (const { address } of installation.of('gateway')) await balancer.add(`http://${address}`);
      },
    );
    const failedRequests = Object.values(judgement.clientRetries).reduce((sum, times) => sum + times, 0);
    return { ...judgement, restarts, failedRequests, readTwice: judgement.claimsAgain, badExits };
  } finally {
    balancer.close();
  }
}
