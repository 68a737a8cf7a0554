import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createJob, defaultJobPolicy } from '@docex/domain';
import {
  type EmbeddedProfile,
  openEmbeddedProfile,
  openSqliteDatabase,
  SqliteJobStore,
} from '@docex/embedded';
import { jobBlobs, type JobStore } from '@docex/ports';
import { metrics } from '@docex/runtime';
import { createJobStateService } from './job-state-service.ts';

const START = 1_700_000_000_000;
/** Many times what is looked up at once. */
const JOBS = 3_000;
const PATIENCE_MS = 240_000;

let folder: string;
let profile: EmbeddedProfile;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docex-sweeper-'));
  profile = await openEmbeddedProfile({ dataDirectory: folder });
});

afterEach(async () => {
  await profile.close();
  await rm(folder, { recursive: true, force: true });
});

/** Jobs whose ingest has died: each holds a lease that has run out. */
async function abandon(jobs: number, jobStore: JobStore = profile.jobStore): Promise<void> {
  for (let index = 0; index < jobs; index++) {
    const jobId = `job-${index}`;
    const { record } = createJob(
      {
        jobId,
        accountId: 'account-1',
        keyId: 'key-1',
        requestId: 'request-1',
        documentType: 'invoice',
        documentVersion: 'v1',
        fileName: 'invoice.pdf',
        mediaType: 'application/pdf',
        file: { key: `${jobBlobs(jobId).prefix}/abc`, bytes: 1, sha256: 'abc' },
        fileUrl: null,
        idempotency: null,
        password: null,
        workerId: 'ingest-1',
      },
      { now: START, policy: defaultJobPolicy },
    );
    expect(await jobStore.insert(record)).toBe(true);
  }
}

async function gaugeOf(gauge: keyof typeof metrics & ('jobsWaiting' | 'oldestWaiting'), stage: string) {
  const { values } = await metrics[gauge].get();
  return values.find(({ labels }) => labels.stage === stage)?.value;
}

describe('the sweeper', () => {
  it(
    'lets others have the event loop between any two of many jobs',
    async () => {
      const database = await openSqliteDatabase(folder);
      // The embedded store as it is, but that its writes do not wait for the disk.
      database.exec('PRAGMA synchronous = OFF');
      const jobStore = new SqliteJobStore(database);
      await abandon(JOBS, jobStore);
      const { sweeper, close } = createJobStateService({ ...profile, jobStore, clock: () => START + 30_000 });
      let turns = 0;
      const count = (): void => {
        turns++;
        immediate = setImmediate(count);
      };
      let immediate = setImmediate(count);
      try {
        expect(await sweeper.sweepOnce()).toBe(JOBS);
      } finally {
        clearImmediate(immediate);
      }
      expect(turns).toBeGreaterThanOrEqual(JOBS);
      await close();
      database.close();
    },
    PATIENCE_MS,
  );

  it('tells how many jobs wait for a stage, and for how long the first of them has', async () => {
    await abandon(3);
    let now = START + 30_000;
    const { sweeper, close } = createJobStateService({ ...profile, clock: () => now, sweepIntervalMs: 5 });
    await sweeper.sweepOnce();
    now += 93_000;
    sweeper.start();
    while ((await gaugeOf('jobsWaiting', 'upload')) !== 3) await new Promise(setImmediate);
    expect(await gaugeOf('oldestWaiting', 'upload')).toBe(93);
    expect(await gaugeOf('jobsWaiting', 'extraction')).toBe(0);
    await close();
  });
});
