import { describe, expect, it } from '@jest/globals';
import type { JobMoment } from './job-commands.ts';
import type { JobChange, JobOutcome } from './job-outcome.ts';
import { defaultJobPolicy } from './job-policy.ts';
import { JOB_STATUSES, type JobRecord, STAGES } from './job-record.ts';
import { stageDefinitions, stageOf } from './job-stages.ts';
import {
  advanceJob,
  claimJob,
  completeJob,
  createJob,
  failJob,
  releaseJob,
  renewJob,
  sweepJob,
} from './job-state-machine.ts';
import { isTerminal, jobTransitions } from './job-transitions.ts';

const START = 1_000_000;
const failure = { code: 'file_unreadable', message: 'The file is damaged.' } as const;

function at(milliseconds: number): JobMoment {
  return { now: START + milliseconds, policy: defaultJobPolicy };
}

function accepted(outcome: JobOutcome): JobChange {
  if (outcome.refusal) throw new Error(`refused: ${outcome.refusal}`);
  return outcome;
}

function newJob(): JobRecord {
  return createJob(
    {
      jobId: 'job-1',
      accountId: 'account-1',
      keyId: 'key-1',
      requestId: 'request-1',
      documentType: 'invoice',
      documentVersion: 'v1',
      fileName: 'invoice.pdf',
      mediaType: 'application/pdf',
      file: { key: 'jobs/job-1/file/abc', bytes: 3, sha256: 'abc' },
      fileUrl: null,
      idempotency: null,
      password: 'opensesame',
      workerId: 'ingest-1',
    },
    at(0),
  ).record;
}

const advance = (record: JobRecord, status: JobRecord['status'], moment = at(0)) =>
  accepted(advanceJob(record, { token: record.token, status, pageCount: null }, moment));
const claim = (record: JobRecord, moment = at(0)) =>
  accepted(claimJob(record, { stage: stageOf(record.status) ?? 'upload', workerId: 'worker-1' }, moment))
    .record;

const stored = () => advance(newJob(), 'processing').record;
const recognizing = () => claim(stored());
const scanning = () => advance(recognizing(), 'scanning').record;
const scanned = () => advance(scanning(), 'ai_processing').record;
const extracting = () => claim(scanned());

describe('the table of transitions', () => {
  it('leads every status on to one next status or to failed, and ends at done and failed', () => {
    expect(jobTransitions).toEqual({
      uploading: ['processing', 'failed'],
      processing: ['scanning', 'failed'],
      scanning: ['ai_processing', 'failed'],
      ai_processing: ['done', 'failed'],
      done: [],
      failed: [],
    });
  });

  it('gives every status that is not terminal to exactly one stage', () => {
    for (const status of JOB_STATUSES) {
      const stages = STAGES.filter((stage) => stageDefinitions[stage].statuses.some((one) => one === status));
      expect(stages).toHaveLength(isTerminal(status) ? 0 : 1);
      expect(stageOf(status)).toBe(stages[0]);
    }
  });
});

