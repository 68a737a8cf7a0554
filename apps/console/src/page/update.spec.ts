import { describe, expect, it } from '@jest/globals';
import { initialState, type State } from './state.ts';
import { type Event, update } from './update.ts';

const job = { jobId: 'j1', fileName: 'a.pdf', documentType: 'invoice' } as const;
const summary = {
  ...job,
  fileStatus: 'done',
  mediaType: 'application/pdf',
  pageCount: 1,
  createdAt: '2026-04-03T10:00:00Z',
  updatedAt: '2026-04-03T10:00:05Z',
  review: null,
} as const;
const outcome = {
  result: { invoiceNo: 'A-1' },
  evidence: { fields: {}, checks: [], pages: [] },
  review: { state: 'none', doubtful: 0, checksFailed: 0 } as const,
};

function after(events: readonly Event[], state: State = initialState): State {
  return events.reduce(update, state);
}

describe('the state of the console', () => {
  it('follows a job through its statuses to its result', () => {
    const opened = after([
      { type: 'key accepted' },
      { type: 'job opened', job, isHere: false },
      { type: 'status seen', jobId: 'j1', status: 'scanning' },
    ]);
    expect(opened.job).toMatchObject({ status: 'scanning', page: 1, image: { state: 'loading' } });
    const done = after([{ type: 'job done', jobId: 'j1', documentType: 'invoice', outcome }], opened);
    expect(done.job).toMatchObject({ status: 'done', outcome });
  });

  it('keeps the stage that a job failed in', () => {
    const error = { code: 'no_text_found', message: 'None.', stage: 'scanning', retryable: false } as const;
    const failed = after([
      { type: 'job opened', job, isHere: false },
      { type: 'job failed', jobId: 'j1', error },
    ]);
    expect(failed.job).toMatchObject({ status: 'failed', error });
  });

  it('passes over late news of another job or page', () => {
    const here = after([
      { type: 'job opened', job, isHere: false },
      { type: 'page turned', page: 2 },
    ]);
    const late: Event[] = [
      { type: 'status seen', jobId: 'j0', status: 'done' },
      { type: 'job done', jobId: 'j0', documentType: 'grn', outcome },
      { type: 'image came', jobId: 'j1', page: 1, image: { state: 'here', url: 'blob:1' } },
    ];
    expect(after(late, here)).toEqual(here);
  });

  it('ends the note of a pause with the next news, and keeps a problem', () => {
    const seen: Event = { type: 'status seen', jobId: 'j1', status: 'scanning' };
    const noticed = (tone: 'note' | 'problem') =>
      after([
        { type: 'job opened', job, isHere: false },
        { type: 'noticed', notice: { tone, text: 'x' } },
        seen,
      ]).notice;
    expect(noticed('note')).toBeUndefined();
    expect(noticed('problem')).toEqual({ tone: 'problem', text: 'x' });
  });

  it('keeps the note of a pause while files wait for it, though the list goes on', () => {
    const waiting: Event[] = [
      { type: 'work begun' },
      { type: 'noticed', notice: { tone: 'note', text: 'x' } },
      { type: 'jobs came', page: { jobs: [], nextCursor: null }, more: false },
    ];
    expect(after(waiting).notice).toEqual({ tone: 'note', text: 'x' });
    expect(after([...waiting, { type: 'files sent', uploads: [] }]).notice).toBeUndefined();
    expect(after([...waiting, { type: 'work ended' }]).notice).toBeUndefined();
  });

  it('lets go of what is pinned when it is chosen once more', () => {
    const pinned = after([
      { type: 'job opened', job, isHere: false },
      { type: 'pinned', pointers: ['/a'] },
    ]);
    expect(pinned.job?.pinned).toEqual(['/a']);
    expect(after([{ type: 'pinned', pointers: ['/b'] }], pinned).job?.pinned).toEqual(['/b']);
    expect(after([{ type: 'pinned', pointers: ['/a'] }], pinned).job?.pinned).toEqual([]);
  });

  it('adds the next page of the list, and replaces the list by its first page', () => {
    const page = { jobs: [summary], nextCursor: 'c1' };
    const more = { jobs: [{ ...summary, jobId: 'j2' }], nextCursor: null };
    const both = after([
      { type: 'jobs came', page, more: false },
      { type: 'jobs came', page: more, more: true },
    ]);
    expect(both.jobs?.map(({ jobId }) => jobId)).toEqual(['j1', 'j2']);
    expect(both.nextCursor).toBeNull();
    expect(after([{ type: 'jobs came', page, more: false }], both).jobs).toEqual([summary]);
  });

  it('forgets a deleted job wherever it was', () => {
    const gone = after([
      { type: 'jobs came', page: { jobs: [summary], nextCursor: null }, more: false },
      { type: 'job opened', job, isHere: false },
      { type: 'deletion asked', job },
      { type: 'job gone', jobId: 'j1' },
    ]);
    expect(gone).toMatchObject({ jobs: [], job: undefined, deleting: undefined });
  });

  it('shows nothing of an account any more when the key is forgotten', () => {
    const notice = { tone: 'problem', text: 'Not accepted.' } as const;
    const forgotten = after([
      { type: 'key accepted' },
      { type: 'jobs came', page: { jobs: [summary], nextCursor: 'c1' }, more: false },
      { type: 'job opened', job, isHere: false },
      { type: 'key forgotten', notice },
    ]);
    expect(forgotten).toEqual({ ...initialState, notice });
  });
});
