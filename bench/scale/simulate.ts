import {
  advanceJob,
  claimJob,
  completeJob,
  createJob,
  defaultJobPolicy,
  isLong,
  type JobMoment,
  type JobOutcome,
  type JobPolicy,
  type JobRecord,
  renewJob,
  type Stage,
  sweepJob,
} from '@docex/domain';
import { Processors } from './processors.ts';
import { QueuedJobs } from './queued-jobs.ts';

/** What one stage of one job takes. */
export interface StageTime {
  /** Computing, on one processor. */
  readonly cpuMs: number;
  /** Waiting for a disk, a server or another process, whatever the processors do. */
  readonly waitMs: number;
}

/** A document that is handed in. */
export interface SimulatedDocument {
  /** When; as soon as a client is free where it is earlier. */
  readonly at: number;
  readonly accountId: string;
  readonly pages: number;
  readonly upload: StageTime;
  readonly recognition: StageTime;
  readonly extraction: StageTime;
}

type WorkStage = Exclude<Stage, 'upload'>;

/** Processes of a stage; each works on so many jobs at once. */
export interface WorkerPool {
  readonly workers: number;
  readonly slots: number;
}

export interface Installation {
  readonly processors: number;
  readonly recognition: WorkerPool;
  readonly extraction: WorkerPool;
  /** From a job's hand-over to its claim by a free slot. */
  readonly wakeUpMs: number;
  /** Clients that hand in one document after the other; without limit where it is left out. */
  readonly clients?: number;
  /** Workers of recognition that die, with what they work on, and are there again after `restartMs`. */
  readonly deaths?: readonly { readonly at: number; readonly worker: number }[];
  readonly restartMs?: number;
  readonly policy?: JobPolicy;
  readonly sweepIntervalMs?: number;
}

/** Milliseconds of the simulated clock. */
export interface SimulatedJob {
  readonly document: SimulatedDocument;
  readonly submittedAt: number;
  readonly endedAt: number;
  /** Claims of recognition. */
  readonly claims: number;
}

export interface Simulated {
  readonly jobs: readonly SimulatedJob[];
  /** How much of their time all processors computed, until the last job ended. */
  readonly utilisation: number;
}

/**
 * Plays documents through the queues of the real design: job records change by the functions of the domain alone, slots
 * claim in the order of the stores, the last slot of a worker is kept for short documents, leases run out with who
 * held them. What computes shares the processors.
 */
export function simulate(documents: readonly SimulatedDocument[], installation: Installation): Simulated {
  return new Simulation(documents, installation).run();
}

interface Slot {
  readonly long: boolean;
  readonly stop: () => void;
}

interface Worker {
  readonly id: string;
  readonly stage: WorkStage;
  readonly slots: number;
  readonly running: Map<string, Slot>;
  isAlive: boolean;
}

class Simulation {
  readonly #documents: readonly SimulatedDocument[];
  readonly #installation: Installation;
  readonly #processors: Processors;
  readonly #queued = new QueuedJobs();
  readonly #workers: Worker[] = [];
  readonly #policy: JobPolicy;
  readonly #ofJob = new Map<string, { document: SimulatedDocument; submittedAt: number; claims: number }>();
  readonly #ended: SimulatedJob[] = [];
  #submitted = 0;

  constructor(documents: readonly SimulatedDocument[], installation: Installation) {
    this.#documents = documents.toSorted((one, other) => one.at - other.at);
    this.#installation = installation;
    this.#processors = new Processors(installation.processors);
    this.#policy = installation.policy ?? defaultJobPolicy;
    for (const stage of ['recognition', 'extraction'] as const) {
      const { workers, slots } = installation[stage];
      for (let index = 0; index < workers; index += 1) {
        this.#workers.push({ id: `${stage}-${index}`, stage, slots, running: new Map(), isAlive: true });
      }
    }
  }

  run(): Simulated {
    const { clients = this.#documents.length, deaths = [], processors } = this.#installation;
    for (let client = 0; client < clients; client += 1) this.#submitNext();
    for (const { at, worker } of deaths) {
      this.#processors.at(at, () => {
        this.#die(this.#workers[worker]);
      });
    }
    this.#processors.run();
    const tookMs = this.#ended.at(-1)?.endedAt ?? 0;
    return { jobs: this.#ended, utilisation: this.#processors.busyMs / (tookMs * processors) };
  }

  get #moment(): JobMoment {
    return { now: this.#processors.now, policy: this.#policy };
  }

