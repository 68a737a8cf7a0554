import { beforeEach, describe, expect, it } from '@jest/globals';
import { DocexApiError } from '@docex/client/browser';
import { FakeClient, refusal } from '../testing/fake-client.ts';
import { type Actions, createActions } from './actions.ts';
import { Store } from './store.ts';

const file = new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' });
const evidence = {
  fields: {
    '/invoiceNo': { confidence: 1, page: 1, box: [0, 0, 1, 1], source: 'ocr', text: 'A-1' },
    '/grandTotal': { confidence: 1, page: 2, box: [0, 0, 1, 1], source: 'ocr', text: '9' },
  },
  checks: [],
  pages: [],
} as const;

let client: FakeClient;
let store: Store;
let actions: Actions;
let kept: string | undefined;
let place: string | undefined;
const statuses: (string | undefined)[] = [];
const outcomes: string[] = [];

beforeEach(() => {
  client = new FakeClient();
  kept = undefined;
  place = undefined;
  statuses.length = 0;
  outcomes.length = 0;
  store = new Store(({ job, uploads }) => {
    statuses.push(job?.status);
    outcomes.push(uploads.map(({ state }) => state).join());
  });
  actions = createActions({
    store,
    sessionKey: {
      read: () => kept,
      keep: (key) => (kept = key),
      forget: () => (kept = undefined),
    },
    connect: () => client,
    urls: { createObjectURL: () => 'blob:page' },
    place: {
      read: () => place,
      show: (jobId) => (place = jobId),
    },
  });
  // Only the parts of the result that the console reads.
  const result = { invoiceNo: 'A-1' } as never;
  const review = { state: 'none', doubtful: 0, checksFailed: 0 } as const;
  client.job = { jobId: 'j1', fileStatus: 'done', documentType: 'invoice', review, result, evidence };
});

describe('the key', () => {
  it('is kept once the service has accepted it', async () => {
    await actions.signIn('the-key');
    expect([kept, store.state.signedIn, store.state.busy]).toEqual(['the-key', true, false]);
  });

  it.each(['unauthenticated', 'unreachable'])('is not kept when the answer is %s', async (code) => {
    client.refuse = refusal(401, code);
    await actions.signIn('the-key');
    expect([kept, store.state.signedIn, store.state.notice?.tone]).toEqual([undefined, false, 'problem']);
  });

  it('is forgotten when it is refused later, with all that was shown', async () => {
    await actions.signIn('the-key');
    client.refuse = refusal(401, 'unauthenticated');
    await actions.refreshJobs();
    expect([kept, store.state.signedIn]).toEqual([undefined, false]);
    expect(store.state.notice?.text).toContain('API key');
  });
});

describe('an upload', () => {
  beforeEach(() => actions.signIn('the-key'));

  it('is followed to its result and the image of its first page', async () => {
    client.image = new Blob(['png']);
    await actions.upload([file], '');
    expect(client.calls).toEqual([
      'list ',
      'upload invoice a.pdf ',
      'wait j1',
      'list ',
      'image j1 1',
      'list ',
    ]);
    expect(store.state.job).toMatchObject({
      status: 'done',
      outcome: { result: { invoiceNo: 'A-1' } },
      image: { state: 'here', url: 'blob:page' },
    });
    expect(statuses).toContain('scanning');
  });

  it('goes with the chosen type and the password', async () => {
    actions.chooseType('pan_card');
    await actions.upload([file], 'open sesame');
    expect(client.calls).toContain('upload pan_card a.pdf open sesame');
  });

  it('of several files opens the first at once, and sends the others meanwhile', async () => {
    await actions.upload([file, new File(['%PDF-'], 'b.pdf')], '');
    const sending = ['upload invoice a.pdf ', 'wait j1', 'list ', 'upload invoice b.pdf '];
    expect(client.calls.slice(1, 5)).toEqual(sending);
    expect(store.state.job?.fileName).toBe('a.pdf');
    expect(outcomes).toEqual(expect.arrayContaining(['waiting,waiting', 'sent,waiting', 'sent,sent']));
  });

  it('of a stack waits until the service has room, keeps each file, and the list goes on meanwhile', async () => {
    const { upload } = client;
    const refused = new Set<string>();
    Object.assign(client, {
      upload: async (blob: Blob, options: Parameters<typeof upload>[1]) => {
        if (!refused.has(options.fileName)) {
          refused.add(options.fileName);
          const pause = { status: 429, code: 'rate_limited', retryable: true, retryAfterMs: 1 } as const;
          throw new DocexApiError('Too many unfinished jobs.', pause);
        }
        if (options.fileName === 'f5.pdf') await actions.refreshJobs();
        return { ...(await upload(blob, options)), jobId: options.fileName };
      },
    });
    const stack = Array.from({ length: 30 }, (_, at) => new File(['%PDF-'], `f${at}.pdf`));
    await actions.upload(stack, '');
    expect(store.state.uploads.map(({ state }) => state)).toEqual(stack.map(() => 'sent'));
    expect(client.calls.indexOf('list ', 2)).toBeLessThan(client.calls.indexOf('upload invoice f29.pdf '));
    await actions.openJob({ jobId: 'f1.pdf', fileName: 'f1.pdf', documentType: 'invoice' });
    expect(store.state.job?.isHere).toBe(true);
  });

  it('that waits for room is dropped with the key', async () => {
    const { upload } = client;
    let tries = 0;
    Object.assign(client, {
      upload: (...[blob, options]: Parameters<typeof upload>) => {
        tries += 1;
        if (tries > 1) return upload(blob, options);
        actions.signOut();
        return Promise.reject(refusal(429, 'rate_limited'));
      },
    });
    await actions.upload([file], '');
    expect([tries, store.state.signedIn, store.state.busy]).toEqual([1, false, false]);
  });

  it('that is refused opens nothing and says why', async () => {
    client.refuse = refusal(413, 'file_too_large');
    await actions.upload([file], '');
    expect(store.state).toMatchObject({ job: undefined, busy: false });
    expect(store.state.uploads).toEqual([
      { fileName: 'a.pdf', state: 'refused', problem: expect.stringContaining('too large') },
    ]);
  });

  it('of several files goes on behind one that is refused, and names it', async () => {
    const { upload } = client;
    Object.assign(client, {
      upload: (sent: Blob, options: Parameters<typeof upload>[1]) =>
        options.fileName === 'bad.pdf' ? Promise.reject(refusal(400, 'file_empty')) : upload(sent, options),
    });
    await actions.upload([new File([], 'bad.pdf'), file, new File(['%PDF-'], 'c.pdf')], '');
    expect(store.state.uploads).toEqual([
      { fileName: 'bad.pdf', state: 'refused', problem: 'The file is empty.' },
      { fileName: 'a.pdf', state: 'sent' },
      { fileName: 'c.pdf', state: 'sent' },
    ]);
    expect(store.state.job?.fileName).toBe('a.pdf');
  });

  it('of a locked PDF is sent again with its password, without choosing it again', async () => {
    const error = { code: 'password_required', message: '', stage: 'processing', retryable: false } as const;
    const { job } = client;
    client.job = { jobId: 'j1', fileStatus: 'failed', error };
    await actions.upload([file], '');
    client.job = job;
    await actions.sendAgain('j1', { documentType: 'grn', password: 'sesame' });
    expect(client.calls).toContain('upload grn a.pdf sesame');
    expect(client.calls).toContain('delete j1');
    expect(store.state.job).toMatchObject({ status: 'done', fileName: 'a.pdf' });
  });

  it('that fails shows the error of the job', async () => {
    const error = { code: 'no_text_found', message: 'None.', stage: 'scanning', retryable: false } as const;
    client.job = { jobId: 'j1', fileStatus: 'failed', error };
    await actions.upload([file], '');
    expect(store.state.job).toMatchObject({ status: 'failed', error });
    expect(client.calls).not.toContain('image j1 1');
  });
});

