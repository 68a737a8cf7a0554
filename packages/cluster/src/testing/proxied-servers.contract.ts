import type { BlobStore } from '@docex/ports';
import { AwsObjectStore } from '../s3/aws-object-store.ts';
import { S3BlobStore } from '../s3/s3-blob-store.ts';
import { liveS3Settings, liveVariable, uniqueName } from './live-settings.contract.ts';
import { TcpProxy } from './tcp-proxy.contract.ts';

/** The three servers under test, each behind a proxy, and the environment of processes that use them so. */
export interface ProxiedServers {
  readonly kafka: TcpProxy;
  readonly mongo: TcpProxy;
  readonly s3: TcpProxy;
  /** Settings of the cluster profile, with a database, bucket and topics of their own. */
  readonly environment: Readonly<Record<string, string>>;
  /** The blobs of those processes, whatever the way to the store is like. */
  readonly blobStore: BlobStore;
  close(): Promise<void>;
}

/** Only for one broker, named by an address of this machine. */
export async function openProxiedServers(): Promise<ProxiedServers> {
  const [brokerHost = '', brokerPort] = liveVariable('KAFKA_BROKERS').split(':');
  const broker = { host: brokerHost, port: Number(brokerPort), rewriteKafkaAddress: true };
  const mongoUri = new URL(liveVariable('MONGODB_URI'));
  const endpoint = new URL(liveVariable('S3_ENDPOINT'));
  const kafka = await TcpProxy.open(broker);
  const mongo = await TcpProxy.open(addressOf(mongoUri));
  const s3 = await TcpProxy.open(addressOf(endpoint));
  mongoUri.port = String(mongo.port);
  mongoUri.pathname = `/${uniqueName()}`;
  // The server's own idea of its address must not lead past the proxy.
  mongoUri.searchParams.set('directConnection', 'true');
  endpoint.port = String(s3.port);
  const s3Settings = liveS3Settings();
  const objects = await AwsObjectStore.open(s3Settings);
  return {
    kafka,
    mongo,
    s3,
    blobStore: new S3BlobStore(objects),
    environment: {
      DOCEX_PROFILE: 'cluster',
      DOCEX_KAFKA_BROKERS: `${kafka.host}:${kafka.port}`,
      DOCEX_KAFKA_PREFIX: `${uniqueName()}.`,
      DOCEX_KAFKA_PARTITIONS: '3',
      DOCEX_MONGODB_URI: mongoUri.href,
      DOCEX_S3_ENDPOINT: endpoint.href,
      DOCEX_S3_REGION: s3Settings.region,
      DOCEX_S3_BUCKET: s3Settings.bucket,
      DOCEX_S3_ACCESS_KEY_ID: liveVariable('S3_ACCESS_KEY_ID'),
      DOCEX_S3_SECRET_ACCESS_KEY: liveVariable('S3_SECRET_ACCESS_KEY'),
    },
    close: async () => {
      objects.close();
      for (const proxy of [kafka, mongo, s3]) await proxy.close();
    },
  };
}

function addressOf(url: URL): { readonly host: string; readonly port: number } {
  return { host: url.hostname, port: Number(url.port) };
}
