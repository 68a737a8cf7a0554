import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ClientLoad } from '../client-load.ts';
import { History } from '../history.ts';
import { Installation, type Place } from '../installation.ts';
import { type Judgement, judge, undisturbed } from '../judge.ts';
import { Ledger } from '../ledger.ts';
import type { Run } from '../open-run.ts';
import { percentile } from '../percentile.ts';
import type { Service } from '../service-process.ts';

export interface KillOptions {
  readonly jobs: number;
  readonly kills: number;
  /** After so long no more documents are uploaded; what was accepted is waited for. */
  readonly minutes: number;
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
 * Kills services by SIGKILL, in turn at a named point and at random, while a client has documents read; judges the
 * history when every job has ended.
 */
export async function killSuite(run: Run, options: KillOptions): Promise<KillReport> {
  const { folder, documents, environment } = run;
  const installation = await Installation.start({ folder, environment, replicas: { ocr: 2, extraction: 2 } });
  const ledger = new Ledger(join(folder, 'ledger.jsonl'));
  const client = (name: string) =>
    new ClientLoad({
      address: () => `http://${installation.of('gateway')[0]?.address ?? ''}`,
      key: installation.key,
      documents,
      ledger,
      name,
      window: WINDOW,
    });
  try {
    const expected = await undisturbed(client('undisturbed'), documents.length);
    const load = client('killed');
    const killer = new Killer(run, installation, options);
    const jobs = load.run(options.jobs, AbortSignal.timeout(options.minutes * 60_000));
    const ended = new AbortController();
    const killing = killer.run(ended.signal);
    await jobs;
    ended.abort();
    await killing;
    await installation.ready();
    const judgement = await judge({ folder, load, expected, installation });
    const waits = new History(folder).untilNextClaim(killer.deaths);
    return {
      ...judgement,
      kills: killer.kills,
      killsAtPoints: killer.atPoints,
      pointsReached: killer.reached.size,
      points: POINTS.length,
      deadToNextClaimMs: { jobs: waits.length, p50: percentile(waits, 50), p99: percentile(waits, 99) },
    };
  } finally {
    await installation.stop();
    ledger.close();
  }
}

class Killer {
  readonly deaths: { readonly workerId: string; readonly at: number }[] = [];
  readonly reached = new Set<string>();
  kills = 0;
  atPoints = 0;
  readonly #run: Run;
  readonly #installation: Installation;
  readonly #options: KillOptions;
  /** Points in random order, each once before any comes again. */
  #waiting: (typeof POINTS)[number][] = [];

  constructor(run: Run, installation: Installation, options: KillOptions) {
    this.#run = run;
    this.#installation = installation;
    this.#options = options;
  }

  /** Kills as often as it should, until there is nothing left to disturb. */
  async run(ended: AbortSignal): Promise<void> {
    const [shortest, longest] = this.#options.pauseMs;
    while (this.kills < this.#options.kills) {
      await delay(this.#run.random.integer(shortest, longest));
      await this.#installation.ready();
      if (ended.aborted) return;
      // Every other one at random.
      if (this.kills % 2 === 0) await this.#killAtPoint(ended);
      else await this.#kill(this.#run.random.pick(this.#installation.places));
    }
  }

  async #killAtPoint(ended: AbortSignal): Promise<void> {
    if (this.#waiting.length === 0) this.#waiting = this.#run.random.sample(POINTS, POINTS.length);
    const next = this.#waiting.shift();
    if (!next) return;
    const place = this.#run.random.pick(this.#installation.of(next.service));
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
