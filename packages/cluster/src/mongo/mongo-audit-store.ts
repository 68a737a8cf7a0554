import type { AuditEvent } from '@docex/domain';
import type { AuditStore } from '@docex/ports';
import { type Model, Schema } from 'mongoose';
import { type MongoDatabase, recordSchemaOptions, writtenOnce } from './mongo-database.ts';

type AuditDocument = Omit<AuditEvent, 'sequence'> & { readonly _id: number };

const schema = new Schema<AuditDocument>({ _id: Number }, recordSchemaOptions);

/** The audit trail as documents of one collection, by their sequence. Closing the database is its opener's business. */
export class MongoAuditStore implements AuditStore {
  readonly #events: Model<AuditDocument>;

  private constructor(events: Model<AuditDocument>) {
    this.#events = events;
  }

  static async open(database: MongoDatabase): Promise<MongoAuditStore> {
    return new MongoAuditStore(await database.collection('audit_events', schema));
  }

  append({ sequence, ...rest }: AuditEvent): Promise<boolean> {
    return writtenOnce(this.#events.insertOne({ _id: sequence, ...rest }));
  }

  async last(): Promise<AuditEvent | undefined> {
    const document = await this.#events.findOne().sort({ _id: -1 }).lean<AuditDocument>();
    return document ? eventOf(document) : undefined;
  }

  async read({
    from,
    limit,
  }: {
    readonly from: number;
    readonly limit: number;
  }): Promise<readonly AuditEvent[]> {
    const query = this.#events.find({ _id: { $gte: from } }).sort({ _id: 1 });
    return (await query.limit(limit).lean<AuditDocument[]>()).map(eventOf);
  }

  async eraseUpTo(sequence: number): Promise<number> {
    const last = await this.last();
    if (last === undefined) return 0;
    const upTo = Math.min(sequence, last.sequence - 1);
    return (await this.#events.deleteMany({ _id: { $lte: upTo } })).deletedCount;
  }
}

function eventOf({ _id, ...rest }: AuditDocument): AuditEvent {
  return { sequence: _id, ...rest };
}
