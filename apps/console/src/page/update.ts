import type { DocumentType, FileStatus, JobError, JobPage } from '@docex/client/browser';
import {
  initialState,
  type JobFilter,
  type JobName,
  type Notice,
  type OpenJob,
  type Outcome,
  type PageImage,
  type State,
  type UploadOutcome,
} from './state.ts';

/** Everything that can happen. */
export type Event =
  | { readonly type: 'key accepted' }
  | { readonly type: 'key forgotten'; readonly notice?: Notice }
  | { readonly type: 'work begun' }
  | { readonly type: 'work ended' }
  | { readonly type: 'noticed'; readonly notice: Notice | undefined }
  | { readonly type: 'type chosen'; readonly documentType: DocumentType }
  | {
      readonly type: 'job opened';
      readonly job: JobName & { readonly documentType: DocumentType };
      readonly isHere: boolean;
    }
  | { readonly type: 'job closed' }
  | { readonly type: 'status seen'; readonly jobId: string; readonly status: FileStatus }
  | {
      readonly type: 'job done';
      readonly jobId: string;
      readonly documentType: DocumentType;
      readonly outcome: Outcome;
    }
  | { readonly type: 'job failed'; readonly jobId: string; readonly error: JobError }
  | { readonly type: 'job gone'; readonly jobId: string }
  | { readonly type: 'page turned'; readonly page: number }
  | { readonly type: 'image came'; readonly jobId: string; readonly page: number; readonly image: PageImage }
  | { readonly type: 'pointed'; readonly pointers: readonly string[] }
  | { readonly type: 'pinned'; readonly pointers: readonly string[] }
  | { readonly type: 'zoomed'; readonly by: 1 | -1 }
  | { readonly type: 'widened' }
  | { readonly type: 'files sent'; readonly uploads: readonly UploadOutcome[] }
  | { readonly type: 'filter chosen'; readonly filter: JobFilter }
  | { readonly type: 'jobs came'; readonly page: JobPage; readonly more: boolean }
  | { readonly type: 'deletion asked'; readonly job: JobName }
  | { readonly type: 'deletion dropped' };

/** The state after an event. News of a job or page that is no longer looked at change nothing. */
export function update(state: State, event: Event): State {
  return next(!state.busy && NEWS.has(event.type) ? withoutNote(state) : state, event);
}

/** What shows that the service answers again. */
const NEWS: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'status seen',
  'job done',
  'job failed',
  'image came',
  'jobs came',
]);

/** A note of a pause is over when there is news, or what paused goes on; a problem stays until it is closed. */
function withoutNote(state: State): State {
  return state.notice?.tone === 'note' ? { ...state, notice: undefined } : state;
}

function next(state: State, event: Event): State {
  switch (event.type) {
    case 'key accepted':
      return { ...state, signedIn: true, notice: undefined };
    case 'key forgotten':
      return { ...initialState, documentType: state.documentType, notice: event.notice };
    case 'work begun':
      return { ...state, busy: true, notice: undefined };
    case 'work ended':
      return { ...withoutNote(state), busy: false };
    case 'noticed':
      return { ...state, notice: event.notice };
    case 'type chosen':
      return { ...state, documentType: event.documentType };
    case 'job opened':
      return { ...state, notice: undefined, job: newJob(event.job, event.isHere) };
    case 'job closed':
      return { ...state, job: undefined };
    case 'files sent':
      return { ...withoutNote(state), uploads: event.uploads };
    case 'filter chosen':
      return { ...state, filter: event.filter, jobs: undefined, nextCursor: null };
    case 'job gone':
      return withoutJob(state, event.jobId);
    case 'jobs came': {
      const jobs = event.more ? [...(state.jobs ?? []), ...event.page.jobs] : event.page.jobs;
      return { ...state, jobs, nextCursor: event.page.nextCursor };
    }
    case 'deletion asked':
      return { ...state, deleting: event.job };
    case 'deletion dropped':
      return { ...state, deleting: undefined };
    default:
      return { ...state, job: state.job && updateJob(state.job, event) };
  }
}

type JobEvent = Extract<
  Event,
  {
    readonly type:
      | 'status seen'
      | 'job done'
      | 'job failed'
      | 'page turned'
      | 'image came'
      | 'pointed'
      | 'pinned'
      | 'zoomed'
      | 'widened';
  }
>;

function updateJob(job: OpenJob, event: JobEvent): OpenJob {
  if ('jobId' in event && event.jobId !== job.jobId) return job;
  switch (event.type) {
    case 'status seen':
      return { ...job, status: event.status };
    case 'job done':
      return { ...job, status: 'done', documentType: event.documentType, outcome: event.outcome };
    case 'job failed':
      return { ...job, status: 'failed', error: event.error };
    case 'page turned':
      return { ...job, page: event.page, image: { state: 'loading' }, pointed: [] };
    case 'image came':
      return event.page === job.page ? { ...job, image: event.image } : job;
    case 'pointed':
      return { ...job, pointed: event.pointers };
    case 'pinned':
      // The same once more lets go.
      return { ...job, pinned: event.pointers.join() === job.pinned.join() ? [] : event.pointers };
    case 'zoomed':
      return { ...job, zoom: ZOOMS[ZOOMS.indexOf(job.zoom) + event.by] ?? job.zoom };
    case 'widened':
      return { ...job, wide: !job.wide };
  }
}

/** How large a page can be drawn. */
export const ZOOMS: readonly number[] = [1, 1.5, 2, 3, 4];

function newJob(job: JobName & { readonly documentType: DocumentType }, isHere: boolean): OpenJob {
  const view = { page: 1, pointed: [], pinned: [], zoom: 1, wide: false, isHere };
  return { ...job, status: 'uploading', image: { state: 'loading' }, ...view };
}

function withoutJob(state: State, jobId: string): State {
  const jobs = state.jobs?.filter((job) => job.jobId !== jobId);
  const job = state.job?.jobId === jobId ? undefined : state.job;
  return { ...state, jobs, job, deleting: undefined };
}
