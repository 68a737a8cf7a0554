import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '@docex/corpus/random';
import { disturbed } from '../disturbed.ts';
import type { Installation, Place } from '../installation.ts';
import type { Judgement } from '../judge.ts';
import type { Run } from '../open-run.ts';
import { percentile } from '../../measuring/percentile.ts';
import type { Service } from '../service-process.ts';

export interface KillOptions {
  readonly jobs: number;
  readonly minutes: number;
  readonly kills: number;
  /** Between two kills, at least and at most; milliseconds. */
  readonly pauseMs: readonly [number, number];
  /** How long an armed process may take to come to its point, until it is killed where it stands. */
  readonly patienceMs: number;
}

export interface KillReport extends Judgement {
  readonly kills: number;
  /** Kills at a named point, and the points at which there was one. */
  readonly killsAtPoints: number;
  readonly pointsReached: number;
  readonly points: number;
  readonly deadToNextClaimMs: { readonly jobs: number; readonly p50: number; readonly p99: number };
}

/** Every step of a job that leaves something durable behind, or hands the job to somebody else. */
const STEPS: Readonly<Record<Service, readonly string[]>> = {
  gateway: ['rpc UploadDocument'],
  ingest: [
    'rpc ReserveJob',
    'blobStore.putContent',
    'rpc CreateJob',
    'rpc AdvanceJob',
    'eventBus.publish',
    'rpc ClaimNextJob',
  ],
  'job-state': [
    'jobStore.insert',
    'jobStore.replace uploading',
    'jobStore.replace processing',
    'jobStore.replace scanning',
    'jobStore.replace ai_processing',
    'jobStore.replace done',
  ],
  ocr: [
    'rpc ClaimNextJob',
    'blobStore.exists recognized',
    'rpc AdvanceJob',
    'blobStore.putIfAbsent recognized',
    'eventBus.publish',
  ],
  extraction: [
    'rpc ClaimNextJob',
    'blobStore.exists result',
    'blobStore.putIfAbsent result',
    'rpc CompleteJob',
  ],
};
const POINTS = Object.entries(STEPS).flatMap(([service, steps]) =>
  steps.flatMap((step) =>
    ['before', 'after'].map((side) => ({ service: service as Service, point: `${step} ${side}` })),
  ),
);
const WINDOW = 60;

/**
 * Kills services by SIGKILL, in turn at a named point and at random, while a client has documents read.
 */
export async function killSuite(run: Run, options: KillOptions): Promise<KillReport> {
  const killer = new Killer(run, options);
  const load = { ...options, window: WINDOW, replicas: { ocr: 2, extraction: 2 } };
  const { judgement, history } = await disturbed(run, load, (installation, ended) =>
    killer.run(installation, ended),
  );
  const waits = history.untilNextClaim(killer.deaths);
  return {
    ...judgement,
    kills: killer.kills,
    killsAtPoints: killer.atPoints,
    pointsReached: killer.reached.size,
    points: POINTS.length,
    deadToNextClaimMs: { jobs: waits.length, p50: percentile(waits, 50), p99: percentile(waits, 99) },
  };
}

class Killer {
  readonly deaths: { readonly workerId: string; readonly at: number }[] = [];
  readonly reached = new Set<string>();
  kills = 0;
  atPoints = 0;
  readonly #random: Random;
  readonly #options: KillOptions;
  /** Points in random order, each once before any comes again. */
  #waiting: (typeof POINTS)[number][] = [];

  constructor({ random }: Run, options: KillOptions) {
    this.#random = random;
    this.#options = options;
  }

  /** Kills as often as it should, until there is nothing left to disturb. */
  async run(installation: Installation, ended: AbortSignal): Promise<void> {
    const [shortest, longest] = this.#options.pauseMs;
    while (this.kills < this.#options.kills) {
      await delay(this.#random.integer(shortest, longest));
      await installation.ready();
      if (ended.aborted) return;
      // Every other one at random.
      if (this.kills % 2 === 0) await this.#killAtPoint(installation, ended);
      else await this.#kill(this.#random.pick(installation.places));
    }
  }

  async #killAtPoint(installation: Installation, ended: AbortSignal): Promise<void> {
    if (this.#waiting.length === 0) this.#waiting = this.#random.sample(POINTS, POINTS.length);
    const next = this.#waiting.shift();
    if (!next) return;
    const place = this.#random.pick(installation.of(next.service));
    const { process } = place;
    process.isMeant = true;
    process.arm({ point: next.point, signal: 'SIGKILL' });
    const reached = await Promise.race([
      process.ended.then(() => true),
      delay(this.#options.patienceMs, false, { signal: ended }).catch(() => false),
    ]);
    if (!reached) {
      process.arm(null);
      if (!ended.aborted) await this.#kill(place);
      return;
    }
    this.atPoints++;
    this.reached.add(`${next.service} ${next.point}`);
    this.#note(place.service, process.workerId);
  }

  async #kill({ process, service }: Place): Promise<void> {
    await process.end('SIGKILL');
    this.#note(service, process.workerId);
  }

  #note(service: Service, workerId: string | undefined): void {
    this.kills++;
    const at = Date.now();
    if (workerId !== undefined) this.deaths.push({ workerId, at });
    // The lease of an upload is held in the name of the service.
    if (service === 'ingest') this.deaths.push({ workerId: 'ingest', at });
  }
}
