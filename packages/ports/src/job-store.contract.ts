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
      password: null,
      workerId: 'ingest-1',
    },
    { now: START, policy: defaultJobPolicy },
  );
  return { ...record, ...change };
}

function count<Value>(values: readonly Value[], value: Value): number {
  return values.filter((one) => one === value).length;
}

/** The law of {@link JobStore}. */
export function describeJobStore(name: string, createWorld: () => Promise<ContractWorld<JobStore>>): void {
  const law = (sentence: string, test: (world: ContractWorld<JobStore>) => Promise<void>) => {
    it(sentence, () => inWorld(createWorld, test));
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
      await port.insert(newRecord('ended', { dueAt: null, status: 'done' }));
      const due = await port.findDue(100, 10);
      expect(due.map(({ jobId }) => jobId)).toEqual(['latest', 'late', 'now']);
      expect(due[0]).toEqual(newRecord('latest', { dueAt: 10 }));
    });

    law('finds no more due records than it is asked for', async (world) => {
      const { port } = await world.connect();
      for (let index = 0; index < 5; index++) await port.insert(newRecord(`job-${index}`, { dueAt: index }));
      expect((await port.findDue(100, 2)).map(({ jobId }) => jobId)).toEqual(['job-0', 'job-1']);
    });

    law('goes by the due time of the newest revision', async (world) => {
      const { port } = await world.connect();
      await port.insert(newRecord('job-1', { dueAt: 5 }));
      await port.insert(newRecord('job-2', { dueAt: 500 }));
      await port.replace(newRecord('job-1', { revision: 2, dueAt: null, status: 'failed' }));
      await port.replace(newRecord('job-2', { revision: 2, dueAt: 7 }));
      expect((await port.findDue(100, 10)).map(({ jobId }) => jobId)).toEqual(['job-2']);
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
  });
}
