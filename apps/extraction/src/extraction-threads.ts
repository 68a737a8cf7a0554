import type { CodeKeys } from '@docex/document-types';
import { setTimeout as delay } from 'node:timers/promises';
import { type ExtraDocumentType, JobFailure } from '@docex/domain';
import { Piscina } from 'piscina';
import { DocumentTime, type TimeSheet } from './document-time.ts';
import type { ExtractionAnswer, ExtractionRequest } from './extract-bytes.ts';

export interface ExtractionThreadsOptions {
  /** Documents that are extracted at once, each in a thread of its own. */
  readonly threads: number;
  /** Of the objects of one thread; a thread that needs more is ended. */
  readonly memoryBytes: number;
  /** For one document; see `timeLimitFailure`. */
  readonly timeMs: number;
  readonly maxStretch?: number;
  /** What the signatures of codes are verified with. */
  readonly codeKeys: CodeKeys;
  /** Classes that are extracted besides those of every installation. */
  readonly extraTypes?: readonly ExtraDocumentType[];
  /** How long a thread without work is kept. Default five minutes. */
  readonly idleMs?: number;
  /** The module that the threads run; the one beside this module when left out. */
  readonly entry?: URL;
}

export interface ExtractionWatch {
  /** Aborted when the outcome is no longer wanted: the thread is ended. */
  readonly signal: AbortSignal;
  /** Told again and again while a document is in work. */
  readonly onProgress: () => void;
}

/** Extracts what the bytes of a recognised document say. Rejects with {@link JobFailure}. */
export interface Extractor {
  extract(
    request: ExtractionRequest,
    watch: ExtractionWatch,
  ): Promise<Exclude<ExtractionAnswer, { readonly kind: 'failed' }>>;
}

/** What every thread is given when it starts. */
export type ThreadData = Required<Pick<ExtractionThreadsOptions, 'codeKeys' | 'extraTypes'>>;

/** What a thread is given with each document. */
export interface ThreadTask {
  readonly request: ExtractionRequest;
  readonly sheet: TimeSheet;
}

/** As this module: from the sources, or from what was built of them. */
const ENTRY = new URL(import.meta.url.replace(/extraction-threads(\.\w+)$/, 'extraction-thread$1'));

const MEBIBYTE = 1024 * 1024;
/** Longer than nearly all documents take. */
const PATIENCE_MS = 250;
const IDLE_MS = 300_000;
const BEAT_MS = 1_000;
/** Of V8's young generation: what is asked of the garbage collector more often does not lie in memory. */
const YOUNG_MEBIBYTES = 24;

/**
 * Extracts documents in worker threads, so that this thread goes on answering and renewing leases meanwhile: a
 * statement of 200 pages computes for about a second. Threads start when they are needed and end when they have
 * had no work for a while. They are no wall against hostile code, and need none: what they read is the message of
 * words that the recognition stage made, never a file of a client.
 *
 * A document that computes for longer than its time fails with `processing_timeout`, one that exceeds the thread's memory with
 * `resource_limit`; where the thread ends by itself the failure is `internal` and may pass. Its thread is then
 * replaced, and other documents are not touched.
 */
export class ExtractionThreads implements Extractor {
  readonly #pool: Piscina<unknown, unknown>;
  readonly #limits: Pick<ExtractionThreadsOptions, 'timeMs' | 'maxStretch'>;
  /** How to end each document in work. */
  readonly #endings = new Set<(reason: JobFailure) => void>();
  #warming: Promise<void> | undefined;
  readonly #mostThreads: number;
  /** Documents in work. */
  #busy = 0;
  /** Resolved when a document has left its thread. */
  #freed = Promise.withResolvers<undefined>();
  #isClosed = false;

