import { describe, expect, it } from '@jest/globals';
import { createJob, defaultJobPolicy, type JobRecord } from '@docex/domain';
import type { JobStore } from './job-store.ts';
import { concurrently, type ContractWorld, inWorld } from './world.contract.ts';

const START = 1_700_000_000_000;

function newRecord(jobId: string, change: Partial<JobRecord> = {}): JobRecord {
  const { record } = createJob(
    {
      jobId,
      accountId: 'account-1',
      keyId: 'key-1',
      requestId: 'request-1',
      documentType: 'invoice',
      documentVersion: 'v1',
      fileName: 'Rechnung ₹ "1".pdf',
      mediaType: 'application/pdf',
      file: { key: `jobs/${jobId}/file/abc`, bytes: 3, sha256: 'abc' },
      fileUrl: null,
      idempotency: null,
      password: null,
      workerId: 'ingest-1',
    },
    { now: START, policy: defaultJobPolicy },
  );
  return { ...record, ...change };
}

/** A record that holds an idempotency key. */
function keyedRecord(jobId: string, key: string, change: Partial<JobRecord> = {}): JobRecord {
  const idempotency = { key, contentDigest: 'digest', expiresAt: START + 1 };
  return newRecord(jobId, { idempotency, ...change });
}

const idsOf = (records: readonly JobRecord[]) => records.map(({ jobId }) => jobId);

function count<Value>(values: readonly Value[], value: Value): number {
  return values.filter((one) => one === value).length;
}

/** What a server under an adapter is known to do wrong. */
export interface JobStoreTraits {
  /**
   * Whether the server under the adapter keeps the values of a unique index that an update has taken away. Such
   * a server has a fault: the law that it breaks is then expected to fail, so that its repair shows.
   */
  readonly serverKeepsReplacedUniqueValues?: boolean;
}

