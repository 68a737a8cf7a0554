import { Kafka, type KafkaConfig, logLevel, type SASLOptions } from 'kafkajs';
import { eventCatalog, type EventName } from '@docex/protocol';

export interface KafkaSettings {
  /** "host:port" of some brokers; the others are found through them. */
  readonly brokers: readonly string[];
  /** Names the process to the brokers. */
  readonly clientId: string;
  /** TLS; with `certificateAuthority` (PEM) instead of the system's authorities where it is given. */
  readonly tls: { readonly certificateAuthority?: string | undefined } | null;
  readonly sasl: {
    readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
    readonly username: string;
    readonly password: string;
  } | null;
  /** Stands before every topic and group, so that several installations can share brokers. */
  readonly prefix: string;
  readonly topics: TopicSettings;
}

/** How topics are made where they are missing. */
export interface TopicSettings {
  /** The most consumers of a group that get something to do. */
  readonly partitions: number;
  /** -1 leaves it to the brokers. */
  readonly replicationFactor: number;
  /** Wake-ups older than this are forgotten; milliseconds. */
  readonly retentionMs: number;
}

const CONNECTION_TIMEOUT_MS = 3_000;
const REQUEST_TIMEOUT_MS = 6_000;

/**
 * kafkajs repeats what fails by itself this often before it tells; with these pauses that takes about three
 * seconds. What is repeated beyond that is decided by those who call.
 */
const RETRY = { initialRetryTime: 200, maxRetryTime: 1_000, retries: 4 } as const;

export function createKafka(settings: KafkaSettings): Kafka {
  const { brokers, clientId, tls, sasl } = settings;
  const configuration: KafkaConfig = {
    brokers: [...brokers],
    clientId,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    retry: RETRY,
    // What matters of its log comes as events and errors; the rest calls everyday things errors.
    logLevel: logLevel.NOTHING,
    ...(tls && { ssl: tls.certificateAuthority === undefined ? true : { ca: [tls.certificateAuthority] } }),
    // The mechanisms share their shape; the compiler wants to know which one it is.
    ...(sasl && { sasl: sasl as SASLOptions }),
  };
  return new Kafka(configuration);
}

export function topicOf(event: EventName, { prefix }: Pick<KafkaSettings, 'prefix'>): string {
  return `${prefix}${eventCatalog[event].topic}`;
}

/** A group reads one topic, so that a rebalance of one never holds up another. */
export function groupIdOf(
  event: EventName,
  group: string,
  { prefix }: Pick<KafkaSettings, 'prefix'>,
): string {
  return `${prefix}docex.${group}.${event}`;
}
