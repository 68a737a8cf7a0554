import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { currentRecord, type JobRecord, type RankBounds, type Stage, STAGES } from '@docex/domain';
import type { DueQuery, JobListQuery, JobStore, QueueState, WaitingQuery } from '@docex/ports';
import { columnsOf, JOB_COLUMNS } from './job-columns.ts';
import { jobQueries, LIST_FILTERS, listQuery, replacement } from './job-queries.ts';
import { promised } from './promised.ts';
import { emptyLog, withoutSync } from './sqlite-database.ts';

/** Job records as JSON in one table. Closing the database is its opener's business. */
export class SqliteJobStore implements JobStore {
  readonly #statements: ReturnType<typeof prepareStatements>;
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#statements = prepareStatements(database);
    this.#database = database;
  }

  insert(record: JobRecord): Promise<boolean> {
    const row = { ...keysOf(record), ...columnsOf(record) };
    return promised(() => this.#statements.insert.run(row).changes === 1);
  }

  find(jobId: string): Promise<JobRecord | undefined> {
    return promised(() => {
      const row = this.#statements.find.get(jobId);
      return row && readRecord(row);
    });
  }

  findByClaim(claimId: string): Promise<JobRecord | undefined> {
    return promised(() => {
      const row = this.#statements.findByClaim.get(claimId);
      return row && readRecord(row);
    });
  }

  findByIdempotencyKey(accountId: string, key: string): Promise<JobRecord | undefined> {
    return promised(() => {
      const row = this.#statements.findByIdempotencyKey.get(accountId, key);
      return row && readRecord(row);
    });
  }

  replace(record: JobRecord): Promise<boolean> {
    // A worker's grip on a job is worth nothing after a power cut, for the worker is gone as well.
    return promised(() =>
      record.lease === null
        ? this.#replace(record)
        : withoutSync(this.#database, () => this.#replace(record)),
    );
  }

  #replace(record: JobRecord): boolean {
    // Nobody changes what stands under a revision: the columns are those of the record that is replaced, or none is.
    const before = this.#statements.findColumns.get(record.jobId, record.revision - 1);
    if (!before) return false;
    const columns = columnsOf(record);
    const changed = JOB_COLUMNS.filter((name) => columns[name] !== before[name]);
    const values = Object.fromEntries(changed.map((name) => [name, columns[name]]));
    return this.#prepare(replacement(changed)).run({ ...keysOf(record), ...values }).changes === 1;
  }

  remove(jobId: string, revision: number): Promise<boolean> {
    return promised(() => this.#statements.remove.run(jobId, revision).changes === 1);
  }

  scrub(): Promise<boolean> {
    return promised(() => emptyLog(this.#database));
  }

  findDue({ of, now, limit }: DueQuery): Promise<readonly JobRecord[]> {
    const ended = of === 'ended' ? 1 : 0;
    return promised(() => this.#statements.findDue.all(ended, now, limit).map(readRecord));
  }

  findWaiting({ stage, now, shortOnly, limit }: WaitingQuery): Promise<readonly JobRecord[]> {
    const longest = shortOnly ? 0 : 1;
    return promised(() => this.#statements.findWaiting.all(stage, now, longest, limit).map(readRecord));
  }

  queues(): Promise<readonly QueueState[]> {
    return promised(() => {
      const states = STAGES.map((stage) => ({ stage, ...this.#queue(stage) }));
      return states.filter(({ waiting }) => waiting > 0);
    });
  }

  rankBounds(accountId: string): Promise<RankBounds> {
    return promised(() => {
      const lowest = STAGES.map((stage) => this.#statements.lowestRank.get(stage)?.['rank']);
      const waiting = lowest.filter((rank) => typeof rank === 'number');
      const own = this.#statements.highestOwnRank.get(accountId)?.['rank'];
      return {
        lowestWaiting: waiting.length > 0 ? Math.min(...waiting) : null,
        highestOwn: typeof own === 'number' ? own : null,
      };
    });
  }

  list({ accountId, after, limit, ...narrowed }: JobListQuery): Promise<readonly JobRecord[]> {
    const by = LIST_FILTERS.flatMap((name) => (narrowed[name] === undefined ? [] : [name]));
    const values = Object.fromEntries(by.map((name) => [name, narrowed[name] ?? null]));
    const { createdAt = Number.MAX_SAFE_INTEGER, jobId = '' } = after ?? {};
    const parameters = { accountId, createdAt, jobId, limit, ...values };
    return promised(() => this.#prepare(listQuery(by)).all(parameters).map(readRecord));
  }

  countUnfinished(keyId: string): Promise<number> {
    return promised(() => Number(this.#statements.countUnfinished.get(keyId)?.['unfinished']));
  }

  /** What a list is narrowed down by, and what a record changes, has a statement of its own, with indexes of its own. */
  #prepare(text: string): StatementSync {
    const statement = this.#prepared.get(text) ?? this.#database.prepare(text);
    this.#prepared.set(text, statement);
    return statement;
  }

  #queue(stage: Stage): Omit<QueueState, 'stage'> {
    const row = this.#statements.queue.get(stage);
    return { waiting: Number(row?.['waiting']), oldestSince: Number(row?.['oldest_since']) };
  }
}

function prepareStatements(database: DatabaseSync) {
  return {
    insert: database.prepare(jobQueries.insert),
    find: database.prepare(jobQueries.find),
    findByClaim: database.prepare(jobQueries.findByClaim),
    findByIdempotencyKey: database.prepare(jobQueries.findByIdempotencyKey),
    findColumns: database.prepare(jobQueries.findColumns),
    remove: database.prepare(jobQueries.remove),
    findDue: database.prepare(jobQueries.findDue),
    findWaiting: database.prepare(jobQueries.findWaiting),
    queue: database.prepare(jobQueries.queue),
    lowestRank: database.prepare(jobQueries.lowestRank),
    highestOwnRank: database.prepare(jobQueries.highestOwnRank),
    countUnfinished: database.prepare(jobQueries.countUnfinished),
  } satisfies Record<keyof typeof jobQueries, StatementSync>;
}

function keysOf(record: JobRecord) {
  return { job_id: record.jobId, revision: record.revision, record: JSON.stringify(record) };
}

function readRecord(row: Record<string, unknown>): JobRecord {
  return currentRecord(JSON.parse(String(row['record'])) as JobRecord);
}
