import type { Admin, ITopicConfig } from 'kafkajs';
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
  await admin.createTopics({ topics: missing, waitForLeaders: true, timeout: WAIT_FOR_LEADERS_MS });
}

function topicConfiguration(topic: string, { topics }: KafkaSettings): ITopicConfig {
  return {
    topic,
    numPartitions: topics.partitions,
    replicationFactor: topics.replicationFactor,
    configEntries: [{ name: 'retention.ms', value: String(topics.retentionMs) }],
  };
}
