import { randomUUID } from 'node:crypto';
import type { JobRecord } from '@docex/domain';
import { documentOf, typeset } from '@docex/layout/testing';
import type { DocumentRecognizer, JobStore, Profile, RecognitionRequest } from '@docex/ports';
import type { RecognizedDocument } from '@docex/protocol';
import { temporaryFolder } from '../../apps/standalone/src/testing/docex-process.ts';
import { openSqliteDatabase, inTransaction } from '../../packages/embedded/src/sqlite-database.ts';
import { SqliteJobStore } from '../../packages/embedded/src/sqlite-job-store.ts';
import { openClusterProfile, clusterSettings } from '@docex/cluster';
import { openEmbeddedProfile } from '@docex/embedded';
import { loadSettings } from '@docex/runtime';
import { CLUSTER_INSTALL, clusterEnvironment } from '../measuring/cluster-environment.ts';
import { amountOf, type Figure, type Question } from '../measuring/figure.ts';
import { eachAtOnce } from '../measuring/in-turn.ts';
import { startRunningPipeline } from '../measuring/running-pipeline.ts';
import { waitingJob } from '../measuring/waiting-jobs.ts';

const DEPTHS = [100, 10_000, 100_000] as const;
/** Jobs of which the time is taken, after as many as it takes to be warm. */
const TIMED = 70;
const WARM_UP = 20;
const WRITES_AT_ONCE = 64;
/**
 * Documents that are read before their turn of extraction: as many at every depth. A reader that costs nothing would
 * read a long queue to its end meanwhile, and a short one not.
 */
const READ_AHEAD = 8;

/** The time that a job takes by the length of the queue that it is taken from, when reading it costs nothing. */
export const queue: Question = {
  name: 'queue',
  asks: 'Time of a job with 100, 10,000 and 100,000 queued, documents that cost nothing',
  measure: async (effort) => {
    const rounds = effort.rounds ?? amountOf(effort, { short: 3, full: 7 });
    return [
      ...(await figuresOf('embedded', rounds, openEmbedded)),
      ...(clusterEnvironment() === undefined ? missing() : await figuresOf('cluster', rounds, openCluster)),
    ];
  },
};

/** Stores of one queue. */
interface Queue {
  readonly profile: Profile;
  /** Writes jobs at once, as fast as the store takes them. */
  fill(jobs: readonly JobRecord[]): Promise<void>;
  close(): Promise<void>;
}

async function figuresOf(
  name: string,
  rounds: number,
  open: () => Promise<Queue>,
): Promise<readonly Figure[]> {
  const queues: {
    readonly depth: number;
    readonly queue: Queue;
    readonly values: number[];
    waiting: number;
  }[] = [];
  for (const depth of DEPTHS) queues.push({ depth, queue: await open(), values: [], waiting: 0 });
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const one of queues) {
        const file = { key: 'jobs/none', bytes: 1, sha256: '0'.repeat(64) };
        const jobs = Array.from({ length: one.depth - one.waiting }, (_, index) =>
          waitingJob({ accountId: 'bench', file, ahead: round * one.depth + index }),
        );
        await one.queue.fill(jobs);
        one.waiting = one.depth - TIMED - WARM_UP;
        one.values.push(await millisecondsAJob(one.queue.profile));
      }
    }
  } finally {
    for (const one of queues) await one.queue.close();
  }
  const [shortest] = queues;
  return queues.map(({ depth, values }) => ({
    what: `a job at ${depth.toLocaleString('en')} queued, ${name}`,
    unit: 'ms',
    values,
    ...(depth !== shortest?.depth && {
      reference: { name: 'at 100', values: shortest?.values ?? [] },
      goal: { atMost: 1.1 },
    }),
  }));
}

function missing(): readonly Figure[] {
  const reference = { name: 'cluster', values: [], install: CLUSTER_INSTALL };
  return [{ what: 'a job at 100 … 100,000 queued, cluster', unit: 'ms', values: [], reference }];
}

/** Works on the jobs of a queue and stops; milliseconds from one end to the next. */
async function millisecondsAJob(profile: Profile): Promise<number> {
  const ends: number[] = [];
  const done = Promise.withResolvers<undefined>();
  const reader = new PacedReader();
  const jobStore = noticing(profile.jobStore, (record) => {
    if (record.status === 'failed') done.reject(new Error(record.error?.message));
    if (record.status !== 'done') return;
    ends.push(performance.now());
    reader.next();
    if (ends.length === WARM_UP + TIMED) done.resolve(undefined);
  });
  await using _pipeline = await startRunningPipeline({ ...profile, jobStore }, reader);
  await done.promise;
  reader.finish();
  return ((ends[WARM_UP + TIMED - 1] ?? NaN) - (ends[WARM_UP - 1] ?? NaN)) / TIMED;
}

/** The store, with its writes told. */
function noticing(store: JobStore, onWritten: (record: JobRecord) => void): JobStore {
  return new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      if (name !== 'replace') return member.bind(target) as unknown;
      return async (record: JobRecord) => {
        const written = await target.replace(record);
        if (written) onWritten(record);
        return written;
      };
    },
  });
}

/** Reads the same page of nothing much, at the pace of what comes behind it. */
class PacedReader implements DocumentRecognizer {
  readonly #page = documentOf(typeset([{ x: 30, y: 40, text: 'Invoice No: ZZ-1' }]));
  readonly #waiting: (() => void)[] = [];
  #ahead = READ_AHEAD;

  async recognize({ onOpened }: RecognitionRequest): Promise<RecognizedDocument> {
    onOpened?.(1);
    if (this.#ahead === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#ahead -= 1;
    return this.#page;
  }

  /** A document has left extraction. */
  next(): void {
    const resolve = this.#waiting.shift();
    if (resolve) resolve();
    else this.#ahead += 1;
  }

  /** Nothing is held back any more. */
  finish(): void {
    this.#ahead = Infinity;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

async function openEmbedded(): Promise<Queue> {
  const folder = await temporaryFolder();
  const profile = await openEmbeddedProfile({ dataDirectory: folder.path });
  return {
    profile,
    fill: async (jobs) => {
      const database = await openSqliteDatabase(folder.path);
      const store = new SqliteJobStore(database);
      inTransaction(database, () => {
        for (const job of jobs) void store.insert(job);
      });
      database.close();
    },
    close: async () => {
      await profile.close();
      await folder.remove();
    },
  };
}

async function openCluster(): Promise<Queue> {
  const settings = loadSettings(clusterSettings, clusterEnvironment() ?? {});
  const profile = await openClusterProfile(settings, {
    parts: ['jobStore', 'apiKeyStore', 'webhookStore', 'auditStore', 'eventBus', 'blobStore'],
    service: `bench-${randomUUID()}`,
  });
  return {
    profile,
    fill: (jobs) => eachAtOnce(jobs, WRITES_AT_ONCE, (job) => profile.jobStore.insert(job)),
    close: () => profile.close(),
  };
}
