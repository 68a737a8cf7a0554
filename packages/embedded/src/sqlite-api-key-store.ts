import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { ApiKeyRecord, ApiKeyStore } from '@docex/ports';
import { promised } from './promised.ts';

/** API key records in one table. Closing the database is its opener's business. */
export class SqliteApiKeyStore implements ApiKeyStore {
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(database: DatabaseSync) {
    this.#statements = prepareStatements(database);
  }

  insert(record: ApiKeyRecord): Promise<boolean> {
    const { keyId, accountId, secretHash, scopes, createdAt } = record;
    const values = [
      ...[keyId, accountId, secretHash, JSON.stringify(scopes), createdAt],
      ...[record.expiresAt ?? null, record.revokedAt ?? null],
      ...[record.name ?? null, record.lastUsedDay ?? null],
    ];
    return promised(() => this.#statements.insert.run(...values).changes === 1);
  }

  find(keyId: string): Promise<ApiKeyRecord | undefined> {
    return promised(() => {
      const row = this.#statements.find.get(keyId);
      return row && readRecord(row);
    });
  }

  list(accountId?: string): Promise<readonly ApiKeyRecord[]> {
    return promised(() => this.#statements.list.all({ accountId: accountId ?? null }).map(readRecord));
  }

  revoke(keyId: string, revokedAt: number): Promise<ApiKeyRecord | undefined> {
    return promised(() => {
      const row = this.#statements.revoke.get(revokedAt, keyId);
      return row && readRecord(row);
    });
  }

  recordUse(keyIds: readonly string[], day: string): Promise<void> {
    return promised(() => {
      this.#statements.recordUse.run({ day, keyIds: JSON.stringify(keyIds) });
    });
  }

  isEmpty(): Promise<boolean> {
    return promised(() => this.#statements.count.get()?.['present'] === 0);
  }
}

function prepareStatements(database: DatabaseSync) {
  return {
    insert: database.prepare(
      `INSERT OR IGNORE INTO api_keys
         (key_id, account_id, secret_hash, scopes, created_at, expires_at, revoked_at, name, last_used_day)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    find: database.prepare('SELECT * FROM api_keys WHERE key_id = ?'),
    list: database.prepare(
      `SELECT * FROM api_keys WHERE :accountId IS NULL OR account_id = :accountId
       ORDER BY created_at DESC, key_id`,
    ),
    revoke: database.prepare(
      'UPDATE api_keys SET revoked_at = coalesce(revoked_at, ?) WHERE key_id = ? RETURNING *',
    ),
    // Days in this form sort as text; a key that is used all day is written once.
    recordUse: database.prepare(
      `UPDATE api_keys SET last_used_day = :day
       WHERE key_id IN (SELECT value FROM json_each(:keyIds)) AND coalesce(last_used_day, '') < :day`,
    ),
    count: database.prepare('SELECT EXISTS (SELECT 1 FROM api_keys) AS present'),
  } satisfies Record<string, StatementSync>;
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
    ...(typeof row['name'] === 'string' && { name: row['name'] }),
    ...(typeof row['last_used_day'] === 'string' && { lastUsedDay: row['last_used_day'] }),
  };
}
