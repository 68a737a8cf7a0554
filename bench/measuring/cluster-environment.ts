import { randomUUID } from 'node:crypto';

/** What installs the servers, or names them. */
export const CLUSTER_INSTALL = 'KAFKA_BROKERS, MONGODB_URI, S3_ENDPOINT as for npm run test:live';

/**
 * Settings of the cluster profile with a database, a bucket and topics of their own, on the servers that the environment
 * names as for `npm run test:live`; undefined where it names none.
 */
export function clusterEnvironment(): Readonly<Record<string, string>> | undefined {
  const { KAFKA_BROKERS, MONGODB_URI, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } =
    process.env;
  if (!KAFKA_BROKERS || !MONGODB_URI || !S3_ENDPOINT) return undefined;
  const name = `b${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const database = new URL(MONGODB_URI);
  database.pathname = `/${name}`;
  return {
    DOCEX_PROFILE: 'cluster',
    DOCEX_KAFKA_BROKERS: KAFKA_BROKERS,
    DOCEX_KAFKA_PREFIX: `${name}.`,
    DOCEX_KAFKA_PARTITIONS: '3',
    DOCEX_MONGODB_URI: database.href,
    DOCEX_S3_ENDPOINT: S3_ENDPOINT,
    DOCEX_S3_REGION: S3_REGION ?? 'us-east-1',
    DOCEX_S3_BUCKET: name,
    DOCEX_S3_ACCESS_KEY_ID: S3_ACCESS_KEY_ID ?? '',
    DOCEX_S3_SECRET_ACCESS_KEY: S3_SECRET_ACCESS_KEY ?? '',
  };
}
