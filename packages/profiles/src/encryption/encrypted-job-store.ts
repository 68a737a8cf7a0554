import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { JobRecord, RankBounds } from '@docex/domain';
import type { DueQuery, JobListQuery, JobStore, QueueState, WaitingQuery } from '@docex/ports';

const FIELDS = ['fileName', 'fileUrl', 'password'] as const;
const MARK = 'sealed:v1:';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** How a text is sealed: by which key, and bound to what. */
interface Seal {
  readonly key: Uint8Array;
  readonly context: string;
  readonly nonce: Uint8Array;
}

/**
 * Job records on another store, their file names, addresses, passwords and idempotency keys sealed. Each field is bound
 * to its job and its name; an idempotency key, by which records are found, to its account, and always sealed alike.
 * Records that were written before there was encryption are read as they are.
 */
export class EncryptedJobStore implements JobStore {
  readonly #inner: JobStore;
  readonly #key: Uint8Array;
  readonly #idempotency: { readonly sealing: Uint8Array; readonly nonces: Uint8Array };

  constructor(inner: JobStore, key: Uint8Array) {
    this.#inner = inner;
    this.#key = key;
    const derived = new Uint8Array(hkdfSync('sha256', key, '', 'docex idempotency keys', 64));
    this.#idempotency = { sealing: derived.subarray(0, 32), nonces: derived.subarray(32) };
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
    const sealed = seal(key, this.#idempotencySeal(accountId, key));
    return this.#openIfAny(
      (await this.#inner.findByIdempotencyKey(accountId, sealed)) ??
        (await this.#inner.findByIdempotencyKey(accountId, key)),
    );
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
    const { accountId, idempotency } = record;
    return {
      ...this.#change(record, (text, context) =>
        seal(text, { key: this.#key, context, nonce: randomBytes(NONCE_BYTES) }),
      ),
      idempotency: idempotency && {
        ...idempotency,
        key: seal(idempotency.key, this.#idempotencySeal(accountId, idempotency.key)),
      },
    };
  }

  #openIfAny(record: JobRecord | undefined): JobRecord | undefined {
    return record && this.#open(record);
  }

  #open(record: JobRecord): JobRecord {
    const { accountId, idempotency } = record;
    const sealing = { key: this.#idempotency.sealing, context: idempotencyContext(accountId) };
    return {
      ...this.#change(record, (text, context) => open(text, { key: this.#key, context })),
      idempotency: idempotency && { ...idempotency, key: open(idempotency.key, sealing) },
    };
  }

  /** The nonce follows from the text, as in SIV: equal keys of an account are stored alike, and others never. */
  #idempotencySeal(accountId: string, text: string): Seal {
    const context = idempotencyContext(accountId);
    const hash = createHmac('sha256', this.#idempotency.nonces).update(`${context}\n${text}`).digest();
    return { key: this.#idempotency.sealing, context, nonce: hash.subarray(0, NONCE_BYTES) };
  }

  #change(record: JobRecord, change: (text: string, context: string) => string): JobRecord {
    const changed = FIELDS.flatMap((field) => {
      const text = record[field];
      return text === null || text === '' ? [] : [[field, change(text, `${record.jobId}/${field}`)] as const];
    });
    return { ...record, ...Object.fromEntries(changed) };
  }
}

const idempotencyContext = (accountId: string): string => `${accountId}/idempotencyKey`;

function seal(text: string, { key, context, nonce }: Seal): string {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return MARK + sealed.toString('base64');
}

function open(text: string, { key, context }: Omit<Seal, 'nonce'>): string {
  if (!text.startsWith(MARK)) return text;
  const sealed = Buffer.from(text.slice(MARK.length), 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-TAG_BYTES));
  const opened = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([opened, decipher.final()]).toString('utf8');
}
