import { chmod, mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type JobErrorCode, JobFailure } from '@docex/domain';
import type { DocumentRecognizer, RecognitionRequest } from '@docex/ports';
import type { RecognizedDocument } from '@docex/protocol';
import { loadModels } from '../paddle/load-models.ts';
import { prepareProgram } from '../program/prepare-program.ts';
import { ChildrenAtHand } from './children-at-hand.ts';
import { DocumentReading, documentIn } from './document-reading.ts';
import { type EngineSettings, OCR_LANGUAGES } from './engine-settings.ts';
import { CHILD_NOTICES, type ChildNotice, type SandboxNotice } from './notices.ts';
import { PlaceQueue } from './place-queue.ts';
import { OWN_SCRATCH_PREFIX, removeOrphans } from './remove-orphans.ts';
import { SandboxChild } from './sandbox-child.ts';
import { shareOfThreads } from './share-of-threads.ts';
import type { ChildLimits, ChildSettings } from './spawn-child.ts';
import { noticesOf, probeWalls } from './walls.ts';

/**
 * Of the child's limits: `memoryBytes` defaults to 512 MiB, `cpuSeconds` to 1,800 a thread. Of its engine: `engine` to
 * `paddle`, `tier` to `tiny`, `languages` to English and Hindi, `threads` to two where there are as many processors; a
 * document that begins while others are being read takes its share of the processors, and no more threads than that.
 */
export interface SandboxSettings extends ChildLimits, EngineSettings {
  /** Documents that are read at once. Default: the number of processors. */
  readonly concurrency: number;
  /** From a child's start until it is replaced, between two documents. Default 10 minutes. */
  readonly childAgeMs: number;
  /** How long a child waits for the next document of its owner. Default 1 minute. */
  readonly idleMs: number;
  /** Time until a document is open. Default 30 s. */
  readonly openingMs: number;
  /** Time for each page. Default 60 s. */
  readonly pageMs: number;
  /** Pixels of an image or a drawn page. Default 40,000,000. */
  readonly maximumPixels: number;
  /** Whether images of the pages are made for requests that want them. Default true. */
  readonly pageImages: boolean;
  /** Of a long reading, after so long a request is given the pages that were read since. Default 10 s. */
  readonly partMs: number;
  /** Where scratch folders are made. Default: the system's folder for temporary files. */
  readonly scratchFolder: string;
  /** Told once of each thing that an operator should know. Default: nobody. */
  readonly onNotice: (notice: SandboxNotice) => void;
}

/**
 * Failures with which a child ends its work in order, as with an outcome: it goes on to the next document, so
 * that a flood of broken files does not cost a process each.
 */
const IN_ORDER: ReadonlySet<JobErrorCode> = new Set([
  'file_unreadable',
  'password_required',
  'password_wrong',
  'too_many_pages',
  'image_too_large',
  'no_text_found',
]);

/**
 * Reads each document in a child process that is limited, replaced when it fails out of order, and of one owner
 * alone.
 */
export interface SandboxPool extends DocumentRecognizer {
  /** Kills all children, also those at work, and removes the scratch folders. */
  close(): Promise<void>;
}

/** Two read a page in little more than half the time of one; more gain little. */
const USUAL_THREADS = 2;
/** Far more than a child can use until it is replaced for its age. */
const CPU_SECONDS_A_THREAD = 1800;

const DEFAULTS = {
  engine: 'paddle',
  tier: 'tiny',
  languages: OCR_LANGUAGES,
  childAgeMs: 600_000,
  idleMs: 60_000,
  memoryBytes: 512 * 1024 * 1024,
  openingMs: 30_000,
  pageMs: 60_000,
  maximumPixels: 40_000_000,
  pageImages: true,
  partMs: 10_000,
  onNotice: () => undefined,
} as const satisfies Partial<SandboxSettings>;

/**
 * Opens a pool with one child started ahead. Settings that are left out take their defaults. Tries out which
 * walls the system can put around a child, and tells the outcome by `onNotice`. Rejects when the weights that
 * the settings ask for are not there.
 */
export async function openSandboxPool(settings: Partial<SandboxSettings> = {}): Promise<SandboxPool> {
  const processors = availableParallelism();
  const concurrency = settings.concurrency ?? processors;
  const threads = settings.threads ?? Math.min(USUAL_THREADS, processors);
  const complete: SandboxSettings = {
    ...DEFAULTS,
    concurrency,
    threads,
    cpuSeconds: CPU_SECONDS_A_THREAD * threads,
    scratchFolder: tmpdir(),
    ...settings,
  };
  if (complete.engine === 'paddle') {
    await loadModels(complete.tier);
  }
  const walls = await probeWalls();
  noticesOf(walls).forEach(complete.onNotice);
  await mkdir(complete.scratchFolder, { recursive: true });
  await removeOrphans(complete.scratchFolder);
  const folder = await mkdtemp(join(complete.scratchFolder, OWN_SCRATCH_PREFIX));
  // Children that are users of their own pass through it.
  if (walls.ownUser) await chmod(folder, 0o711);
  const program = await prepareProgram(folder);
  const pool = new ChildPool({ ...complete, walls, program }, folder);
  pool.warmUp();
  return pool;
}

