import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { ApiKeyRecord, ApiKeyStore } from '@docex/ports';
import { promised } from './promised.ts';

/** API key records in one table. Closing the database is its opener's business. */
export class SqliteApiKeyStore implements ApiKeyStore {
  readonly #insert: StatementSync;
  readonly #find: StatementSync;
  readonly #count: StatementSync;

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare(
      `INSERT OR IGNORE INTO api_keys
         (key_id, account_id, secret_hash, scopes, created_at, expires_at, revoked_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#find = database.prepare('SELECT * FROM api_keys WHERE key_id = ?');
    this.#count = database.prepare('SELECT EXISTS (SELECT 1 FROM api_keys) AS present');
  }

  insert(record: ApiKeyRecord): Promise<boolean> {
    const { keyId, accountId, secretHash, scopes, createdAt, expiresAt = null, revokedAt = null } = record;
    return promised(() => {
      const values = [keyId, accountId, secretHash, JSON.stringify(scopes), createdAt, expiresAt, revokedAt];
      return this.#insert.run(...values).changes === 1;
    });
  }

  find(keyId: string): Promise<ApiKeyRecord | undefined> {
    return promised(() => {
      const row = this.#find.get(keyId);
      return row && readRecord(row);
    });
  }

  isEmpty(): Promise<boolean> {
    return promised(() => this.#count.get()?.['present'] === 0);
  }
}

function readRecord(row: Record<string, unknown>): ApiKeyRecord {
  return {
    keyId: String(row['key_id']),
    accountId: String(row['account_id']),
    secretHash: new Uint8Array(row['secret_hash'] as Uint8Array),
    scopes: JSON.parse(String(row['scopes'])) as string[],
    createdAt: Number(row['created_at']),
    ...(row['expires_at'] === null ? {} : { expiresAt: Number(row['expires_at']) }),
    ...(row['revoked_at'] === null ? {} : { revokedAt: Number(row['revoked_at']) }),
  };
}
