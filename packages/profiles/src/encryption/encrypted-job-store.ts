import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { JobRecord, RankBounds } from '@docex/domain';
import type { DueQuery, JobListQuery, JobStore, QueueState, WaitingQuery } from '@docex/ports';

const FIELDS = ['fileName', 'fileUrl', 'password'] as const;
const MARK = 'sealed:v1:';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Job records on another store, their file names, addresses and passwords sealed. Each field is bound to its job and
 * its name. Records that were written before there was encryption are read as they are.
 */
export class EncryptedJobStore implements JobStore {
  readonly #inner: JobStore;
  readonly #key: Uint8Array;

  constructor(inner: JobStore, key: Uint8Array) {
    this.#inner = inner;
    this.#key = key;
  }

  insert(record: JobRecord): Promise<boolean> {
    return this.#inner.insert(this.#seal(record));
  }

  async find(jobId: string): Promise<JobRecord | undefined> {
    return this.#openIfAny(await this.#inner.find(jobId));
  }

  async findByClaim(claimId: string): Promise<JobRecord | undefined> {
    return this.#openIfAny(await this.#inner.findByClaim(claimId));
  }

  async findByIdempotencyKey(accountId: string, key: string): Promise<JobRecord | undefined> {
    return this.#openIfAny(await this.#inner.findByIdempotencyKey(accountId, key));
  }

  replace(record: JobRecord): Promise<boolean> {
    return this.#inner.replace(this.#seal(record));
  }

  remove(jobId: string, revision: number): Promise<boolean> {
    return this.#inner.remove(jobId, revision);
  }

  async findDue(query: DueQuery): Promise<readonly JobRecord[]> {
    return (await this.#inner.findDue(query)).map((record) => this.#open(record));
  }

  async findWaiting(query: WaitingQuery): Promise<readonly JobRecord[]> {
    return (await this.#inner.findWaiting(query)).map((record) => this.#open(record));
  }

  queues(): Promise<readonly QueueState[]> {
    return this.#inner.queues();
  }

  rankBounds(accountId: string): Promise<RankBounds> {
    return this.#inner.rankBounds(accountId);
  }

  async list(query: JobListQuery): Promise<readonly JobRecord[]> {
    return (await this.#inner.list(query)).map((record) => this.#open(record));
  }

  countUnfinished(keyId: string): Promise<number> {
    return this.#inner.countUnfinished(keyId);
  }

  scrub(): Promise<boolean> {
    return this.#inner.scrub();
  }

  #seal(record: JobRecord): JobRecord {
    return this.#change(record, (text, context) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return MARK + sealed.toString('base64');
    });
  }

  #openIfAny(record: JobRecord | undefined): JobRecord | undefined {
    return record && this.#open(record);
  }

  #open(record: JobRecord): JobRecord {
    return this.#change(record, (text, context) => {
      if (!text.startsWith(MARK)) return text;
      const sealed = Buffer.from(text.slice(MARK.length), 'base64');
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(context));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      const opened = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([opened, decipher.final()]).toString('utf8');
    });
  }

  #change(record: JobRecord, change: (text: string, context: string) => string): JobRecord {
    const changed = FIELDS.flatMap((field) => {
      const text = record[field];
      return text === null || text === '' ? [] : [[field, change(text, `${record.jobId}/${field}`)] as const];
    });
    return { ...record, ...Object.fromEntries(changed) };
  }
}
