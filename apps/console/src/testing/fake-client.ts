import { DocexApiError, type DocexClient, type Job, type JobPage } from '@docex/client/browser';

/** A client that answers as a test says; what a test does not say is a fault. */
export class FakeClient implements DocexClient {
  jobs: JobPage = { jobs: [], nextCursor: null };
  job: Job = { jobId: 'j1', fileStatus: 'processing' };
  image: Blob | DocexApiError = refusal(404, 'not_found');
  /** What every call is refused with, while it is set. */
  refuse: DocexApiError | undefined;
  readonly calls: string[] = [];

  readonly upload: DocexClient['upload'] = (_file, { documentType, fileName, password }) =>
    this.#answer(`upload ${documentType} ${fileName} ${password ?? ''}`, {
      jobId: 'j1',
      fileStatus: 'uploading',
    });
  readonly wait: DocexClient['wait'] = (jobId, { onStatus } = {}) => {
    onStatus?.('scanning');
    onStatus?.(this.job.fileStatus);
    // The caller says which result is to come; the test sees to it.
    return this.#answer(`wait ${jobId}`, this.job as never);
  };
  readonly listJobs: DocexClient['listJobs'] = ({ cursor, status, documentType, review } = {}) => {
    const asked = [cursor, status, documentType, review].filter((one) => one !== undefined);
    return this.#answer(`list ${asked.join(' ')}`, this.jobs);
  };
  readonly getPageImage: DocexClient['getPageImage'] = (jobId, page) => {
    const { image } = this;
    const call = `image ${jobId} ${page}`;
    return image instanceof DocexApiError ? Promise.reject(image) : this.#answer(call, image);
  };
  readonly deleteJob: DocexClient['deleteJob'] = (jobId) => this.#answer(`delete ${jobId}`, undefined);
  readonly uploadUrl = unused;
  readonly getResult = unused;
  readonly uploadAndWait = unused;

  #answer<Answer>(call: string, answer: Answer): Promise<Answer> {
    this.calls.push(call);
    return this.refuse ? Promise.reject(this.refuse) : Promise.resolve(answer);
  }
}

export function refusal(status: number, code: string): DocexApiError {
  return new DocexApiError(`Refused: ${code}.`, { status, code, retryable: false });
}

function unused(): Promise<never> {
  return Promise.reject(new Error('the console does not call it'));
}
