import { Kafka, logLevel } from 'kafkajs';
import type { ContractWorld } from '@docex/ports/contracts';
import { KafkaEventBus, type KafkaEventBusOptions } from '../kafka/kafka-event-bus.ts';
import type { KafkaSettings } from '../kafka/kafka-client.ts';
import { liveVariable, uniqueName } from './live-settings.contract.ts';
import { liveWorld } from './live-world.contract.ts';

/** The brokers under test, with topics and groups of its own on them. */
export function liveKafkaSettings(brokers = liveVariable('KAFKA_BROKERS')): KafkaSettings {
  return {
    brokers: brokers.split(','),
    clientId: 'docex-test',
    tls: null,
    sasl: null,
    prefix: `${uniqueName()}.`,
    topics: { partitions: 3, replicationFactor: 1, retentionMs: 3_600_000 },
  };
}

/** Quick enough for tests: dead consumers are noticed soon, and failed events come again at once. */
export const quickTiming = { sessionMs: 6_000, firstRetryMs: 10 } as const;

/** A world whose connections each are a bus of their own on the same topics and groups. */
export function kafkaWorld(
  options: KafkaEventBusOptions = quickTiming,
): ContractWorld<KafkaEventBus> & { readonly settings: KafkaSettings } {
  const settings = liveKafkaSettings();
  const connect = async () => {
    const port = await KafkaEventBus.open(settings, options);
    return { port, close: () => port.close() };
  };
  return { settings, ...liveWorld(connect, () => eraseTopics(settings)) };
}

/** Removes every topic that settings stand for. */
export async function eraseTopics({
  brokers,
  prefix,
}: Pick<KafkaSettings, 'brokers' | 'prefix'>): Promise<void> {
  const admin = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(prefix));
  if (topics.length > 0) await admin.deleteTopics({ topics });
  await admin.disconnect();
}
