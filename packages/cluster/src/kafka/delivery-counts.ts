import type { Admin } from 'kafkajs';

/** How often the event at an offset was delivered without success. */
interface Failures {
  readonly offset: string;
  readonly deliveries: number;
}

/**
 * Counts deliveries of the one event that each partition can be stuck at. Kafka keeps no such count: it goes
 * with the committed offset as its metadata, where the next consumer of the partition finds it.
 */
export class DeliveryCounts {
  readonly #failures: Map<number, Failures>;

  private constructor(failures: Map<number, Failures>) {
    this.#failures = failures;
  }

  /** What earlier consumers of the group have left. */
  static async load(admin: Admin, groupId: string, topic: string): Promise<DeliveryCounts> {
    const committed = await admin.fetchOffsets({ groupId, topics: [topic] });
    const partitions = committed.flatMap((one) => (one.topic === topic ? one.partitions : []));
    return new DeliveryCounts(
      new Map(
        partitions.map(({ partition, offset, metadata }) => [
          partition,
          { offset, deliveries: Number(metadata) || 0 },
        ]),
      ),
    );
  }

  static none(): DeliveryCounts {
    return new DeliveryCounts(new Map());
  }

  /** The number of the delivery that begins now, from 1. */
  next(partition: number, offset: string): number {
    const failures = this.#failures.get(partition);
    return failures?.offset === offset ? failures.deliveries + 1 : 1;
  }

  /** Takes note that a delivery failed; returns the metadata that tells others. */
  failed(partition: number, offset: string): string {
    const deliveries = this.next(partition, offset);
    this.#failures.set(partition, { offset, deliveries });
    return String(deliveries);
  }
}