/** The law of {@link JobStore}. */
export function describeJobStore(
  name: string,
  createWorld: () => Promise<ContractWorld<JobStore>>,
  traits: JobStoreTraits = {},
): void {
  type Law = (world: ContractWorld<JobStore>) => Promise<void>;
  const law = (sentence: string, test: Law) => {
    it(sentence, () => inWorld(createWorld, test));
  };
  const lawOfUniqueValues = (sentence: string, test: Law) => {
    const register = traits.serverKeepsReplacedUniqueValues ? it.failing : it;
    register(sentence, () => inWorld(createWorld, test));
  };

  describe(`${name} as a job store`, () => {
    law('gives back exactly the record that was written', async (world) => {
      const { port } = await world.connect();
      const record = newRecord('job-1', {
        password: 'pässword',
        error: { code: 'internal', message: 'Broken.', stage: 'scanning', retryable: true },
      });
      expect(await port.insert(record)).toBe(true);
      expect(await port.find('job-1')).toEqual(record);
    });

    law('knows nothing of an id that was never written', async (world) => {
      const { port } = await world.connect();
      await port.insert(newRecord('job-1'));
      expect(await port.find('job-2')).toBeUndefined();
    });

    law('refuses a second record under one id and keeps the first', async (world) => {
      const { port } = await world.connect();
      await port.insert(newRecord('job-1'));
      expect(await port.insert(newRecord('job-1', { accountId: 'account-2' }))).toBe(false);
      expect((await port.find('job-1'))?.accountId).toBe('account-1');
    });

    law('lets exactly one of many concurrent inserts under one id through', async (world) => {
      const outcomes = await concurrently(world, 20, (port, index) =>
        port.insert(newRecord('job-1', { requestId: `request-${index}` })),
      );
      expect(count(outcomes, true)).toBe(1);
      const winner = `request-${outcomes.indexOf(true)}`;
      const { port } = await world.connect();
      expect((await port.find('job-1'))?.requestId).toBe(winner);
    });

    law('replaces a record by its next revision', async (world) => {
      const { port } = await world.connect();
      await port.insert(newRecord('job-1'));
      const next = newRecord('job-1', { revision: 2, status: 'processing', dueAt: START + 1 });
      expect(await port.replace(next)).toBe(true);
      expect(await port.find('job-1')).toEqual(next);
    });

    law('refuses a replacement that was not made from the stored revision', async (world) => {
      const { port } = await world.connect();
      await port.insert(newRecord('job-1'));
      for (const revision of [0, 1, 3]) {
        expect(await port.replace(newRecord('job-1', { revision, status: 'failed' }))).toBe(false);
      }
      expect(await port.replace(newRecord('job-2', { revision: 2 }))).toBe(false);
      expect(await port.find('job-1')).toEqual(newRecord('job-1'));
      expect(await port.find('job-2')).toBeUndefined();
    });

    law('lets exactly one of many concurrent replacements through, revision by revision', async (world) => {
      const { port } = await world.connect();
      await port.insert(newRecord('job-1'));
      for (let revision = 2; revision <= 6; revision++) {
        const outcomes = await concurrently(world, 10, (one, index) =>
          one.replace(newRecord('job-1', { revision, requestId: `request-${index}` })),
        );
        expect(count(outcomes, true)).toBe(1);
        const stored = await port.find('job-1');
        expect(stored).toMatchObject({ revision, requestId: `request-${outcomes.indexOf(true)}` });
      }
    });

    law('finds what is due by a time, the longest overdue first', async (world) => {
      const { port } = await world.connect();
      const dueTimes = { late: 30, now: 100, future: 101, latest: 10 };
      for (const [jobId, dueAt] of Object.entries(dueTimes)) await port.insert(newRecord(jobId, { dueAt }));
      const due = await port.findDue({ of: 'running', now: 100, limit: 10 });
      expect(due.map(({ jobId }) => jobId)).toEqual(['latest', 'late', 'now']);
      expect(due[0]).toEqual(newRecord('latest', { dueAt: 10 }));
    });

    law('finds no more due records than it is asked for', async (world) => {
      const { port } = await world.connect();
      for (let index = 0; index < 5; index++) await port.insert(newRecord(`job-${index}`, { dueAt: index }));
      expect((await port.findDue({ of: 'running', now: 100, limit: 2 })).map(({ jobId }) => jobId)).toEqual([
        'job-0',
        'job-1',
      ]);
    });

    law('finds what is due of running jobs apart from what is due of ended ones', async (world) => {
      const { port } = await world.connect();
      await port.insert(newRecord('running', { dueAt: 5 }));
      await port.insert(newRecord('ended', { dueAt: 5, status: 'done', endedAt: 4 }));
      await port.insert(newRecord('lapsed', { dueAt: 6, endedAt: 4, deletedAt: 4 }));
      const due = async (of: 'running' | 'ended') => idsOf(await port.findDue({ of, now: 100, limit: 10 }));
      expect(await due('running')).toEqual(['running']);
      expect(await due('ended')).toEqual(['ended', 'lapsed']);
    });

    law('finds what waits for a stage, the lowest rank first, then the longest waiting', async (world) => {
      const { port } = await world.connect();
      const waiting = (since: number, long = false) => ({
        lease: null,
        queue: { stage: 'recognition', since, long } as const,
      });
      await port.insert(newRecord('second', { ...waiting(7), rank: 2 }));
      await port.insert(newRecord('third', { ...waiting(8), rank: 2 }));
      await port.insert(newRecord('first', { ...waiting(9, true), rank: 1.5 }));
      await port.insert(newRecord('later', { ...waiting(101), rank: 1 }));
      await port.insert(newRecord('worked on', { rank: 1 }));
      const stale = { queue: { stage: 'recognition', since: 1, long: false } as const, rank: 1 };
      await port.insert(newRecord('claimed by an older program', stale));
      const query = { stage: 'recognition', now: 100, shortOnly: false, limit: 10 } as const;
      expect(idsOf(await port.findWaiting(query))).toEqual(['first', 'second', 'third']);
      expect(idsOf(await port.findWaiting({ ...query, limit: 1 }))).toEqual(['first']);
      expect(idsOf(await port.findWaiting({ ...query, shortOnly: true }))).toEqual(['second', 'third']);
      expect(await port.findWaiting({ ...query, stage: 'extraction' })).toEqual([]);
      expect(await port.queues()).toEqual([{ stage: 'recognition', waiting: 4, oldestSince: 7 }]);
    });

    law('finds the lowest ranks of a long queue, whatever was found before', async (world) => {
      const { port } = await world.connect();
      const queue = { stage: 'recognition', since: 7, long: false } as const;
      const insert = (rank: number) => port.insert(newRecord(`job-${rank}`, { rank, queue, lease: null }));
      for (let rank = 1; rank <= 9; rank++) await insert(rank * 100);
      const query = { stage: 'recognition', now: 100, shortOnly: false, limit: 2 } as const;
      const ranks = async () => (await port.findWaiting(query)).map(({ rank }) => rank);
      expect(await ranks()).toEqual([100, 200]);
      for (const rank of [150, 1, 1_000_000]) await insert(rank);
      expect(await ranks()).toEqual([1, 100]);
      const taken: number[] = [];
      for (let [lowest] = await ranks(); lowest !== undefined; [lowest] = await ranks()) {
        taken.push(lowest);
        await port.remove(`job-${lowest}`, 1);
      }
      expect(taken).toEqual([1, 100, 150, 200, 300, 400, 500, 600, 700, 800, 900, 1_000_000]);
    });

    law(
      'knows the lowest rank that waits and the highest of an account that has not ended',
      async (world) => {
        const { port } = await world.connect();
        expect(await port.rankBounds('account-1')).toEqual({ lowestWaiting: null, highestOwn: null });
        const queue = { stage: 'upload', since: 7, long: false } as const;
        await port.insert(newRecord('a', { rank: 3, queue, lease: null, accountId: 'account-2' }));
        await port.insert(
          newRecord('b', { rank: 5.5, queue: { ...queue, stage: 'extraction' }, lease: null }),
        );
        await port.insert(newRecord('c', { rank: 7 }));
        await port.insert(newRecord('d', { rank: 9, status: 'done', endedAt: 8 }));
        expect(await port.rankBounds('account-1')).toEqual({ lowestWaiting: 3, highestOwn: 7 });
        expect(await port.rankBounds('account-2')).toEqual({ lowestWaiting: 3, highestOwn: 3 });
        expect(await port.rankBounds('account-3')).toEqual({ lowestWaiting: 3, highestOwn: null });
      },
    );

    law(
      'reads records of an older program as this one knows them, and keeps what it does not know',
      async (world) => {
        const { port } = await world.connect();
        const { version, startedAt, rank, queue, reservedUntil, ...old } = newRecord('job-1', {
          status: 'processing',
          lease: null,
        });
        expect([version, startedAt, rank, queue, reservedUntil]).toEqual([2, null, 0, null, null]);
        const written = { ...old, ofALaterVersion: 'kept' } as unknown as JobRecord;
        await port.insert(written);
        const read = await port.find('job-1');
        expect(read).toMatchObject({
          version: 1,
          startedAt: START,
          rank: 0,
          queue: null,
          reservedUntil: null,
        });
        expect(read).toHaveProperty('ofALaterVersion', 'kept');
      },
    );

    law('goes by the due time of the newest revision', async (world) => {
      const { port } = await world.connect();
      await port.insert(newRecord('job-1', { dueAt: 5 }));
      await port.insert(newRecord('job-2', { dueAt: 500 }));
      await port.replace(newRecord('job-1', { revision: 2, dueAt: 5_000, status: 'failed' }));
      await port.replace(newRecord('job-2', { revision: 2, dueAt: 7 }));
      expect((await port.findDue({ of: 'running', now: 100, limit: 10 })).map(({ jobId }) => jobId)).toEqual([
        'job-2',
      ]);
    });

    law('shows what one connection wrote to every other, also after it was closed', async (world) => {
      const first = await world.connect();
      await first.port.insert(newRecord('job-1'));
      await first.port.replace(newRecord('job-1', { revision: 2 }));
      const second = await world.connect();
      expect(await second.port.find('job-1')).toEqual(newRecord('job-1', { revision: 2 }));
      await first.close();
      await second.close();
      const third = await world.connect();
      expect(await third.port.find('job-1')).toEqual(newRecord('job-1', { revision: 2 }));
    });

    law(
      'lets one of many concurrent inserts with one idempotency key of an account through',
      async (world) => {
        const outcomes = await concurrently(world, 20, (port, index) =>
          port.insert(keyedRecord(`job-${index}`, 'order-7')),
        );
        expect(count(outcomes, true)).toBe(1);
        const { port } = await world.connect();
        const winner = `job-${outcomes.indexOf(true)}`;
        expect((await port.findByIdempotencyKey('account-1', 'order-7'))?.jobId).toBe(winner);
        expect(await port.list({ accountId: 'account-1', limit: 100 })).toHaveLength(1);
      },
    );

    law('refuses a replacement whose idempotency key another record of the account holds', async (world) => {
      const { port } = await world.connect();
      await port.insert(keyedRecord('job-1', 'order-7'));
      await port.insert(newRecord('job-2'));
      expect(await port.replace(keyedRecord('job-2', 'order-7', { revision: 2 }))).toBe(false);
      expect(await port.find('job-2')).toEqual(newRecord('job-2'));
      expect(await port.replace(keyedRecord('job-2', 'order-8', { revision: 2 }))).toBe(true);
    });

    law('takes one idempotency key from many accounts, and none from many jobs', async (world) => {
      const { port } = await world.connect();
      expect(await port.insert(keyedRecord('job-1', 'order-7'))).toBe(true);
      expect(await port.insert(keyedRecord('job-2', 'order-7', { accountId: 'account-2' }))).toBe(true);
      expect(await port.insert(newRecord('job-3'))).toBe(true);
      expect(await port.insert(newRecord('job-4'))).toBe(true);
      expect((await port.findByIdempotencyKey('account-2', 'order-7'))?.jobId).toBe('job-2');
      expect(await port.findByIdempotencyKey('account-1', 'order-8')).toBeUndefined();
    });

    lawOfUniqueValues(
      'frees an idempotency key with the revision that does not hold it, or with the record',
      async (world) => {
        const { port } = await world.connect();
        await port.insert(keyedRecord('job-1', 'order-7'));
        await port.replace(newRecord('job-1', { revision: 2 }));
        expect(await port.insert(keyedRecord('job-2', 'order-7'))).toBe(true);
        await port.remove('job-2', 1);
        expect(await port.insert(keyedRecord('job-3', 'order-7'))).toBe(true);
      },
    );

    law('removes a record by its revision only', async (world) => {
      const { port } = await world.connect();
      await port.insert(newRecord('job-1'));
      await port.insert(newRecord('job-2'));
      expect(await port.remove('job-1', 2)).toBe(false);
      expect(await port.remove('job-9', 1)).toBe(false);
      const outcomes = await concurrently(world, 6, (one) => one.remove('job-1', 1));
      expect(count(outcomes, true)).toBe(1);
      expect(await port.find('job-1')).toBeUndefined();
      expect(await port.replace(newRecord('job-1', { revision: 2 }))).toBe(false);
      expect(idsOf(await port.findDue({ of: 'running', now: START * 2, limit: 10 }))).toEqual(['job-2']);
    });

    law(
      'lists the records of an account page by page, the newest first, whatever comes in',
      async (world) => {
        const { port } = await world.connect();
        const moments = { a: 10, b: 20, c: 20, d: 30 };
        for (const [jobId, createdAt] of Object.entries(moments))
          await port.insert(newRecord(jobId, { createdAt }));
        await port.insert(newRecord('foreign', { accountId: 'account-2' }));
        const query = { accountId: 'account-1', limit: 2 };
        const first = await port.list(query);
        expect(idsOf(first)).toEqual(['d', 'c']);
        await port.insert(newRecord('e', { createdAt: 40 }));
        await port.remove('c', 1);
        const second = await port.list({ ...query, after: { createdAt: 20, jobId: 'c' } });
        expect(idsOf(second)).toEqual(['b', 'a']);
        expect(second[1]).toEqual(newRecord('a', { createdAt: 10 }));
        expect(await port.list({ ...query, after: { createdAt: 10, jobId: 'a' } })).toEqual([]);
      },
    );

    law('lists what is in a status or of a document type', async (world) => {
      const { port } = await world.connect();
      await port.insert(newRecord('a', { status: 'failed' }));
      await port.insert(newRecord('b', { documentType: 'grn' }));
      await port.insert(newRecord('c', { documentType: 'grn' }));
      await port.replace(newRecord('c', { documentType: 'grn', status: 'failed', revision: 2 }));
      const query = { accountId: 'account-1', limit: 10 };
      expect(idsOf(await port.list({ ...query, status: 'failed' }))).toEqual(['c', 'a']);
      expect(idsOf(await port.list({ ...query, documentType: 'grn' }))).toEqual(['c', 'b']);
      expect(idsOf(await port.list({ ...query, documentType: 'grn', status: 'failed' }))).toEqual(['c']);
    });

    law('lists what a person should look at, or need not', async (world) => {
      const { port } = await world.connect();
      const needed = { state: 'needed', doubtful: 0, checksFailed: 1 } as const;
      await port.insert(newRecord('a', { status: 'done', review: needed }));
      await port.insert(
        newRecord('b', { status: 'done', review: { state: 'none', doubtful: 0, checksFailed: 0 } }),
      );
      await port.insert(newRecord('c', { status: 'failed' }));
      const query = { accountId: 'account-1', limit: 10 };
      expect(await port.list({ ...query, review: 'needed' })).toEqual([
        newRecord('a', { status: 'done', review: needed }),
      ]);
      expect(idsOf(await port.list({ ...query, review: 'none' }))).toEqual(['b']);
      expect(idsOf(await port.list({ ...query, review: 'none', status: 'failed' }))).toEqual([]);
    });

    law('finds the record by the claim that holds its lease, while it is held', async (world) => {
      const { port } = await world.connect();
      const lease = { workerId: 'worker-1', claimId: 'claim-1', expiresAt: 5, stageDeadline: 9 };
      await port.insert(newRecord('job-1', { lease }));
      await port.insert(newRecord('job-2'));
      expect(await port.findByClaim('claim-1')).toEqual(newRecord('job-1', { lease }));
      expect(await port.findByClaim('claim-2')).toBeUndefined();
      await port.replace(newRecord('job-1', { revision: 2, lease: null }));
      expect(await port.findByClaim('claim-1')).toBeUndefined();
    });

    law('lets go of what was replaced and removed, and keeps the rest', async (world) => {
      const { port } = await world.connect();
      await port.insert(newRecord('job-1'));
      await port.insert(newRecord('job-2'));
      await port.replace(newRecord('job-1', { revision: 2, fileName: '' }));
      await port.remove('job-2', 1);
      expect(await port.scrub()).toBe(true);
      expect(await port.find('job-1')).toEqual(newRecord('job-1', { revision: 2, fileName: '' }));
      expect(await port.find('job-2')).toBeUndefined();
    });

    law('counts what a key has made and what has not ended', async (world) => {
      const { port } = await world.connect();
      for (const status of [
        'uploading',
        'processing',
        'scanning',
        'ai_processing',
        'done',
        'failed',
      ] as const) {
        await port.insert(newRecord(status, { status }));
      }
      await port.insert(newRecord('foreign', { keyId: 'key-2' }));
      expect(await port.countUnfinished('key-1')).toBe(4);
      await port.replace(newRecord('uploading', { revision: 2, status: 'failed' }));
      expect(await port.countUnfinished('key-1')).toBe(3);
      expect(await port.countUnfinished('key-3')).toBe(0);
    });
  });
}
