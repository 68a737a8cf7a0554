import { readFile } from 'node:fs/promises';
import pRetry from 'p-retry';
import type { Profile, ProfileOptions, ProfilePart, ProfileParts } from '@docex/ports';
import { type ClusterOptions, clusterOptions, type ClusterSettings } from './cluster-settings.ts';
import { KafkaEventBus } from './kafka/kafka-event-bus.ts';
import { MongoApiKeyStore } from './mongo/mongo-api-key-store.ts';
import { MongoDatabase } from './mongo/mongo-database.ts';
import { MongoJobStore } from './mongo/mongo-job-store.ts';
import { MongoWebhookStore } from './mongo/mongo-webhook-store.ts';
import { AwsObjectStore } from './s3/aws-object-store.ts';
import { S3BlobStore } from './s3/s3-blob-store.ts';

/** How long a start waits for servers that start at the same time; milliseconds. */
const START_PATIENCE_MS = 60_000;

type Closing = () => Promise<void> | void;

/**
 * Everything that the services keep, in MongoDB and an S3-compatible store, with Kafka between them. Connects
 * only to the servers of the parts that are asked for, and waits up to a minute for one that is not there yet.
 * A consumer that stands still for minutes although events wait for it ends the process by an uncaught error:
 * whoever runs the process starts it again.
 */
export async function openClusterProfile<Part extends ProfilePart>(
  settings: ClusterSettings,
  options: ProfileOptions<Part>,
): Promise<Profile<Part>> {
  const servers = clusterOptions(settings);
  const closings: Closing[] = [];
  const close = async () => {
    for (let closing = closings.pop(); closing; closing = closings.pop()) await closing();
  };
  try {
    const parts = await openParts(servers, options, closings);
    return { ...parts, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens what is asked for; what has to be closed is put on the list, the last opened last. */
async function openParts<Part extends ProfilePart>(
  servers: ClusterOptions,
  options: ProfileOptions<Part>,
  closings: Closing[],
): Promise<Pick<ProfileParts, Part>> {
  const asked = new Set<ProfilePart>(options.parts);
  const parts: { -readonly [Name in ProfilePart]?: ProfileParts[Name] } = {};
  if (asked.has('jobStore') || asked.has('apiKeyStore') || asked.has('webhookStore')) {
    const database = await patiently(() => MongoDatabase.open(servers.mongo));
    closings.push(() => database.close());
    if (asked.has('jobStore')) parts.jobStore = await MongoJobStore.open(database);
    if (asked.has('apiKeyStore')) parts.apiKeyStore = await MongoApiKeyStore.open(database);
    if (asked.has('webhookStore')) parts.webhookStore = await MongoWebhookStore.open(database);
  }
  if (asked.has('blobStore')) {
    const objects = await patiently(() => AwsObjectStore.open(servers.s3));
    closings.push(() => {
      objects.close();
    });
    parts.blobStore = new S3BlobStore(objects);
  }
  if (asked.has('eventBus')) {
    const eventBus = await openEventBus(servers.kafka, options);
    closings.push(() => eventBus.close());
    parts.eventBus = eventBus;
  }
  // Every part that was asked for has been set above, which the compiler cannot follow.
  return parts as Pick<ProfileParts, Part>;
}

async function openEventBus(
  { tls, caFile, ...settings }: ClusterOptions['kafka'],
  { service, onEventError }: Pick<ProfileOptions, 'service' | 'onEventError'>,
): Promise<KafkaEventBus> {
  const certificateAuthority = caFile === undefined ? undefined : await readFile(caFile, 'utf8');
  const kafka = { ...settings, clientId: `docex-${service}`, tls: tls ? { certificateAuthority } : null };
  return patiently(() =>
    KafkaEventBus.open(kafka, {
      ...(onEventError && { onError: onEventError }),
      onStalled: (error) => {
        setImmediate(() => {
          throw error;
        });
      },
    }),
  );
}

function patiently<Opened>(open: () => Promise<Opened>): Promise<Opened> {
  return pRetry(open, {
    retries: Infinity,
    factor: 1.5,
    minTimeout: 500,
    maxTimeout: 3_000,
    maxRetryTime: START_PATIENCE_MS,
  });
}