describe('a job from upload to result', () => {
  it('begins in uploading with its creator holding the lease under token 1', () => {
    expect(newJob()).toMatchObject({
      revision: 1,
      status: 'uploading',
      token: 1,
      attempts: 1,
      lease: { workerId: 'ingest-1', expiresAt: START + 20_000, stageDeadline: START + 60_000 },
      deadline: START + 86_400_000,
      startedAt: null,
      queue: null,
      dueAt: START + 20_000,
    });
  });

  it('waits for recognition once the upload is stored, for as long as the queue may take', () => {
    const { record, wake } = advance(newJob(), 'processing', at(100));
    expect(wake).toBeUndefined();
    expect(record).toMatchObject({ status: 'processing', lease: null, attempts: 0, revision: 2 });
    expect(record.queue).toEqual({ stage: 'recognition', since: START + 100, long: false });
    expect(record.dueAt).toBe(START + 86_400_000);
  });

  it('stays leased from processing to scanning and is handed on at ai_processing', () => {
    const within = advance(recognizing(), 'scanning');
    expect(within.record.lease).not.toBeNull();
    const handedOn = advance(within.record, 'ai_processing');
    expect(handedOn.record.status).toBe('ai_processing');
    expect(handedOn.record.lease).toBeNull();
  });

  it.each([
    [{ doubtful: 0, checksFailed: 0 }, 'none'],
    [{ doubtful: 1, checksFailed: 0 }, 'needed'],
    [{ doubtful: 0, checksFailed: 1 }, 'needed'],
  ])('is to be looked at where a value is doubtful or a check fails: %j', (review, state) => {
    const record = extracting();
    const command = { token: record.token, resultKey: 'jobs/job-1/result', review };
    expect(accepted(completeJob(record, command, at(9))).record.review).toEqual({ state, ...review });
  });

  it('ends as done with its result, and its end is then to be announced', () => {
    const record = extracting();
    const done = accepted(
      completeJob(
        record,
        { token: record.token, resultKey: 'jobs/job-1/result', review: { doubtful: 2, checksFailed: 0 } },
        at(9),
      ),
    );
    expect(done.record).toMatchObject({
      status: 'done',
      resultKey: 'jobs/job-1/result',
      review: { state: 'needed', doubtful: 2, checksFailed: 0 },
      endedAt: START + 9,
      announced: false,
      dueAt: START + 9,
    });
  });

  it('remembers the number of pages', () => {
    const record = recognizing();
    const command = { token: record.token, status: 'scanning', pageCount: 7 } as const;
    const counted = accepted(advanceJob(record, command, at(0))).record;
    expect(advance(counted, 'ai_processing').record.pageCount).toBe(7);
  });

  it('keeps the password until the document was opened', () => {
    expect(recognizing().password).toBe('opensesame');
    expect(scanning().password).toBeNull();
  });

  it('forgets the password when the job fails before', () => {
    const record = recognizing();
    const command = { token: record.token, ...failure, retryable: false };
    expect(accepted(failJob(record, command, at(0))).record.password).toBeNull();
  });
});

describe('claiming', () => {
  it('gives a greater token with every claim', () => {
    const first = claim(stored());
    const released = accepted(releaseJob(first, { token: first.token }, at(0))).record;
    expect(claim(released).token).toBe(first.token + 1);
  });

  it('is refused while somebody holds the lease, even one that ran out and was not swept yet', () => {
    const record = recognizing();
    const command = { stage: 'recognition', workerId: 'worker-2' } as const;
    expect(claimJob(record, command, at(0))).toEqual({ refusal: 'not_claimable' });
    expect(claimJob(record, command, at(31_000))).toEqual({ refusal: 'not_claimable' });
  });

  it('is refused for a stage that the job does not wait for', () => {
    const command = { stage: 'extraction', workerId: 'worker-2' } as const;
    expect(claimJob(stored(), command, at(0))).toEqual({ refusal: 'not_claimable' });
  });

  it('is refused when the job has waited for as long as it may', () => {
    const command = { stage: 'recognition', workerId: 'worker-2' } as const;
    expect(claimJob(stored(), command, at(86_400_000))).toEqual({ refusal: 'not_claimable' });
  });

  it('begins the time of the job itself, however long it has waited', () => {
    const hours = 20 * 3_600_000;
    expect(stored()).toMatchObject({ startedAt: null, deadline: START + 86_400_000 });
    const first = claim(stored(), at(hours));
    expect(first).toMatchObject({ startedAt: START + hours, deadline: START + hours + 600_000 });
    const again = claim(sweepJob(first, at(hours + 31_000)).record, at(hours + 40_000));
    expect(again).toMatchObject({ startedAt: START + hours, deadline: START + hours + 600_000 });
    const command = { stage: 'recognition', workerId: 'worker-2' } as const;
    const lost = sweepJob(again, at(hours + 80_000)).record;
    expect(claimJob(lost, command, at(hours + 600_000))).toEqual({ refusal: 'not_claimable' });
  });

  it('is refused until the pause after a failed attempt is over', () => {
    const record = recognizing();
    const outcome = failJob(record, { token: record.token, ...failure, retryable: true }, at(0));
    const given = accepted(outcome).record;
    expect(given.queue).toEqual({ stage: 'recognition', since: START + 5_000, long: false });
    const command = { stage: 'recognition', workerId: 'worker-2' } as const;
    expect(claimJob(given, command, at(4_999))).toEqual({ refusal: 'not_claimable' });
    expect(claimJob(given, command, at(5_000))).toHaveProperty('record');
    // A clock that was set back by an hour does not hold the job for an hour.
    expect(claimJob(given, command, at(-3_600_000))).toHaveProperty('record');
  });

  it('never sets the stage a deadline beyond the job', () => {
    expect(claim(scanned(), at(590_000)).lease).toMatchObject({
      stageDeadline: START + 600_000,
      expiresAt: START + 600_000,
    });
  });

  it('keeps the status scanning when that is taken up again after a lost lease', () => {
    const lost = sweepJob(scanning(), at(31_000)).record;
    const again = claim(lost, at(32_000));
    expect(again).toMatchObject({ status: 'scanning', attempts: 2, silentDeaths: 1 });
    const repeated = advance(again, 'scanning', at(40_000));
    expect(repeated.wake).toBeUndefined();
    expect(repeated.record.lease?.expiresAt).toBe(START + 60_000);
    expect(repeated.record.status).toBe('scanning');
  });
});