describe('the address', () => {
  it('names the document that is looked at, and opens it with the key', async () => {
    await actions.signIn('the-key');
    await actions.upload([file], '');
    expect(place).toBe('j1');
    actions.closeJob();
    expect([place, store.state.job]).toEqual([undefined, undefined]);
    await actions.goTo('j1');
    expect(store.state.job).toMatchObject({ jobId: 'j1', status: 'done' });
  });
});

describe('the next value to look at', () => {
  it('goes round failed checks and doubtful values', async () => {
    const doubtful = {
      ...evidence,
      fields: { ...evidence.fields, '/date': { ...evidence.fields['/invoiceNo'], confidence: 0.1 } },
    };
    const check = { rule: 'x', status: 'fail', pointers: ['/grandTotal'], message: '' } as const;
    if (client.job.fileStatus === 'done') {
      const result = { invoiceNo: 'A-1', date: '2026-04-03' } as never;
      client.job = {
        ...client.job,
        documentType: 'invoice',
        result,
        evidence: { ...doubtful, checks: [check] },
      };
    }
    await actions.signIn('the-key');
    await actions.upload([file], '');
    const pinned: string[] = [];
    for (let step = 0; step < 3; step++) {
      await actions.nextDoubtful();
      pinned.push(store.state.job?.pinned.join() ?? '');
    }
    expect(pinned).toEqual(['/grandTotal', '/date', '/grandTotal']);
  });
});

describe('a page', () => {
  beforeEach(async () => {
    await actions.signIn('the-key');
    await actions.upload([file], '');
  });

  it('of which no image was kept says so', () => {
    expect(store.state.job?.image).toMatchObject({ state: 'missing', text: expect.stringContaining('kept') });
  });

  it('is turned to where a pinned value stands', async () => {
    client.image = new Blob(['png']);
    await actions.pin(['/invoiceNo']);
    expect(store.state.job).toMatchObject({ page: 1, pinned: ['/invoiceNo'] });
    await actions.pin(['/grandTotal']);
    expect(store.state.job).toMatchObject({ page: 2, image: { state: 'here' } });
  });
});

describe('a deletion', () => {
  it('closes the job that was open', async () => {
    await actions.signIn('the-key');
    await actions.upload([file], '');
    actions.askDeletion({ jobId: 'j1', fileName: 'a.pdf' });
    expect(store.state.deleting?.jobId).toBe('j1');
    await actions.deleteJob('j1');
    expect(store.state).toMatchObject({ job: undefined, deleting: undefined });
    expect(client.calls.at(-1)).toBe('delete j1');
  });

  it('that the key may not do is told', async () => {
    await actions.signIn('the-key');
    client.refuse = refusal(403, 'forbidden');
    await actions.deleteJob('j1');
    expect(store.state.notice?.text).toContain('may not');
  });
});
