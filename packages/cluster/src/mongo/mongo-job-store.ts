import { type JobRecord, JOB_STATUSES, isTerminal } from '@docex/domain';
import type { JobListQuery, JobStore } from '@docex/ports';
import { type Model, Schema } from 'mongoose';
import { insertedOnce, type MongoDatabase, recordSchemaOptions } from './mongo-database.ts';

/** A job record with its id as the document's own. A few kilobytes: results are blobs. */
type JobDocument = Omit<JobRecord, 'jobId'> & { readonly _id: string };

const UNFINISHED = JOB_STATUSES.filter((status) => !isTerminal(status));

// Nothing here expires by a TTL index: the end of a record also erases blobs, so it is the sweeper's work.
const schema = new Schema<JobDocument>({ _id: String }, recordSchemaOptions);
schema.index({ dueAt: 1 });
schema.index({ accountId: 1, createdAt: -1, _id: -1 });
schema.index({ keyId: 1, status: 1 });
schema.index(
  { accountId: 1, 'idempotency.key': 1 },
  { unique: true, partialFilterExpression: { 'idempotency.key': { $type: 'string' } } },
);

/** Job records as documents of one collection. Closing the database is its opener's business. */
export class MongoJobStore implements JobStore {
  readonly #jobs: Model<JobDocument>;

  private constructor(jobs: Model<JobDocument>) {
    this.#jobs = jobs;
  }

  /** Makes the indexes where they are missing. */
  static async open(database: MongoDatabase): Promise<MongoJobStore> {
    return new MongoJobStore(await database.collection('jobs', schema));
  }

  insert(record: JobRecord): Promise<boolean> {
    return insertedOnce(this.#jobs.insertOne(documentOf(record)));
  }

  async find(jobId: string): Promise<JobRecord | undefined> {
    return recordOf(await this.#jobs.findById(jobId).lean<JobDocument>());
  }

  async findByIdempotencyKey(accountId: string, key: string): Promise<JobRecord | undefined> {
    const filter = { accountId, 'idempotency.key': key };
    return recordOf(await this.#jobs.findOne(filter).lean<JobDocument>());
  }

  async replace(record: JobRecord): Promise<boolean> {
    const stored = { _id: record.jobId, revision: record.revision - 1 };
    const { modifiedCount } = await this.#jobs.replaceOne(stored, documentOf(record));
    return modifiedCount === 1;
  }

  async remove(jobId: string, revision: number): Promise<boolean> {
    const { deletedCount } = await this.#jobs.deleteOne({ _id: jobId, revision });
    return deletedCount === 1;
  }

  async findDue(now: number, limit: number): Promise<readonly JobRecord[]> {
    const query = this.#jobs.find({ dueAt: { $lte: now } }).sort({ dueAt: 1 });
    return (await query.limit(limit).lean<JobDocument[]>()).map((document) => recordOf(document));
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
}

function documentOf({ jobId, ...rest }: JobRecord): JobDocument {
  return { _id: jobId, ...rest };
}

function recordOf(document: JobDocument): JobRecord;
function recordOf(document: JobDocument | null): JobRecord | undefined;
function recordOf(document: JobDocument | null): JobRecord | undefined {
  if (!document) return undefined;
  const { _id, ...rest } = document;
  return { jobId: _id, ...rest };
}
