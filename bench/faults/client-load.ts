import { setTimeout as delay } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';

export interface ClientLoadOptions {
  /** Of a gateway, "http://host:port"; asked for anew with every request. */
  readonly address: () => string;
  readonly key: string;
  readonly documents: readonly Uint8Array<ArrayBuffer>[];
  readonly ledger: Ledger;
  /** Tells idempotency keys of one load from those of another. */
  readonly name: string;
  /** Jobs that may be under way at once. */
  readonly window: number;
  /** Between two uploads, whatever becomes of them; as soon as the window allows where it is left out. */
  readonly everyMs?: number;
  /** What goes on now, for the count of answers that had the client try again. */
  readonly occasion?: () => string;
}

/** A job as its client sees it; times are milliseconds of one clock that never goes back. */
export interface ClientJob {
  readonly index: number;
  readonly jobId: string;
  readonly document: number;
  readonly acceptedAt: number;
  endedAt?: number;
  fileStatus?: string;
  /** The whole answer, with "JOB" in the place of the job's id. */
  answer?: string;
}

const RETRY_MS = 100;
const POLL_MS = 100;
/** Of the jobs under way the oldest are asked for: they end first. */
const POLLED_AT_ONCE = 6;
const UPLOADS_AT_ONCE = 4;
/** Uploads that are late and still made up for. */
const CATCH_UP = 20;

/**
 * A client that keeps account: uploads document after document under an idempotency key each, again until the
 * answer is 200, and asks for every accepted job until it has ended.
 */
export class ClientLoad {
  readonly jobs: ClientJob[] = [];
  /** Answers that had the client try again, by their status; "none" where no answer came. */
  readonly retries = new Map<string, number>();
  /** Answers that a correct service never gives. */
  readonly wrong: string[] = [];
  readonly #options: ClientLoadOptions;
  readonly #open = new Map<number, ClientJob>();
  #next = 0;
  #nextAt = 0;
  #left = false;

  constructor(options: ClientLoadOptions) {
    this.#options = options;
  }

  get ended(): number {
    return this.jobs.length - this.#open.size;
  }

  get underWay(): readonly ClientJob[] {
    return [...this.#open.values()];
  }

  /** Resolves when so many documents were accepted, fewer once `enough` is aborted, and their jobs have ended. */
  async run(count: number, enough?: AbortSignal): Promise<void> {
    const state = { uploading: true };
    const last = this.#next + count;
    const uploads = Promise.all(
      Array.from({ length: UPLOADS_AT_ONCE }, () => this.#uploadUntil(last, enough)),
    ).finally(() => {
      state.uploading = false;
    });
    while (state.uploading || (this.#open.size > 0 && !this.#left)) {
      const oldest = this.underWay.slice(0, POLLED_AT_ONCE);
      await Promise.all(oldest.map((job) => this.#look(job)));
      await delay(POLL_MS);
    }
    await uploads;
  }

  /** Waits for no further end. */
  leave(): void {
    this.#left = true;
  }

  /** The answer for a job as it is now, with its evidence; asked for until one comes. */
  async answerOf(jobId: string): Promise<string> {
    for (;;) {
      const answer = await this.#send(`/results/${jobId}?include=evidence`);
      if (answer && answer.status < 500) return answer.text.replaceAll(jobId, 'JOB');
      await delay(RETRY_MS);
    }
  }

  async #uploadUntil(last: number, enough?: AbortSignal): Promise<void> {
    while (this.#next < last && !enough?.aborted) {
      const now = performance.now();
      if (this.#open.size >= this.#options.window || now < this.#nextAt) {
        await delay(Math.min(POLL_MS, Math.max(1, this.#nextAt - now)));
        continue;
      }
      const { everyMs = 0 } = this.#options;
      this.#nextAt = Math.max(this.#nextAt, now - CATCH_UP * everyMs) + everyMs;
      await this.#upload(this.#next++);
    }
  }

  async #upload(index: number): Promise<void> {
    const { documents, ledger, name } = this.#options;
    const document = index % documents.length;
    const form = () => {
      const body = new FormData();
      body.append('file', new Blob([documents[document] ?? new Uint8Array()]), 'invoice.pdf');
      body.append('fileName', 'invoice.pdf');
      return body;
    };
    const headers = { 'Idempotency-Key': `${name}-${index}` };
    for (;;) {
      const path = '/upload?document.type=invoice&document.version=v1';
      const answer = await this.#send(path, () => ({ method: 'POST', body: form(), headers }));
      if (answer?.status === 200) {
        const { jobId } = (JSON.parse(answer.text) as { readonly data: { readonly jobId: string } }).data;
        ledger.write({ is: 'accepted', index, jobId });
        const job = { index, jobId, document, acceptedAt: performance.now() };
        this.jobs.push(job);
        this.#open.set(index, job);
        return;
      }
      await delay(RETRY_MS);
    }
  }

  async #look(job: ClientJob): Promise<void> {
    const { jobId, index } = job;
    const answer = await this.#send(`/results/${jobId}?include=evidence`);
    if (answer?.status === 404) this.wrong.push(`job ${jobId} is gone`);
    if (answer?.status !== 200) return;
    const { fileStatus } = (JSON.parse(answer.text) as { readonly data: { readonly fileStatus: string } })
      .data;
    if (fileStatus !== 'done' && fileStatus !== 'failed') return;
    this.#options.ledger.write({ is: 'ended', index, jobId, fileStatus });
    Object.assign(job, {
      endedAt: performance.now(),
      fileStatus,
      answer: answer.text.replaceAll(jobId, 'JOB'),
    });
    this.#open.delete(index);
  }

  async #send(
    path: string,
    request: () => RequestInit = () => ({}),
  ): Promise<{ readonly status: number; readonly text: string } | undefined> {
    const { address, key } = this.#options;
    const { headers, ...rest } = request();
    try {
      const response = await fetch(`${address()}/api/v1${path}`, {
        ...rest,
        headers: { ...(headers as Record<string, string> | undefined), Authorization: `Bearer ${key}` },
        signal: AbortSignal.timeout(60_000),
      });
      const { status } = response;
      const text = await response.text();
      if (status !== 200) this.#count(String(status));
      if (status >= 400 && status < 500 && status !== 429) this.wrong.push(`${status} ${text}`);
      return { status, text };
    } catch {
      this.#count('none');
      return undefined;
    }
  }

  #count(status: string): void {
    const name = [status, this.#options.occasion?.() ?? ''].join(' ').trim();
    this.retries.set(name, (this.retries.get(name) ?? 0) + 1);
  }
}
