import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { DeliveryRecord, WebhookRecord } from '@docex/domain';
import type { DeliveryListQuery, WebhookStore } from '@docex/ports';
import { promised } from './promised.ts';
import { inTransaction } from './sqlite-database.ts';

/** Webhooks and deliveries as JSON in two tables. Closing the database is its opener's business. */
export class SqliteWebhookStore implements WebhookStore {
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = prepareStatements(database);
  }

  put(webhook: WebhookRecord): Promise<void> {
    return promised(() => {
      this.#statements.put.run(webhook.webhookId, JSON.stringify(webhook));
    });
  }

  find(webhookId: string): Promise<WebhookRecord | undefined> {
    return promised(() => {
      const row = this.#statements.find.get(webhookId);
      return row && readWebhook(row);
    });
  }

  list(accountId: string): Promise<readonly WebhookRecord[]> {
    return promised(() => this.#statements.list.all(accountId).map(readWebhook));
  }

  remove(webhookId: string): Promise<boolean> {
    const { remove, removeDeliveriesOfWebhook } = this.#statements;
    return promised(() =>
      inTransaction(this.#database, () => {
        removeDeliveriesOfWebhook.run(webhookId);
        return remove.run(webhookId).changes === 1;
      }),
    );
  }

  insertDelivery(delivery: DeliveryRecord): Promise<boolean> {
    const { deliveryId, revision, dueAt } = delivery;
    const values = [deliveryId, revision, dueAt, JSON.stringify(delivery)] as const;
    return promised(() => this.#statements.insertDelivery.run(...values).changes === 1);
  }

  findDelivery(deliveryId: string): Promise<DeliveryRecord | undefined> {
    return promised(() => {
      const row = this.#statements.findDelivery.get(deliveryId);
      return row && readDelivery(row);
    });
  }

  replaceDelivery(delivery: DeliveryRecord): Promise<boolean> {
    const { deliveryId, revision, dueAt } = delivery;
    const values = [revision, dueAt, JSON.stringify(delivery), deliveryId, revision - 1] as const;
    return promised(() => this.#statements.replaceDelivery.run(...values).changes === 1);
  }

  findDueDeliveries(now: number, limit: number): Promise<readonly DeliveryRecord[]> {
    return promised(() => this.#statements.findDueDeliveries.all(now, limit).map(readDelivery));
  }

  listDeliveries({ webhookId, after, limit }: DeliveryListQuery): Promise<readonly DeliveryRecord[]> {
    const { createdAt = Number.MAX_SAFE_INTEGER, deliveryId = '' } = after ?? {};
    return promised(() =>
      this.#statements.listDeliveries.all(webhookId, createdAt, deliveryId, limit).map(readDelivery),
    );
  }

  removeDeliveriesOfJob(jobId: string): Promise<number> {
    return promised(() => Number(this.#statements.removeDeliveriesOfJob.run(jobId).changes));
  }
}

function prepareStatements(database: DatabaseSync) {
  return {
    put: database.prepare(
      `INSERT INTO webhooks (webhook_id, record) VALUES (?, ?)
       ON CONFLICT (webhook_id) DO UPDATE SET record = excluded.record`,
    ),
    find: database.prepare('SELECT record FROM webhooks WHERE webhook_id = ?'),
    list: database.prepare(
      'SELECT record FROM webhooks WHERE account_id = ? ORDER BY created_at, webhook_id',
    ),
    remove: database.prepare('DELETE FROM webhooks WHERE webhook_id = ?'),
    removeDeliveriesOfWebhook: database.prepare('DELETE FROM webhook_deliveries WHERE webhook_id = ?'),
    insertDelivery: database.prepare(
      'INSERT OR IGNORE INTO webhook_deliveries (delivery_id, revision, due_at, record) VALUES (?, ?, ?, ?)',
    ),
    findDelivery: database.prepare('SELECT record FROM webhook_deliveries WHERE delivery_id = ?'),
    replaceDelivery: database.prepare(
      `UPDATE webhook_deliveries SET revision = ?, due_at = ?, record = ?
       WHERE delivery_id = ? AND revision = ?`,
    ),
    findDueDeliveries: database.prepare(
      'SELECT record FROM webhook_deliveries WHERE due_at <= ? ORDER BY due_at LIMIT ?',
    ),
    listDeliveries: database.prepare(
      `SELECT record FROM webhook_deliveries
       WHERE webhook_id = ? AND (created_at, delivery_id) < (?, ?)
       ORDER BY created_at DESC, delivery_id DESC LIMIT ?`,
    ),
    removeDeliveriesOfJob: database.prepare('DELETE FROM webhook_deliveries WHERE job_id = ?'),
  } satisfies Record<string, StatementSync>;
}

function readWebhook(row: Record<string, unknown>): WebhookRecord {
  return JSON.parse(String(row['record'])) as WebhookRecord;
}

function readDelivery(row: Record<string, unknown>): DeliveryRecord {
  return JSON.parse(String(row['record'])) as DeliveryRecord;
}
