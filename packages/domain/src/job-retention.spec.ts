import { describe, expect, it } from '@jest/globals';
import { contentDigest } from './content-digest.ts';
import type { CreateJob, JobMoment } from './job-commands.ts';
import type { JobChange, JobOutcome } from './job-outcome.ts';
import { defaultJobPolicy } from './job-policy.ts';
import type { JobRecord } from './job-record.ts';
import { claimChore } from './job-retention.ts';
import {
  advanceJob,
  claimJob,
  completeJob,
  createJob,
  deleteJob,
  failJob,
  releaseIdempotencyKey,
  renewJob,
  sweepJob,
} from './job-state-machine.ts';

const START = 1_000_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;
const FILE = { key: 'jobs/job-1/abc', bytes: 3, sha256: 'abc' };

const at = (milliseconds: number): JobMoment => ({ now: START + milliseconds, policy: defaultJobPolicy });

function accepted(outcome: JobOutcome): JobChange {
  if (outcome.refusal) throw new Error(`refused: ${outcome.refusal}`);
  return outcome;
}

function create(change: Partial<CreateJob> = {}): JobChange {
  const command: CreateJob = {
    jobId: 'job-1',
    accountId: 'account-1',
    keyId: 'key-1',
    requestId: 'request-1',
    documentType: 'invoice',
    documentVersion: 'v1',
    fileName: 'invoice.pdf',
    mediaType: 'application/pdf',
    file: FILE,
    fileUrl: null,
    idempotency: { key: 'order-7', contentDigest: 'digest' },
    password: 'opensesame',
    workerId: 'ingest-1',
    ...change,
  };
  return createJob(command, at(0));
}

const submitted = () => create({ file: null, fileUrl: 'https://example.com/a.pdf', mediaType: '' });

function done(): JobRecord {
  let { record } = create();
  for (const status of ['processing', 'scanning', 'ai_processing'] as const) {
    record = accepted(advanceJob(record, { token: record.token, status, pageCount: null }, at(0))).record;
    const stage = status === 'ai_processing' ? 'extraction' : 'recognition';
    if (!record.lease) record = accepted(claimJob(record, { stage, workerId: 'worker' }, at(0))).record;
  }
  return accepted(completeJob(record, { token: record.token, resultKey: 'jobs/job-1/result' }, at(0))).record;
}

/** Every chore that time asks for, with the moment it came up at; until the record goes. */
function chores(record: JobRecord): [chore: string, after: number][] {
  const seen: [string, number][] = [];
  for (let one = record; ;) {
    const now = one.dueAt;
    const { record: next, chore } = sweepJob(one, { now, policy: defaultJobPolicy });
    if (chore) seen.push([chore, now - START]);
    if (chore === 'purge') return seen;
    one = next;
  }
}

describe('a job whose document is to be fetched', () => {
  it('waits for a worker of the upload stage, without a lease of its creator', () => {
    const { record, wake } = submitted();
    expect(wake).toBe('upload');
    expect(record).toMatchObject({ status: 'uploading', lease: null, token: 0, attempts: 0, file: null });
  });

  it('takes over what was fetched and forgets the URL', () => {
    const claimed = accepted(
      claimJob(submitted().record, { stage: 'upload', workerId: 'worker' }, at(0)),
    ).record;
    const fetched = { file: FILE, mediaType: 'image/png', fileName: 'a.png' };
    const command = { token: claimed.token, status: 'processing', pageCount: null, fetched } as const;
    expect(accepted(advanceJob(claimed, command, at(0))).record).toMatchObject({ ...fetched, fileUrl: null });
  });

  it('cannot be moved on without a file, nor have its file replaced', () => {
    const claimed = accepted(
      claimJob(submitted().record, { stage: 'upload', workerId: 'worker' }, at(0)),
    ).record;
    const command = { token: claimed.token, status: 'processing', pageCount: null } as const;
    expect(advanceJob(claimed, command, at(0))).toEqual({ refusal: 'illegal_transition' });
    const other = { file: { ...FILE, sha256: 'def' }, mediaType: 'image/png', fileName: 'b.png' };
    const uploaded = create().record;
    const moved = advanceJob(uploaded, { ...command, token: uploaded.token, fetched: other }, at(0));
    expect(accepted(moved).record).toMatchObject({ file: FILE, mediaType: 'application/pdf' });
  });

  it('keeps the URL for another attempt and forgets it when none is left', () => {
    let { record } = submitted();
    const seen: unknown[] = [];
    for (let attempt = 1; attempt <= 3; attempt++) {
      const moment = at(attempt * 20_000);
      record = accepted(claimJob(record, { stage: 'upload', workerId: 'worker' }, moment)).record;
      const failure = { code: 'url_timeout', message: 'Too slow.', retryable: true } as const;
      record = accepted(failJob(record, { token: record.token, ...failure }, moment)).record;
      seen.push(record.fileUrl);
    }
    expect(seen).toEqual(['https://example.com/a.pdf', 'https://example.com/a.pdf', null]);
  });
});

