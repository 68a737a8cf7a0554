import {
  booleanSetting,
  choiceSetting,
  durationSetting,
  integerSetting,
  optionalTextSetting,
  secret,
  type Settings,
  SettingsError,
  textSetting,
} from '@docex/runtime';
import type { KafkaSettings } from './kafka/kafka-client.ts';
import type { MongoSettings } from './mongo/mongo-database.ts';
import type { S3Settings } from './s3/aws-object-store.ts';

/** Where the servers of the cluster profile are, and how they are spoken to. */
export const clusterSettings = {
  kafkaBrokers: textSetting('DOCEX_KAFKA_BROKERS', { fallback: '127.0.0.1:9092' }),
  kafkaTls: booleanSetting('DOCEX_KAFKA_TLS', { fallback: false }),
  kafkaCa: optionalTextSetting('DOCEX_KAFKA_CA'),
  kafkaSasl: {
    ...choiceSetting('DOCEX_KAFKA_SASL', {
      choices: ['none', 'plain', 'scram-sha-256', 'scram-sha-512'],
      fallback: 'none',
    }),
    // Where the servers are not used, what is said of them does not matter.
    contradictions: (settings: Readonly<Record<string, unknown>>) =>
      settings['profile'] === 'cluster' ? contradictions(settings) : [],
  },
  kafkaUsername: optionalTextSetting('DOCEX_KAFKA_USERNAME'),
  kafkaPassword: secret(optionalTextSetting('DOCEX_KAFKA_PASSWORD')),
  kafkaPrefix: optionalTextSetting('DOCEX_KAFKA_PREFIX'),
  kafkaPartitions: integerSetting('DOCEX_KAFKA_PARTITIONS', { minimum: 1, maximum: 1_000, fallback: 12 }),
  kafkaReplication: integerSetting('DOCEX_KAFKA_REPLICATION', { minimum: -1, maximum: 9, fallback: -1 }),
  kafkaRetentionMs: durationSetting('DOCEX_KAFKA_RETENTION_MS', { minimum: 60_000, fallback: 86_400_000 }),
  mongodbUri: secret(textSetting('DOCEX_MONGODB_URI', { fallback: 'mongodb://127.0.0.1:27017/docex' })),
  s3Endpoint: optionalTextSetting('DOCEX_S3_ENDPOINT'),
  s3Region: textSetting('DOCEX_S3_REGION', { fallback: 'us-east-1' }),
  s3Bucket: textSetting('DOCEX_S3_BUCKET', { fallback: 'docex' }),
  s3AccessKeyId: secret(optionalTextSetting('DOCEX_S3_ACCESS_KEY_ID')),
  s3SecretAccessKey: secret(optionalTextSetting('DOCEX_S3_SECRET_ACCESS_KEY')),
  s3PathStyle: booleanSetting('DOCEX_S3_PATH_STYLE', { fallback: true }),
  s3Encryption: choiceSetting('DOCEX_S3_ENCRYPTION', {
    choices: ['none', 'AES256', 'aws:kms'],
    fallback: 'none',
  }),
  s3KmsKeyId: optionalTextSetting('DOCEX_S3_KMS_KEY_ID'),
};

export type ClusterSettings = Settings<typeof clusterSettings>;

/** Settings in the words of the adapters. */
export interface ClusterOptions {
  readonly kafka: Omit<KafkaSettings, 'clientId' | 'tls'> & {
    readonly tls: boolean;
    readonly caFile?: string;
  };
  readonly mongo: MongoSettings;
  readonly s3: S3Settings;
}

/** Throws one {@link SettingsError} for all that does not go together. */
export function clusterOptions(settings: ClusterSettings): ClusterOptions {
  const problems = contradictions(settings);
  if (problems.length > 0) throw new SettingsError(problems);
  return {
    kafka: {
      brokers: settings.kafkaBrokers.split(',').map((broker) => broker.trim()),
      tls: settings.kafkaTls,
      ...(settings.kafkaCa !== undefined && { caFile: settings.kafkaCa }),
      sasl: saslOf(settings),
      prefix: settings.kafkaPrefix ?? '',
      topics: {
        partitions: settings.kafkaPartitions,
        replicationFactor: settings.kafkaReplication,
        retentionMs: settings.kafkaRetentionMs,
      },
    },
    mongo: { uri: settings.mongodbUri },
    s3: {
      endpoint: settings.s3Endpoint,
      region: settings.s3Region,
      bucket: settings.s3Bucket,
      accessKeyId: settings.s3AccessKeyId,
      secretAccessKey: settings.s3SecretAccessKey,
      forcePathStyle: settings.s3Endpoint !== undefined && settings.s3PathStyle,
      serverSideEncryption: settings.s3Encryption,
      kmsKeyId: settings.s3KmsKeyId,
    },
  };
}

function saslOf({ kafkaSasl, kafkaUsername, kafkaPassword }: ClusterSettings): KafkaSettings['sasl'] {
  if (kafkaSasl === 'none') return null;
  return { mechanism: kafkaSasl, username: kafkaUsername ?? '', password: kafkaPassword ?? '' };
}

function contradictions(settings: Partial<ClusterSettings>): string[] {
  const problems: string[] = [];
  if (settings.kafkaSasl !== undefined && settings.kafkaSasl !== 'none') {
    if (settings.kafkaUsername === undefined) problems.push('DOCEX_KAFKA_USERNAME must be set for SASL');
    if (settings.kafkaPassword === undefined) problems.push('DOCEX_KAFKA_PASSWORD must be set for SASL');
  }
  if (settings.kafkaCa !== undefined && settings.kafkaTls === false) {
    problems.push('DOCEX_KAFKA_CA needs DOCEX_KAFKA_TLS=true');
  }
  if ((settings.s3AccessKeyId === undefined) !== (settings.s3SecretAccessKey === undefined)) {
    problems.push('DOCEX_S3_ACCESS_KEY_ID and DOCEX_S3_SECRET_ACCESS_KEY must be set together');
  }
  if (settings.s3KmsKeyId !== undefined && settings.s3Encryption !== 'aws:kms') {
    problems.push('DOCEX_S3_KMS_KEY_ID needs DOCEX_S3_ENCRYPTION=aws:kms');
  }
  return problems;
}