/** Takes children for documents, no more at once than allowed; those at work are in `working`. */
class ChildPool implements SandboxPool {
  readonly #settings: SandboxSettings & ChildSettings;
  readonly #folder: string;
  readonly #places: PlaceQueue;
  readonly #atHand: ChildrenAtHand<SandboxChild>;
  readonly #working = new Set<SandboxChild>();
  readonly #told = new Set<ChildNotice>();
  #isClosed = false;

  constructor(settings: SandboxSettings & ChildSettings, folder: string) {
    this.#settings = settings;
    this.#folder = folder;
    this.#places = new PlaceQueue(settings.concurrency);
    this.#atHand = new ChildrenAtHand(() => SandboxChild.start(folder, settings), settings.idleMs);
  }

  /** Starts a child ahead, so that the next document does not wait for one. */
  warmUp(): void {
    this.#atHand.warmUp();
  }

  async recognize(request: RecognitionRequest): Promise<RecognizedDocument> {
    await this.#enter(request.signal);
    try {
      return await this.#recognizeInChildren(request);
    } finally {
      this.#places.leave();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#places.admitAll();
    await Promise.all([this.#atHand.close(), ...[...this.#working].map((child) => child.dispose())]);
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #enter(signal: AbortSignal): Promise<void> {
    await this.#places.enter(signal).catch(() => {
      throw cancelledFailure();
    });
    if (this.#isClosed || signal.aborted) {
      this.#places.leave();
      throw this.#isClosed ? closedFailure() : cancelledFailure();
    }
  }

  async #recognizeInChildren(request: RecognitionRequest): Promise<RecognizedDocument> {
    const threads = shareOfThreads(this.#settings.threads, {
      processors: availableParallelism(),
      documents: this.#places.taken,
    });
    const reading = new DocumentReading(request, { ...this.#settings, threads }, (notice) => {
      this.#tellOnce(notice);
    });
    const { owner, alone = false } = request;
    let child = await this.#register(alone ? this.#atHand.takeFresh() : this.#atHand.take(owner));
    // Those that wait give way: with the ones at work there are never more than are allowed to work.
    await this.#atHand.endAllBut(this.#settings.concurrency - this.#working.size);
    let isSound = false;
    try {
      await store(documentIn(child), request.source);
      while (!(await reading.goOnIn(child))) {
        const used = child;
        child = await this.#register(this.#atHand.takeFresh());
        await this.#moveDocument(used, child);
      }
      isSound = true;
      return reading.finish();
    } catch (error) {
      isSound = error instanceof JobFailure && IN_ORDER.has(error.code);
      throw error;
    } finally {
      await rm(documentIn(child), { force: true });
      await this.#putBack(child, alone || !isSound ? undefined : owner);
    }
  }

  async #moveDocument(used: SandboxChild, fresh: SandboxChild): Promise<void> {
    try {
      await rename(documentIn(used), documentIn(fresh));
    } finally {
      this.#working.delete(used);
      await used.dispose();
    }
  }

  /** @param owner - for whom the child may read again, if it may */
  async #putBack(child: SandboxChild, owner: string | undefined): Promise<void> {
    const { childAgeMs, concurrency } = this.#settings;
    const isFit = owner !== undefined && child.ageMs < childAgeMs && !(await child.isFull());
    this.#working.delete(child);
    if (isFit && child.isAlive && !this.#isClosed) {
      await this.#atHand.keep(child, owner, concurrency - this.#working.size);
    } else {
      await child.dispose();
    }
    this.warmUp();
  }

  #tellOnce(notice: ChildNotice): void {
    if (!this.#told.has(notice)) {
      this.#told.add(notice);
      this.#settings.onNotice(CHILD_NOTICES[notice]);
    }
  }

  async #register(starting: Promise<SandboxChild>): Promise<SandboxChild> {
    const child = await starting;
    if (this.#isClosed) {
      await child.dispose();
      throw closedFailure();
    }
    this.#working.add(child);
    return child;
  }
}

async function store(path: string, source: AsyncIterable<Uint8Array>): Promise<void> {
  // The folder is the child's alone; a child that is a user of its own may read, not own it.
  const file = await open(path, 'wx', 0o644);
  try {
    for await (const chunk of source) {
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
}

function closedFailure(): JobFailure {
  return new JobFailure('internal', 'The service is stopping.', { retryable: true });
}

function cancelledFailure(): JobFailure {
  return new JobFailure('cancelled', 'The reading was stopped.', { retryable: true });
}
