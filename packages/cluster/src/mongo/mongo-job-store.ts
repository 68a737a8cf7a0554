import {
  currentRecord,
  isTerminal,
  JOB_STATUSES,
  type JobRecord,
  type RankBounds,
  type Stage,
  STAGES,
} from '@docex/domain';
import type { DueQuery, JobListQuery, JobStore, QueueState, WaitingQuery } from '@docex/ports';
import { type Model, Schema } from 'mongoose';
import { writtenOnce, type MongoDatabase, recordSchemaOptions } from './mongo-database.ts';

/** A job record with its id as the document's own. A few kilobytes: results are blobs. */
type JobDocument = Omit<JobRecord, 'jobId'> & { readonly _id: string };

/** How many times as far as the jobs that were found a {@link MongoJobStore} looks for the next ones. */
const LOOK_AHEAD = 16;

const UNFINISHED = JOB_STATUSES.filter((status) => !isTerminal(status));

// Nothing here expires by a TTL index: the end of a record also erases blobs, so it is the sweeper's work.
const schema = new Schema<JobDocument>({ _id: String }, recordSchemaOptions);
schema.index({ dueAt: 1 });
schema.index({ endedAt: 1, dueAt: 1 });
schema.index({ 'queue.stage': 1, rank: 1, 'queue.since': 1 });
schema.index({ accountId: 1, endedAt: 1, rank: -1 });
schema.index({ accountId: 1, createdAt: -1, _id: -1 });
schema.index({ accountId: 1, status: 1, createdAt: -1, _id: -1 });
schema.index({ accountId: 1, documentType: 1, createdAt: -1, _id: -1 });
schema.index({ accountId: 1, status: 1, documentType: 1, createdAt: -1, _id: -1 });
schema.index({ accountId: 1, 'review.state': 1, createdAt: -1, _id: -1 });
schema.index({ keyId: 1, status: 1 });
schema.index({ 'lease.claimId': 1 }, { sparse: true });
schema.index(
  { accountId: 1, 'idempotency.key': 1 },
  { unique: true, partialFilterExpression: { 'idempotency.key': { $type: 'string' } } },
);

/** Job records as documents of one collection. Closing the database is its opener's business. */
export class MongoJobStore implements JobStore {
  readonly #jobs: Model<JobDocument>;
  /** A rank that enough jobs of a long queue were below of late. */
  readonly #bounds = new Map<Stage, number>();

  private constructor(jobs: Model<JobDocument>) {
    this.#jobs = jobs;
  }

  /** Makes the indexes where they are missing. */
  static async open(database: MongoDatabase): Promise<MongoJobStore> {
    return new MongoJobStore(await database.collection('jobs', schema));
  }