describe('reports under a lease', () => {
  const reports = {
    renew: (record: JobRecord, token: number, moment: JobMoment) => renewJob(record, { token }, moment),
    advance: (record: JobRecord, token: number, moment: JobMoment) =>
      advanceJob(record, { token, status: record.status, pageCount: null }, moment),
    complete: (record: JobRecord, token: number, moment: JobMoment) =>
      completeJob(record, { token, resultKey: 'result' }, moment),
    fail: (record: JobRecord, token: number, moment: JobMoment) =>
      failJob(record, { token, ...failure, retryable: false }, moment),
    release: (record: JobRecord, token: number, moment: JobMoment) => releaseJob(record, { token }, moment),
  };
  const names = Object.keys(reports) as (keyof typeof reports)[];

  it.each(names)('%s is refused with a token that is not the current one', (name) => {
    const record = extracting();
    for (const token of [0, record.token - 1, record.token + 1]) {
      expect(reports[name](record, token, at(0))).toEqual({ refusal: 'lease_lost' });
    }
  });

  it.each(names)('%s is refused when no lease is held, even with the newest token', (name) => {
    const swept = sweepJob(extracting(), at(31_000)).record;
    expect(reports[name](swept, swept.token, at(31_001))).toEqual({ refusal: 'lease_lost' });
  });

  it.each(names)('%s is accepted on a lease that ran out and that nobody has taken away', (name) => {
    const record = extracting();
    expect(reports[name](record, record.token, at(31_000))).toHaveProperty('record');
  });

  it.each(names)('%s is refused when the time of the stage is over', (name) => {
    const record = extracting();
    expect(reports[name](record, record.token, at(300_000))).toEqual({ refusal: 'lease_lost' });
  });

  it('renews for a full lease, and never beyond the deadline of the stage', () => {
    const record = extracting();
    const renew = (milliseconds: number) =>
      accepted(renewJob(record, { token: record.token }, at(milliseconds))).record.lease?.expiresAt;
    expect(renew(20_000)).toBe(START + 40_000);
    expect(renew(290_000)).toBe(START + 300_000);
    expect(renew(-5_000)).toBe(START + 20_000);
  });

  it.each(['uploading', 'processing', 'ai_processing', 'done', 'failed'] as const)(
    'refuses to move a job in scanning to %s unless the table says so',
    (status) => {
      const record = scanning();
      const outcome = advanceJob(record, { token: record.token, status, pageCount: null }, at(0));
      if (status === 'ai_processing') expect(outcome).toHaveProperty('record');
      else expect(outcome).toEqual({ refusal: 'illegal_transition' });
    },
  );

  it('completes only what is in ai_processing', () => {
    const record = scanning();
    const outcome = completeJob(record, { token: record.token, resultKey: 'result' }, at(0));
    expect(outcome).toEqual({ refusal: 'illegal_transition' });
  });
});