  #submitNext(): void {
    const index = this.#submitted++;
    const document = this.#documents[index];
    if (document === undefined) return;
    this.#processors.at(Math.max(this.#processors.now, document.at), () => {
      const jobId = String(index);
      this.#ofJob.set(jobId, { document, submittedAt: this.#processors.now, claims: 0 });
      this.#spend(document.upload, () => {
        this.#store(jobId, document);
      });
    });
  }

  #store(jobId: string, { accountId, pages }: SimulatedDocument): void {
    // In the simulation a document's pages are known before it is opened, as its size is in the real one.
    const long = isLong({ pageCount: pages, mediaType: '', file: null });
    const rank = this.#queued.rankOf(accountId, { long, weight: 1 });
    const { record } = createJob({ ...FACTS, jobId, accountId, rank }, this.#moment);
    const { token } = record;
    this.#write(advanceJob(record, { token, status: 'processing', pageCount: pages }, this.#moment));
    this.#wake('recognition');
  }

  /** A free slot hears of a job a little later; one that becomes free meanwhile takes it before. */
  #wake(stage: WorkStage): void {
    this.#processors.at(this.#processors.now + this.#installation.wakeUpMs, () => {
      for (const worker of this.#workers) if (worker.stage === stage) this.#fill(worker);
    });
  }

  #fill(worker: Worker): void {
    while (worker.isAlive && worker.running.size < worker.slots) {
      const long = [...worker.running.values()].filter((slot) => slot.long).length;
      const shortOnly = worker.slots > 1 && long >= worker.slots - 1;
      const waiting = this.#queued.next(worker.stage, { now: this.#processors.now, shortOnly });
      if (waiting === undefined) return;
      const { stage, id: workerId } = worker;
      this.#begin(worker, this.#write(claimJob(waiting, { stage, workerId }, this.#moment)));
    }
  }

  #begin(worker: Worker, { jobId, token }: JobRecord): void {
    const { stage } = worker;
    const job = this.#job(jobId);
    if (stage === 'recognition') {
      job.claims += 1;
      this.#write(
        advanceJob(this.#queued.get(jobId), { token, status: 'scanning', pageCount: null }, this.#moment),
      );
    }
    const stop = this.#spend(job.document[stage], () => {
      worker.running.delete(jobId);
      this.#end(jobId, stage, token);
      this.#fill(worker);
    });
    const slot = { long: isLong(this.#queued.get(jobId)), stop };
    worker.running.set(jobId, slot);
    this.#keepLease(worker, { jobId, token, slot });
    this.#watchLease(jobId);
  }

  #end(jobId: string, stage: WorkStage, token: number): void {
    const record = this.#queued.get(jobId);
    if (stage === 'recognition') {
      this.#write(advanceJob(record, { token, status: 'ai_processing', pageCount: null }, this.#moment));
      this.#wake('extraction');
      return;
    }
    this.#write(completeJob(record, { token, resultKey: 'result' }, this.#moment));
    this.#finish(jobId);
  }

  #finish(jobId: string): void {
    this.#ended.push({ ...this.#job(jobId), endedAt: this.#processors.now });
    this.#submitNext();
  }

  /** As a worker renews on progress. */
  #keepLease(worker: Worker, held: { jobId: string; token: number; slot: Slot }): void {
    this.#processors.at(this.#processors.now + this.#policy.leaseMs / 3, () => {
      if (worker.running.get(held.jobId) !== held.slot) return;
      this.#write(renewJob(this.#queued.get(held.jobId), { token: held.token }, this.#moment));
      this.#keepLease(worker, held);
    });
  }

  /** The sweeper, which sees a record at its next look after it is due. */
  #watchLease(jobId: string): void {
    const { sweepIntervalMs = 1_000 } = this.#installation;
    const { lease, dueAt } = this.#queued.get(jobId);
    if (lease === null) return;
    const look = Math.ceil(Math.max(dueAt, this.#processors.now + 1) / sweepIntervalMs) * sweepIntervalMs;
    this.#processors.at(look, () => {
      const record = this.#queued.get(jobId);
      const swept = sweepJob(record, this.#moment);
      if (swept.record !== record && record.endedAt === null) {
        this.#queued.write(swept.record);
        if (swept.record.endedAt !== null) this.#finish(jobId);
        else this.#wake(swept.wake === 'extraction' ? 'extraction' : 'recognition');
      } else this.#watchLease(jobId);
    });
  }

  #die(worker: Worker | undefined): void {
    if (worker === undefined) return;
    for (const { stop } of worker.running.values()) stop();
    worker.running.clear();
    worker.isAlive = false;
    this.#processors.at(this.#processors.now + (this.#installation.restartMs ?? 0), () => {
      worker.isAlive = true;
      this.#fill(worker);
    });
  }

  /** Waits, then computes; the returned function breaks it off. */
  #spend({ cpuMs, waitMs }: StageTime, done: () => void): () => void {
    const state = { stopped: false, stop: (): void => undefined };
    this.#processors.at(this.#processors.now + waitMs, () => {
      if (!state.stopped) state.stop = this.#processors.compute(cpuMs, done);
    });
    return () => {
      state.stopped = true;
      state.stop();
    };
  }

  #job(jobId: string) {
    const job = this.#ofJob.get(jobId);
    if (job === undefined) throw new Error(`there is no job ${jobId}`);
    return job;
  }

  /** What the domain refuses is a fault of the simulation. */
  #write(outcome: JobOutcome): JobRecord {
    if (outcome.refusal) throw new Error(`the job's rules refuse: ${outcome.refusal}`);
    this.#queued.write(outcome.record);
    return outcome.record;
  }
}

const FACTS = {
  keyId: 'bench',
  requestId: 'bench',
  documentType: 'invoice',
  documentVersion: 'v1',
  fileName: 'invoice.pdf',
  mediaType: 'application/pdf',
  file: { key: 'bench', bytes: 1, sha256: '0'.repeat(64) },
  fileUrl: null,
  idempotency: null,
  password: null,
  workerId: 'ingest',
} as const;
