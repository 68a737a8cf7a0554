import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { AuditEvent } from '@docex/domain';
import type { AuditStore } from '@docex/ports';
import { promised } from './promised.ts';

/** The audit trail in one table. Closing the database is its opener's business. */
export class SqliteAuditStore implements AuditStore {
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(database: DatabaseSync) {
    this.#statements = prepareStatements(database);
  }

  append(event: AuditEvent): Promise<boolean> {
    const { insert } = this.#statements;
    return promised(() => insert.run(event.sequence, JSON.stringify(event)).changes === 1);
  }

  last(): Promise<AuditEvent | undefined> {
    return promised(() => {
      const row = this.#statements.last.get();
      return row && readEvent(row);
    });
  }

  read({ from, limit }: { readonly from: number; readonly limit: number }): Promise<readonly AuditEvent[]> {
    return promised(() => this.#statements.read.all(from, limit).map(readEvent));
  }

  eraseUpTo(sequence: number): Promise<number> {
    return promised(() => Number(this.#statements.erase.run(sequence).changes));
  }
}

function prepareStatements(database: DatabaseSync) {
  return {
    insert: database.prepare('INSERT OR IGNORE INTO audit_events (sequence, event) VALUES (?, ?)'),
    last: database.prepare('SELECT event FROM audit_events ORDER BY sequence DESC LIMIT 1'),
    read: database.prepare('SELECT event FROM audit_events WHERE sequence >= ? ORDER BY sequence LIMIT ?'),
    erase: database.prepare(
      'DELETE FROM audit_events WHERE sequence <= ? AND sequence < (SELECT max(sequence) FROM audit_events)',
    ),
  } satisfies Record<string, StatementSync>;
}

function readEvent(row: Record<string, unknown>): AuditEvent {
  return JSON.parse(String(row['event'])) as AuditEvent;
}
