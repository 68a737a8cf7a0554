import type { Admin, ITopicConfig } from 'kafkajs';
import pRetry from 'p-retry';
import { eventCatalog, type EventName } from '@docex/protocol';
import { type KafkaSettings, topicOf } from './kafka-client.ts';

const WAIT_FOR_LEADERS_MS = 10_000;

/** Makes the topic of every event where it is missing. Settings of a topic that is there are left alone. */
export async function ensureTopics(admin: Admin, settings: KafkaSettings): Promise<void> {
  const existing = new Set(await admin.listTopics());
  const names = Object.keys(eventCatalog) as EventName[];
  const missing = names
    .map((event) => topicOf(event, settings))
    .filter((topic) => !existing.has(topic))
    .map((topic) => topicConfiguration(topic, settings));
  if (missing.length === 0) return;
  // Resolves with false where another process was faster, which is as good.
  await admin.createTopics({ topics: missing, waitForLeaders: false });
  // kafkajs's own waiting takes a broker that does not know the new topic yet for an error.
  const topics = missing.map(({ topic }) => topic);
  await pRetry(() => assertLeaders(admin, topics), {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: 50,
    maxTimeout: 500,
    maxRetryTime: WAIT_FOR_LEADERS_MS,
  });
}

async function assertLeaders(admin: Admin, topics: string[]): Promise<void> {
  const { topics: found } = await admin.fetchTopicMetadata({ topics });
  const led = found.filter(
    ({ partitions }) => partitions.length > 0 && partitions.every(({ leader }) => leader >= 0),
  );
  if (led.length < topics.length) throw new Error('the topics have no leaders yet');
}

function topicConfiguration(topic: string, { topics }: KafkaSettings): ITopicConfig {
  return {
    topic,
    numPartitions: topics.partitions,
    replicationFactor: topics.replicationFactor,
    configEntries: [{ name: 'retention.ms', value: String(topics.retentionMs) }],
  };
}