  constructor({ threads, memoryBytes, codeKeys, extraTypes = [], ...rest }: ExtractionThreadsOptions) {
    const data: ThreadData = { codeKeys, extraTypes };
    this.#limits = rest;
    this.#mostThreads = threads;
    this.#pool = new Piscina({
      filename: (rest.entry ?? ENTRY).href,
      workerData: data,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: rest.idleMs ?? IDLE_MS,
      // A thread that waits on its event loop, not in a lock, gives back memory while it has no work.
      atomics: 'disabled',
      resourceLimits: {
        maxOldGenerationSizeMb: Math.ceil(memoryBytes / MEBIBYTE),
        maxYoungGenerationSizeMb: YOUNG_MEBIBYTES,
      },
    });
    // Of threads that end without a document: such a one may have been started for any of those in work.
    this.#pool.on('error', (cause) => {
      for (const end of this.#endings) end(endedFailure(cause));
    });
  }

  /** Threads that run or start. */
  get threadCount(): number {
    return this.#pool.threads.length;
  }

  /** Starts a thread ahead where there is none, so that the next document need not wait for its start. */
  warmUp(): void {
    if (this.#isClosed || this.threadCount > 0) return;
    // A thread that cannot start shows when a document needs it.
    this.#warming = this.#run('warm', undefined, UNWATCHED).then(NOTHING, NOTHING);
  }

  async extract(request: ExtractionRequest, watch: ExtractionWatch): ReturnType<Extractor['extract']> {
    await this.#turn(watch.signal);
    const answer = (await this.#run('extract', request, watch).finally(() => {
      this.#busy -= 1;
      this.#freed.resolve(undefined);
      this.#freed = Promise.withResolvers();
    })) as ExtractionAnswer;
    if (answer.kind !== 'failed') return answer;
    const { code, message, retryable, cause } = answer;
    throw new JobFailure(code, message, { retryable, cause });
  }

  /**
   * Waits for a thread that runs to have no work, for some time: another thread costs a start, and runs code cold that
   * this one has warm.
   */
  async #turn(signal: AbortSignal): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS;
    while (this.threadCount > 0 && this.#busy >= this.threadCount && this.threadCount < this.#mostThreads) {
      const leftMs = deadline - performance.now();
      if (leftMs <= 0 || signal.aborted || this.#isClosed) break;
      await Promise.race([this.#freed.promise, delay(leftMs, undefined, { ref: false })]);
    }
    this.#busy += 1;
  }

  /** Ends all threads, also those at work, whose documents fail with `cancelled`. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const end of this.#endings) end(cancelledFailure());
    await this.#pool.destroy();
  }

  /** Calls an export of the threads' module. Rejects with {@link JobFailure}. */
  async #run(
    name: 'extract' | 'warm',
    request: ExtractionRequest | undefined,
    { signal, onProgress }: ExtractionWatch,
  ): Promise<unknown> {
    const ending = new AbortController();
    let endedFor: JobFailure | undefined;
    const end = (reason: JobFailure): void => {
      endedFor ??= reason;
      ending.abort();
    };
    const cancel = (): void => {
      end(cancelledFailure());
    };
    if (this.#isClosed || signal.aborted) cancel();
    signal.addEventListener('abort', cancel, { once: true });
    const { timeMs: limitMs, maxStretch } = this.#limits;
    const time = new DocumentTime({ threads: () => this.#pool.threads, limitMs, maxStretch });
    // The time ends for certain: so time within it counts as progress, and cannot keep a lease for ever.
    const beat = setInterval(() => {
      onProgress();
      const failure = time.look();
      if (failure) end(failure);
    }, BEAT_MS);
    this.#endings.add(end);
    try {
      // Else the pool would start another thread besides the one that is on its way.
      if (request) await this.#warming;
      const task = request && ({ request, sheet: time.sheet } satisfies ThreadTask);
      return await this.#pool.run(task, { name, signal: ending.signal });
    } catch (error) {
      throw endedFor ?? failureOfThread(error);
    } finally {
      this.#endings.delete(end);
      clearInterval(beat);
      signal.removeEventListener('abort', cancel);
    }
  }
}

const NOTHING = (): void => undefined;
const UNWATCHED: ExtractionWatch = { signal: new AbortController().signal, onProgress: NOTHING };

function cancelledFailure(): JobFailure {
  return new JobFailure('cancelled', 'The extraction was stopped.', { retryable: true });
}

function failureOfThread(cause: unknown): JobFailure {
  const { code } = (cause ?? {}) as { readonly code?: unknown };
  return code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new JobFailure('resource_limit', 'The document needs too much memory.', { cause })
    : endedFailure(cause);
}

function endedFailure(cause: unknown): JobFailure {
  return new JobFailure('internal', 'The extraction ended early.', { cause, retryable: true });
}
