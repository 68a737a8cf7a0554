import type { ApiKeyRecord, ApiKeyStore } from '@docex/ports';
import { type Model, type mongo, Schema } from 'mongoose';
import { writtenOnce, type MongoDatabase, recordSchemaOptions } from './mongo-database.ts';

type ApiKeyDocument = Omit<ApiKeyRecord, 'keyId' | 'secretHash'> & {
  readonly _id: string;
  readonly secretHash: Buffer | mongo.Binary;
};

const schema = new Schema<ApiKeyDocument>({ _id: String }, recordSchemaOptions);
schema.index({ accountId: 1, createdAt: -1, _id: 1 });

/** API key records as documents of one collection. Closing the database is its opener's business. */
export class MongoApiKeyStore implements ApiKeyStore {
  readonly #keys: Model<ApiKeyDocument>;

  private constructor(keys: Model<ApiKeyDocument>) {
    this.#keys = keys;
  }

  /** Makes the indexes where they are missing. */
  static async open(database: MongoDatabase): Promise<MongoApiKeyStore> {
    return new MongoApiKeyStore(await database.collection('api_keys', schema));
  }

  insert({ keyId, secretHash, ...rest }: ApiKeyRecord): Promise<boolean> {
    const document = { ...rest, _id: keyId, secretHash: Buffer.from(secretHash) };
    return writtenOnce(this.#keys.insertOne(document));
  }

  async find(keyId: string): Promise<ApiKeyRecord | undefined> {
    const document = await this.#keys.findById(keyId).lean<ApiKeyDocument>();
    return document ? recordOf(document) : undefined;
  }

  async list(accountId?: string): Promise<readonly ApiKeyRecord[]> {
    const query = this.#keys.find(accountId === undefined ? {} : { accountId });
    return (await query.sort({ createdAt: -1, _id: 1 }).lean<ApiKeyDocument[]>()).map(recordOf);
  }

  async revoke(keyId: string, revokedAt: number): Promise<ApiKeyRecord | undefined> {
    const valid = { _id: keyId, revokedAt: { $exists: false } };
    await this.#keys.updateOne(valid, { $set: { revokedAt } });
    return this.find(keyId);
  }

  async recordUse(keyIds: readonly string[], day: string): Promise<void> {
    // Days in this form sort as text; a key that is used all day is written once.
    const olderUse = [{ lastUsedDay: { $exists: false } }, { lastUsedDay: { $lt: day } }];
    await this.#keys.updateMany({ _id: { $in: keyIds }, $or: olderUse }, { $set: { lastUsedDay: day } });
  }

  async isEmpty(): Promise<boolean> {
    return (await this.#keys.exists({})) === null;
  }
}

function recordOf({ _id, secretHash, ...rest }: ApiKeyDocument): ApiKeyRecord {
  const bytes = Buffer.isBuffer(secretHash) ? secretHash : secretHash.buffer;
  return { keyId: _id, ...rest, secretHash: new Uint8Array(bytes) };
}
