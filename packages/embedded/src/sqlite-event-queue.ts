import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { inTransaction, withoutSync } from './sqlite-database.ts';

/** One event handed to one group. `delivery` counts from 1 and is the receipt: an older one is worthless. */
export interface Delivery {
  readonly event: string;
  readonly group: string;
  readonly sequence: number;
  readonly key: string;
  readonly payload: Uint8Array;
  readonly delivery: number;
}

export interface PublishedEvent {
  readonly event: string;
  readonly key: string;
  readonly payload: Uint8Array;
}

/**
 * The tables behind the event bus. A published event gets one delivery row for each group of its name; the row
 * goes when the group has handled it, the event goes with its last row. Events that no group has asked for yet
 * wait for the first one. A taken delivery is hidden until `visibleAt`; unless it is finished or prolonged by
 * then, it is taken again. Rows of one key are taken strictly in the order of their publication. Events only wake,
 * and what a power cut takes of them is repeated: no write here waits for the disk.
 */
export class SqliteEventQueue {
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = prepareStatements(database);
  }

  publish({ event, key, payload }: PublishedEvent, now: number): void {
    const { insertEvent, fanOut } = this.#statements;
    this.#write(() => {
      const { lastInsertRowid } = insertEvent.run(event, key, payload, now);
      fanOut.run(lastInsertRowid, key, event);
    });
  }

  /** Makes a group known; a new one is given every retained event of the name. */
  join(event: string, group: string): void {
    const { insertGroup, catchUp } = this.#statements;
    this.#write(() => {
      if (insertGroup.run(event, group).changes === 1) catchUp.run(group, event);
    });
  }

  /**
   * Takes the oldest delivery that is free, and hides it for `visibilityMs`. A row hidden for longer than
   * `longestPauseMs` was written before the clock was set back, and counts as free.
   */
  take(
    event: string,
    group: string,
    { now, visibilityMs, longestPauseMs }: { now: number; visibilityMs: number; longestPauseMs: number },
  ): Delivery | undefined {
    const { findFree, hide } = this.#statements;
    const search = { event, group, now, horizon: now + longestPauseMs };
    // A look without the write lock first: most looks find nothing.
    if (!findFree.get(search)) return undefined;
    return this.#write(() => {
      const row = findFree.get(search);
      if (!row) return undefined;
      const sequence = Number(row['sequence']);
      hide.run(now + visibilityMs, event, group, sequence);
      return {
        event,
        group,
        sequence,
        key: String(row['key']),
        payload: row['payload'] as Uint8Array,
        delivery: Number(row['delivery']) + 1,
      };
    });
  }

  /** The group has handled it. Does nothing when it was taken again meanwhile. */
  finish({ event, group, sequence, delivery }: Delivery): void {
    const { removeDelivery, removeHandledEvent } = this.#statements;
    this.#write(() => {
      removeDelivery.run(event, group, sequence, delivery);
      removeHandledEvent.run(sequence, sequence);
    });
  }

  /** Hides a taken delivery until another time. Does nothing when it was taken again meanwhile. */
  hideUntil({ event, group, sequence, delivery }: Delivery, visibleAt: number): void {
    withoutSync(this.#database, () =>
      this.#statements.postpone.run(visibleAt, event, group, sequence, delivery),
    );
  }

  /** Forgets events published before a time, handled or not. */
  removeOlderThan(publishedAt: number): void {
    withoutSync(this.#database, () => this.#statements.removeOld.run(publishedAt));
  }

  #write<Result>(work: () => Result): Result {
    return withoutSync(this.#database, () => inTransaction(this.#database, work));
  }
}

const FIND_FREE = `
  SELECT one.sequence, one.key, one.delivery, events.payload
  FROM deliveries AS one JOIN events USING (sequence)
  WHERE one.event = :event AND one.group_name = :group
    AND (one.visible_at <= :now OR one.visible_at > :horizon)
    AND NOT EXISTS (
      SELECT 1 FROM deliveries AS earlier
      WHERE earlier.event = one.event AND earlier.group_name = one.group_name
        AND earlier.key = one.key AND earlier.sequence < one.sequence)
  ORDER BY one.sequence LIMIT 1`;

function prepareStatements(database: DatabaseSync) {
  return {
    insertEvent: database.prepare(
      'INSERT INTO events (event, key, payload, published_at) VALUES (?, ?, ?, ?)',
    ),
    fanOut: database.prepare(
      `INSERT INTO deliveries (event, group_name, sequence, key)
       SELECT event, group_name, ?, ? FROM event_groups WHERE event = ?`,
    ),
    insertGroup: database.prepare('INSERT OR IGNORE INTO event_groups (event, group_name) VALUES (?, ?)'),
    catchUp: database.prepare(
      `INSERT INTO deliveries (event, group_name, sequence, key)
       SELECT event, ?, sequence, key FROM events WHERE event = ?`,
    ),
    findFree: database.prepare(FIND_FREE),
    hide: database.prepare(
      `UPDATE deliveries SET visible_at = ?, delivery = delivery + 1
       WHERE event = ? AND group_name = ? AND sequence = ?`,
    ),
    removeDelivery: database.prepare(
      'DELETE FROM deliveries WHERE event = ? AND group_name = ? AND sequence = ? AND delivery = ?',
    ),
    removeHandledEvent: database.prepare(
      `DELETE FROM events WHERE sequence = ?
       AND NOT EXISTS (SELECT 1 FROM deliveries WHERE deliveries.sequence = ?)`,
    ),
    postpone: database.prepare(
      `UPDATE deliveries SET visible_at = ?
       WHERE event = ? AND group_name = ? AND sequence = ? AND delivery = ?`,
    ),
    removeOld: database.prepare('DELETE FROM events WHERE published_at < ?'),
  } satisfies Record<string, StatementSync>;
}