describe('failures', () => {
  it('end the job at once, in the status that it failed in, when another attempt would not help', () => {
    const record = scanning();
    const outcome = accepted(failJob(record, { token: record.token, ...failure, retryable: false }, at(0)));
    expect(outcome.record).toMatchObject({
      status: 'failed',
      error: { ...failure, stage: 'scanning', retryable: false },
      lease: null,
      endedAt: START,
    });
  });

  it('give the job back twice and end it at the third attempt when another attempt may help', () => {
    const statuses: string[] = [];
    let record = stored();
    for (let attempt = 1; attempt <= 3; attempt++) {
      record = claim(record, at(attempt * 20_000));
      const command = { token: record.token, ...failure, retryable: true };
      record = accepted(failJob(record, command, at(attempt * 20_000))).record;
      statuses.push(record.status);
    }
    expect(statuses).toEqual(['processing', 'processing', 'failed']);
  });

  it('do not count an attempt that was given back', () => {
    let record = stored();
    for (let stop = 0; stop < 10; stop++) {
      const claimed = claim(record);
      const released = accepted(releaseJob(claimed, { token: claimed.token }, at(0)));
      expect(released.wake).toBe('recognition');
      record = released.record;
    }
    expect(record).toMatchObject({ status: 'processing', attempts: 0 });
  });

  it('start counting anew with every stage', () => {
    const record = advance(
      advance(claim(sweepJob(recognizing(), at(31_000)).record), 'scanning').record,
      'ai_processing',
    );
    expect(record.record).toMatchObject({ attempts: 0, silentDeaths: 0 });
  });
});

describe('sweeping', () => {
  it('lets workers die in silence four times and ends the job the fifth time', () => {
    let record = recognizing();
    for (let death = 1; death <= 4; death++) {
      const swept = sweepJob(record, at(death * 31_000));
      expect(swept.wake).toBe('recognition');
      expect(swept.record).toMatchObject({ status: 'processing', silentDeaths: death, lease: null });
      record = claim(swept.record, at(death * 31_000));
    }
    expect(sweepJob(record, at(155_000)).record.error).toEqual({
      code: 'internal',
      message: 'The processing stopped unexpectedly 5 times.',
      stage: 'processing',
      retryable: true,
    });
  });

  it('counts reported failures apart from silent deaths', () => {
    let record = claim(sweepJob(recognizing(), at(30_000)).record, at(30_000));
    for (let attempt = 1; attempt <= 2; attempt++) {
      const given = failJob(
        record,
        { token: record.token, ...failure, retryable: true },
        at(attempt * 40_000),
      );
      record = claim(accepted(given).record, at(attempt * 40_000 + 10_000));
    }
    const last = failJob(record, { token: record.token, ...failure, retryable: true }, at(90_000));
    expect(accepted(last).record).toMatchObject({ status: 'failed', attempts: 4, silentDeaths: 1 });
  });

  it('ends a job whose stage takes too long although its lease is renewed', () => {
    let record = extracting();
    for (let now = 20_000; now < 300_000; now += 20_000) {
      record = accepted(renewJob(record, { token: record.token }, at(now))).record;
    }
    expect(sweepJob(record, at(299_999)).record).toBe(record);
    expect(sweepJob(record, at(300_000)).record).toMatchObject({
      status: 'failed',
      error: { code: 'processing_timeout', stage: 'ai_processing' },
    });
  });

  it('leaves a job alone that waits, and ends it when it has waited for too long', () => {
    expect(sweepJob(stored(), at(86_399_999))).toEqual({ record: stored() });
    expect(sweepJob(stored(), at(86_400_000)).record).toMatchObject({
      status: 'failed',
      error: {
        code: 'processing_timeout',
        stage: 'processing',
        message: 'The job waited too long for its turn.',
      },
    });
  });

  it('ends a job that was begun and not ended by its deadline', () => {
    const lost = sweepJob(recognizing(), at(31_000)).record;
    expect(sweepJob(lost, at(600_000)).record).toMatchObject({
      status: 'failed',
      error: { code: 'processing_timeout', message: 'The job took too long.' },
    });
  });

  it('wakes a worker at once when it takes a lease away', () => {
    const swept = sweepJob(recognizing(), at(30_000));
    expect(swept).toMatchObject({
      wake: 'recognition',
      record: { queue: { stage: 'recognition', since: START + 30_000 } },
    });
  });
});
