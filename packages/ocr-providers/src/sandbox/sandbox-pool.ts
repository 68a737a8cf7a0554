import { lstat, mkdir, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { JobFailure } from '@docex/domain';
import type { DocumentRecognizer, RecognitionRequest } from '@docex/ports';
import { RecognizedDocument } from '@docex/protocol';
import { SandboxChild } from './sandbox-child.ts';

export interface SandboxSettings {
  /** Documents that are read at once. Default: the number of processors. */
  readonly concurrency: number;
  /** Documents that one child reads before it is replaced. Default 16. */
  readonly documentsPerChild: number;
  /** Memory of a child. Default 1.5 GiB. */
  readonly memoryBytes: number;
  /** CPU time of a child over all its documents. Default 1,800 s. */
  readonly cpuSeconds: number;
  /** Threads of one child's recogniser. Default: the processors shared between the children. */
  readonly threads: number;
  /** Time until a document is open. Default 30 s. */
  readonly openingMs: number;
  /** Time for each page. Default 60 s. */
  readonly pageMs: number;
  /** Pixels of an image or a drawn page. Default 40,000,000. */
  readonly maximumPixels: number;
  /** Where scratch folders are made. Default: the system's folder for temporary files. */
  readonly scratchFolder: string;
}

/** Reads each document in a child process that is limited, and replaced after any failure. */
export interface SandboxPool extends DocumentRecognizer {
  /** Kills all children, also those at work, and removes the scratch folders. */
  close(): Promise<void>;
}

const DEFAULTS = {
  documentsPerChild: 16,
  memoryBytes: 1536 * 1024 * 1024,
  cpuSeconds: 1800,
  openingMs: 30_000,
  pageMs: 60_000,
  maximumPixels: 40_000_000,
};
const SCRATCH_PREFIX = 'docex-reading-';
const MAXIMUM_OUTCOME_BYTES = 64 * 1024 * 1024;

/** Opens a pool with one child started ahead. Settings that are left out take their defaults. */
export async function openSandboxPool(settings: Partial<SandboxSettings> = {}): Promise<SandboxPool> {
  const processors = availableParallelism();
  const concurrency = settings.concurrency ?? processors;
  const complete: SandboxSettings = {
    ...DEFAULTS,
    concurrency,
    threads: Math.max(1, Math.floor(processors / concurrency)),
    scratchFolder: tmpdir(),
    ...settings,
  };
  await mkdir(complete.scratchFolder, { recursive: true });
  await removeOrphans(complete.scratchFolder);
  const folder = await mkdtemp(join(complete.scratchFolder, `${SCRATCH_PREFIX}${process.pid}-`));
  const pool = new ChildPool(complete, folder);
  pool.warmUp();
  return pool;
}

/** Removes what processes left behind that were killed before they could clean up. */
async function removeOrphans(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const owner = Number(new RegExp(`^${SCRATCH_PREFIX}(\\d+)-`).exec(name)?.[1] ?? NaN);
    if (Number.isInteger(owner) && !isRunning(owner)) {
      await rm(join(parent, name), { recursive: true, force: true });
    }
  }
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    // A process of somebody else is there all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Keeps the children: `idle` ones wait, those at work are in `working`; together never more than allowed. */
class ChildPool implements SandboxPool {
  private readonly settings: SandboxSettings;
  private readonly folder: string;
  private readonly idle: Promise<SandboxChild>[] = [];
  private readonly working = new Set<SandboxChild>();
  private readonly queue: (() => void)[] = [];
  private busy = 0;
  private isClosed = false;

  constructor(settings: SandboxSettings, folder: string) {
    this.settings = settings;
    this.folder = folder;
  }

  /** Starts a child ahead, so that the next document does not wait for one. */
  warmUp(): void {
    if (!this.isClosed && this.idle.length === 0) {
      const child = SandboxChild.start(this.folder, this.settings);
      // A child that does not start shows when it is taken.
      child.catch(() => undefined);
      this.idle.push(child);
    }
  }

  async recognize(request: RecognitionRequest): Promise<RecognizedDocument> {
    await this.enter(request.signal);
    try {
      return await this.recognizeInChild(request);
    } finally {
      this.leave();
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const resume of this.queue.splice(0)) {
      resume();
    }
    const waiting = await Promise.allSettled(this.idle.splice(0));
    const children = waiting.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    await Promise.all([...children, ...this.working].map((child) => child.dispose()));
    await rm(this.folder, { recursive: true, force: true });
  }

  private async recognizeInChild(request: RecognitionRequest): Promise<RecognizedDocument> {
    const child = await this.takeChild();
    let sound = false;
    try {
      const documentPath = join(child.scratch, 'document');
      const outcomePath = join(child.scratch, 'outcome');
      try {
        await store(documentPath, request.source);
        const outcome = await this.runTask(child, request, { documentPath, outcomePath });
        sound = true;
        return outcome;
      } finally {
        await Promise.all([documentPath, outcomePath].map((path) => rm(path, { force: true })));
      }
    } finally {
      this.working.delete(child);
      if (sound && child.isAlive && !this.isClosed && child.served < this.settings.documentsPerChild) {
        this.idle.push(Promise.resolve(child));
      } else {
        await child.dispose();
        this.warmUp();
      }
    }
  }

  private async runTask(
    child: SandboxChild,
    request: RecognitionRequest,
    paths: { readonly documentPath: string; readonly outcomePath: string },
  ): Promise<RecognizedDocument> {
    const { mediaType, password, maximumPages, signal } = request;
    const { maximumPixels } = this.settings;
    await child.run(
      { kind: 'read', ...paths, mediaType, password: password ?? null, maximumPages, maximumPixels },
      this.settings,
      {
        signal,
        onOpened: request.onOpened ?? (() => undefined),
        onProgress: request.onProgress ?? (() => undefined),
      },
    );
    return readOutcome(paths.outcomePath, maximumPages);
  }

  private async takeChild(): Promise<SandboxChild> {
    for (let next = this.idle.pop(); next !== undefined; next = this.idle.pop()) {
      const child = await next;
      if (child.isAlive) {
        return this.register(child);
      }
      await child.dispose();
    }
    return this.register(await SandboxChild.start(this.folder, this.settings));
  }

  private async register(child: SandboxChild): Promise<SandboxChild> {
    if (this.isClosed) {
      await child.dispose();
      throw closedFailure();
    }
    this.working.add(child);
    return child;
  }

  /** Waits for a free place, first come first served. */
  private async enter(signal: AbortSignal): Promise<void> {
    if (this.busy >= this.settings.concurrency) {
      await this.waitForPlace(signal);
    } else {
      this.busy += 1;
    }
    if (this.isClosed || signal.aborted) {
      this.leave();
      throw this.isClosed ? closedFailure() : cancelledFailure();
    }
  }

  private waitForPlace(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const resume = (): void => {
        signal.removeEventListener('abort', give);
        resolve();
      };
      const give = (): void => {
        this.queue.splice(this.queue.indexOf(resume), 1);
        reject(cancelledFailure());
      };
      signal.addEventListener('abort', give, { once: true });
      this.queue.push(resume);
    });
  }

  /** Hands the place to the next in the queue, or gives it back. */
  private leave(): void {
    const resume = this.queue.shift();
    if (resume === undefined) {
      this.busy -= 1;
    } else {
      resume();
    }
  }
}

async function store(path: string, source: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of source) {
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
}

/** Reads what the child wrote, as a stranger's message: bounded, well-formed, and within the limits. */
async function readOutcome(path: string, maximumPages: number): Promise<RecognizedDocument> {
  const facts = await lstat(path).catch(() => undefined);
  if (facts?.isFile() !== true || facts.size > MAXIMUM_OUTCOME_BYTES) {
    throw new JobFailure('resource_limit', 'The document holds too much text.');
  }
  let document: RecognizedDocument;
  try {
    document = RecognizedDocument.decode(await readFile(path));
  } catch (cause) {
    throw new JobFailure('internal', 'The reading process spoke nonsense.', { cause });
  }
  if (document.pages.length === 0 || document.pages.length > maximumPages) {
    throw new JobFailure('internal', 'The reading process spoke nonsense.');
  }
  return document;
}

function closedFailure(): JobFailure {
  return new JobFailure('internal', 'The service is stopping.', { retryable: true });
}

function cancelledFailure(): JobFailure {
  return new JobFailure('cancelled', 'The reading was stopped.', { retryable: true });
}