describe('retention', () => {
  it('announces the end at once, erases the files after a day, and everything after seven', () => {
    expect(chores(done())).toEqual([
      ['announce', 0],
      ['erase_files', 24 * HOUR],
      ['purge', 7 * 24 * HOUR + MINUTE],
    ]);
  });

  it('leaves the reference to the file out once the file is erased, and keeps the result', () => {
    const { record } = sweepJob({ ...done(), announced: true }, at(24 * HOUR));
    expect(record).toMatchObject({
      file: null,
      filesErasedAt: START + 24 * HOUR,
      resultKey: expect.any(String),
    });
  });

  it('puts a chore that cannot be done off by a minute', () => {
    expect(claimChore(done(), at(5)).record).toMatchObject({ revision: 8, dueAt: START + 5 + 60_000 });
  });
});

describe('deleting', () => {
  it('takes everything of the owner off the record and refuses the worker that does not know', () => {
    const { record } = create();
    const deleted = deleteJob(record, at(5)).record;
    expect(JSON.stringify(deleted)).not.toMatch(/account-1|key-1|invoice\.pdf|abc|opensesame|order-7|digest/);
    expect(deleted).toMatchObject({ status: 'failed', error: { code: 'cancelled' }, deletedAt: START + 5 });
    expect(renewJob(deleted, { token: record.token }, at(6))).toEqual({ refusal: 'lease_lost' });
  });

  it('keeps a running job until no worker can write for it any more, and is not announced', () => {
    expect(chores(deleteJob(create().record, at(5)).record)).toEqual([['purge', 540_005]]);
  });

  it('keeps a job that has ended for as long as one of its pages may still be drawn', () => {
    const longAgo = { ...done(), announced: true };
    expect(chores(deleteJob(longAgo, at(2 * HOUR)).record)).toEqual([['purge', 2 * HOUR + MINUTE]]);
  });

  it('of a job that was deleted already changes nothing', () => {
    const { record } = deleteJob(done(), at(5));
    expect(deleteJob(record, at(6)).record).toBe(record);
  });
});

describe('an idempotency key', () => {
  it('is freed after 24 hours and not before', () => {
    const record = done();
    expect(releaseIdempotencyKey(record, at(24 * HOUR - 1)).record).toBe(record);
    expect(releaseIdempotencyKey(record, at(24 * HOUR)).record.idempotency).toBeNull();
  });

  it('stands for the document type together with the bytes or the URL, and the password', () => {
    const base = { documentType: 'invoice', file: FILE, fileUrl: null, password: null } as const;
    const url = { ...base, file: null, fileUrl: 'https://example.com/a.pdf' };
    const digests = [
      base,
      { ...base, documentType: 'grn' as const },
      url,
      { ...url, fileUrl: 'https://b' },
      { ...base, password: 'one' },
      { ...base, password: 'other' },
    ];
    expect(new Set(digests.map(contentDigest)).size).toBe(6);
    expect(contentDigest({ ...base, password: 'one' })).toBe(contentDigest({ ...base, password: 'one' }));
    expect(contentDigest({ ...base, file: { ...FILE, key: 'jobs/job-2/abc' } })).toBe(contentDigest(base));
  });
});