  insert(record: JobRecord): Promise<boolean> {
    return writtenOnce(this.#jobs.insertOne(documentOf(record)));
  }

  async find(jobId: string): Promise<JobRecord | undefined> {
    return recordOf(await this.#jobs.findById(jobId).lean<JobDocument>());
  }

  async findByClaim(claimId: string): Promise<JobRecord | undefined> {
    return recordOf(await this.#jobs.findOne({ 'lease.claimId': claimId }).lean<JobDocument>());
  }

  async findByIdempotencyKey(accountId: string, key: string): Promise<JobRecord | undefined> {
    const filter = { accountId, 'idempotency.key': key };
    return recordOf(await this.#jobs.findOne(filter).lean<JobDocument>());
  }

  async replace(record: JobRecord): Promise<boolean> {
    const stored = { _id: record.jobId, revision: record.revision - 1 };
    let replaced = false;
    const replacement = async () => {
      replaced = (await this.#jobs.replaceOne(stored, documentOf(record))).modifiedCount === 1;
    };
    return (await writtenOnce(replacement())) && replaced;
  }

  async remove(jobId: string, revision: number): Promise<boolean> {
    const { deletedCount } = await this.#jobs.deleteOne({ _id: jobId, revision });
    return deletedCount === 1;
  }

  async findDue({ of, now, limit }: DueQuery): Promise<readonly JobRecord[]> {
    const endedAt = of === 'ended' ? { $ne: null } : null;
    const query = this.#jobs.find({ endedAt, dueAt: { $lte: now } }).sort({ dueAt: 1 });
    return (await query.limit(limit).lean<JobDocument[]>()).map((document) => recordOf(document));
  }

  /**
   * Looks below the bound of the stage first: what is there comes before all else, and no more of a long queue need be
   * read, not even by servers that read all that the first condition lets through before they limit it.
   */
  async findWaiting(query: WaitingQuery): Promise<readonly JobRecord[]> {
    const { stage, limit } = query;
    const bound = this.#bounds.get(stage);
    if (bound !== undefined) {
      const found = await this.#findWaiting(query, { rank: { $lte: bound } });
      if (found.length === limit) return found;
    }
    const found = await this.#findWaiting(query);
    const [first, last] = [found[0], found[limit - 1]];
    if (first && last) this.#bounds.set(stage, last.rank + (last.rank - first.rank) * LOOK_AHEAD);
    else this.#bounds.delete(stage);
    return found;
  }

  async #findWaiting(
    { stage, now, shortOnly, limit }: WaitingQuery,
    below: { readonly rank?: { readonly $lte: number } } = {},
  ): Promise<readonly JobRecord[]> {
    const found = await this.#jobs.aggregate<JobDocument>([
      { $match: { 'queue.stage': stage, ...below } },
      { $sort: { rank: 1, 'queue.since': 1 } },
      // An older program claims a job without taking it out of its queue.
      { $match: { 'queue.since': { $lte: now }, lease: null, ...(shortOnly && { 'queue.long': false }) } },
      { $limit: limit },
    ]);
    return found.map((document) => recordOf(document));
  }

  async queues(): Promise<readonly QueueState[]> {
    const found = await this.#jobs.aggregate<Omit<QueueState, 'stage'> & { readonly _id: Stage }>([
      { $match: { 'queue.stage': { $in: STAGES }, lease: null } },
      { $group: { _id: '$queue.stage', waiting: { $sum: 1 }, oldestSince: { $min: '$queue.since' } } },
    ]);
    return found.map(({ _id, ...state }) => ({ stage: _id, ...state }));
  }

  async rankBounds(accountId: string): Promise<RankBounds> {
    const lowest = STAGES.map((stage) =>
      this.findWaiting({ stage, now: Number.MAX_SAFE_INTEGER, shortOnly: false, limit: 1 }),
    );
    const highest = this.#jobs.findOne({ accountId, endedAt: null }).sort({ rank: -1 }).select({ rank: 1 });
    const [own, ...waiting] = await Promise.all([highest.lean<JobDocument>(), ...lowest]);
    const ranks = waiting.flat().map(({ rank }) => rank);
    return {
      lowestWaiting: ranks.length > 0 ? Math.min(...ranks) : null,
      highestOwn: own?.rank ?? null,
    };
  }

  async list(query: JobListQuery): Promise<readonly JobRecord[]> {
    const { accountId, status, documentType, review, after, limit } = query;
    const filter = {
      accountId,
      ...(status && { status }),
      ...(documentType && { documentType }),
      ...(review && { 'review.state': review }),
      ...(after && {
        $or: [
          { createdAt: { $lt: after.createdAt } },
          { createdAt: after.createdAt, _id: { $lt: after.jobId } },
        ],
      }),
    };
    const found = await this.#jobs
      .find(filter)
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<JobDocument[]>();
    return found.map((document) => recordOf(document));
  }

  countUnfinished(keyId: string): Promise<number> {
    return this.#jobs.countDocuments({ keyId, status: { $in: UNFINISHED } });
  }

  /** The server's log and files are its own, and encrypted fields all that they hold of a document. */
  scrub(): Promise<boolean> {
    return Promise.resolve(true);
  }
}

function documentOf({ jobId, ...rest }: JobRecord): JobDocument {
  return { _id: jobId, ...rest };
}

function recordOf(document: JobDocument): JobRecord;
function recordOf(document: JobDocument | null): JobRecord | undefined;
function recordOf(document: JobDocument | null): JobRecord | undefined {
  if (!document) return undefined;
  const { _id, ...rest } = document;
  return currentRecord({ jobId: _id, ...rest });
}
