import { describe, expect, it } from '@jest/globals';
import type { JobMoment } from './job-commands.ts';
import { fairRank, isLong } from './job-queue.ts';
import { defaultJobPolicy } from './job-policy.ts';
import { isReservation, reserveJob } from './job-reservation.ts';
import { currentRecord } from './job-revision.ts';
import { advanceJob, claimJob, createJob, sweepJob } from './job-state-machine.ts';

const START = 1_000_000;
const HOUR_MS = 3_600_000;

function at(milliseconds: number): JobMoment {
  return { now: START + milliseconds, policy: defaultJobPolicy };
}

const reservation = () => reserveJob({ jobId: 'job-1', requestId: 'request-1' }, at(0)).record;

function newJob(moment = at(0), reserved = reservation()) {
  const facts = { jobId: 'job-1', accountId: 'account-1', keyId: 'key-1', requestId: 'request-1' };
  const document = { documentType: 'grn', documentVersion: 'v1', fileName: 'a.pdf' } as const;
  const file = { key: 'jobs/job-1/abc', bytes: 3, sha256: 'abc' };
  const content = { mediaType: 'application/pdf', file, fileUrl: null, idempotency: null, password: null };
  const command = { ...facts, ...document, ...content, workerId: 'ingest', rank: 7 };
  return createJob(command, moment, reserved).record;
}

describe('the reservation of an upload', () => {
  it('is nobody’s, waits for no worker, and can be moved by nobody', () => {
    const record = reservation();
    expect(isReservation(record)).toBe(true);
    expect(record).toMatchObject({ accountId: '', keyId: '', queue: null, lease: null });
    const claim = claimJob(record, { stage: 'upload', workerId: 'worker' }, at(0));
    expect(claim).toEqual({ refusal: 'not_claimable' });
    const advance = advanceJob(record, { token: 0, status: 'processing', pageCount: null }, at(0));
    expect(advance).toEqual({ refusal: 'lease_lost' });
  });

  it('becomes the job, as the next revision of the same record', () => {
    const job = newJob(at(60_000));
    expect(isReservation(job)).toBe(false);
    expect(job).toMatchObject({
      revision: 2,
      accountId: 'account-1',
      token: 1,
      rank: 7,
      reservedUntil: null,
    });
    expect(job.createdAt).toBe(START + 60_000);
  });

  it('lapses when no job came of it, and what was stored under it is purged', () => {
    const record = reservation();
    expect(sweepJob(record, at(HOUR_MS - 1))).toEqual({ record });
    const lapsed = sweepJob(record, at(HOUR_MS));
    expect(lapsed.record).toMatchObject({
      endedAt: START + HOUR_MS,
      deletedAt: START + HOUR_MS,
      error: null,
    });
    expect(isReservation(lapsed.record)).toBe(false);
    // Not before a slow uploader has given up as well; found even 60 days later.
    expect(sweepJob(lapsed.record, at(HOUR_MS + 59_999)).chore).toBeUndefined();
    expect(lapsed.record.dueAt).toBe(START + HOUR_MS + 60_000);
    expect(sweepJob(lapsed.record, at(60 * 24 * HOUR_MS)).chore).toBe('purge');
  });
});

describe('the rank of a new job', () => {
  const short = { long: false, weight: 1 };

  it('is behind the jobs of its account, and not behind those of others', () => {
    expect(fairRank({ lowestWaiting: null, highestOwn: null }, short)).toBe(1);
    expect(fairRank({ lowestWaiting: 300, highestOwn: 1_000 }, short)).toBe(1_001);
    expect(fairRank({ lowestWaiting: 300, highestOwn: null }, short)).toBe(301);
  });

  it('is further behind for a long document, and less for an account of more weight', () => {
    const bounds = { lowestWaiting: 10, highestOwn: null };
    expect(fairRank(bounds, { long: true, weight: 1 })).toBe(14);
    expect(fairRank(bounds, { long: false, weight: 4 })).toBe(10.25);
  });

  it('takes a large PDF, and one of many pages, for long; an image never', () => {
    const file = { key: 'key', bytes: 8 * 1024 * 1024, sha256: 'abc' };
    expect(isLong({ pageCount: null, mediaType: 'application/pdf', file })).toBe(true);
    expect(isLong({ pageCount: null, mediaType: 'image/jpeg', file })).toBe(false);
    expect(isLong({ pageCount: 3, mediaType: 'application/pdf', file })).toBe(false);
    expect(isLong({ pageCount: 200, mediaType: 'application/pdf', file: { ...file, bytes: 9 } })).toBe(true);
  });
});

describe('two versions of the program on one record', () => {
  /** A job as version 1 wrote it: waiting for recognition, with its deadline from its creation. */
  function oldRecord() {
    const { version, startedAt, rank, queue, reservedUntil, ...rest } = newJob();
    expect([version, startedAt, rank, queue, reservedUntil]).toHaveLength(5);
    const waiting = { status: 'processing', lease: null, wakeUps: 2, deadline: START + 600_000 } as const;
    return { ...rest, ...waiting, dueAt: START + 20_000 } as unknown as ReturnType<typeof newJob>;
  }

  it('an old record can be claimed at once, with the deadline that it has', () => {
    const record = currentRecord(oldRecord());
    const claim = claimJob(record, { stage: 'recognition', workerId: 'worker' }, at(0));
    expect(claim).toMatchObject({ record: { version: 2, deadline: START + 600_000, queue: null } });
  });

  it('an old record is put into its queue by the first sweep', () => {
    const { record, wake } = sweepJob(currentRecord(oldRecord()), at(20_000));
    expect(wake).toBe('recognition');
    expect(record.queue).toEqual({ stage: 'recognition', since: START + 20_000, long: false });
  });

  it('a new record that an old program moved on is put into the right queue', () => {
    const waiting = advanceJob(newJob(), { token: 1, status: 'processing', pageCount: null }, at(0));
    if (waiting.refusal) throw new Error(waiting.refusal);
    // Version 1 claims, advances and releases by its own fields; the rest it carries along as it was.
    const moved = { ...waiting.record, status: 'ai_processing', revision: 9, dueAt: START + 5_000 } as const;
    const { record } = sweepJob(currentRecord(moved), at(5_000));
    expect(record.queue?.stage).toBe('extraction');
  });

  it('a record of a later version is read, changed and written with all that it holds', () => {
    const later = { ...newJob(), version: 3, ofVersion3: 'kept' };
    const waiting = advanceJob(
      currentRecord(later),
      { token: 1, status: 'processing', pageCount: null },
      at(0),
    );
    expect(waiting).toMatchObject({ record: { version: 3, ofVersion3: 'kept', status: 'processing' } });
  });
});
