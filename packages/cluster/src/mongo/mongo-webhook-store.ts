import type { DeliveryRecord, WebhookRecord } from '@docex/domain';
import type { DeliveryListQuery, WebhookStore } from '@docex/ports';
import { type Model, Schema } from 'mongoose';
import { writtenOnce, type MongoDatabase, recordSchemaOptions } from './mongo-database.ts';

type WebhookDocument = Omit<WebhookRecord, 'webhookId'> & { readonly _id: string };
type DeliveryDocument = Omit<DeliveryRecord, 'deliveryId'> & { readonly _id: string };

const webhookSchema = new Schema<WebhookDocument>({ _id: String }, recordSchemaOptions);
webhookSchema.index({ accountId: 1, createdAt: 1, _id: 1 });

const deliverySchema = new Schema<DeliveryDocument>({ _id: String }, recordSchemaOptions);
deliverySchema.index({ dueAt: 1 });
deliverySchema.index({ webhookId: 1, createdAt: -1, _id: -1 });
deliverySchema.index({ jobId: 1 });

/** Webhooks and deliveries as documents of two collections. Closing the database is its opener's business. */
export class MongoWebhookStore implements WebhookStore {
  readonly #webhooks: Model<WebhookDocument>;
  readonly #deliveries: Model<DeliveryDocument>;

  private constructor(webhooks: Model<WebhookDocument>, deliveries: Model<DeliveryDocument>) {
    this.#webhooks = webhooks;
    this.#deliveries = deliveries;
  }

  /** Makes the indexes where they are missing. */
  static async open(database: MongoDatabase): Promise<MongoWebhookStore> {
    const webhooks = await database.collection('webhooks', webhookSchema);
    return new MongoWebhookStore(webhooks, await database.collection('webhook_deliveries', deliverySchema));
  }

  async put({ webhookId, ...rest }: WebhookRecord): Promise<void> {
    await this.#webhooks.replaceOne({ _id: webhookId }, { _id: webhookId, ...rest }, { upsert: true });
  }

  async find(webhookId: string): Promise<WebhookRecord | undefined> {
    const document = await this.#webhooks.findById(webhookId).lean<WebhookDocument>();
    return document ? webhookOf(document) : undefined;
  }

  async list(accountId: string): Promise<readonly WebhookRecord[]> {
    const query = this.#webhooks.find({ accountId }).sort({ createdAt: 1, _id: 1 });
    return (await query.lean<WebhookDocument[]>()).map(webhookOf);
  }

  async remove(webhookId: string): Promise<boolean> {
    // Deliveries first, so that a removal that breaks off can be repeated; then those that came in between.
    await this.#deliveries.deleteMany({ webhookId });
    const { deletedCount } = await this.#webhooks.deleteOne({ _id: webhookId });
    await this.#deliveries.deleteMany({ webhookId });
    return deletedCount === 1;
  }

  insertDelivery(delivery: DeliveryRecord): Promise<boolean> {
    return writtenOnce(this.#deliveries.insertOne(deliveryDocumentOf(delivery)));
  }

  async findDelivery(deliveryId: string): Promise<DeliveryRecord | undefined> {
    const document = await this.#deliveries.findById(deliveryId).lean<DeliveryDocument>();
    return document ? deliveryOf(document) : undefined;
  }

  async replaceDelivery(delivery: DeliveryRecord): Promise<boolean> {
    const stored = { _id: delivery.deliveryId, revision: delivery.revision - 1 };
    const { modifiedCount } = await this.#deliveries.replaceOne(stored, deliveryDocumentOf(delivery));
    return modifiedCount === 1;
  }

  async findDueDeliveries(now: number, limit: number): Promise<readonly DeliveryRecord[]> {
    const query = this.#deliveries.find({ dueAt: { $lte: now } }).sort({ dueAt: 1 });
    return (await query.limit(limit).lean<DeliveryDocument[]>()).map(deliveryOf);
  }

  async listDeliveries({ webhookId, after, limit }: DeliveryListQuery): Promise<readonly DeliveryRecord[]> {
    const query = this.#deliveries.find({
      webhookId,
      ...(after && {
        $or: [
          { createdAt: { $lt: after.createdAt } },
          { createdAt: after.createdAt, _id: { $lt: after.deliveryId } },
        ],
      }),
    });
    const found = await query.sort({ createdAt: -1, _id: -1 }).limit(limit).lean<DeliveryDocument[]>();
    return found.map(deliveryOf);
  }

  async removeDeliveriesOfJob(jobId: string): Promise<number> {
    return (await this.#deliveries.deleteMany({ jobId })).deletedCount;
  }
}

function webhookOf({ _id, ...rest }: WebhookDocument): WebhookRecord {
  return { webhookId: _id, ...rest };
}

function deliveryDocumentOf({ deliveryId, ...rest }: DeliveryRecord): DeliveryDocument {
  return { _id: deliveryId, ...rest };
}

function deliveryOf({ _id, ...rest }: DeliveryDocument): DeliveryRecord {
  return { deliveryId: _id, ...rest };
}
