import { readFile } from 'node:fs/promises';
import type { BackEndCheck, Profile, ProfileOptions, ProfilePart, ProfileParts } from '@docex/ports';
import { type ClusterOptions, clusterOptions, type ClusterSettings } from './cluster-settings.ts';
import { KafkaEventBus } from './kafka/kafka-event-bus.ts';
import { PatientEventBus } from './kafka/patient-event-bus.ts';
import { patiently } from './patiently.ts';
import { AwsObjectStore } from './s3/aws-object-store.ts';
import { S3BlobStore } from './s3/s3-blob-store.ts';
import { permanentError } from './start-errors.ts';

const IN_DATABASE: readonly ProfilePart[] = ['jobStore', 'apiKeyStore', 'webhookStore', 'auditStore'];

type Closing = () => Promise<void> | void;

/**
 * Everything that the services keep, in MongoDB and an S3-compatible store, with Kafka between them. Connects
 * only to the servers of the parts that are asked for, and waits up to a minute for one that is not there yet, but
 * not for Kafka, whose events only wake. What waiting cannot help ends the start at once. A consumer that stands still for minutes although events wait for it ends the process by an uncaught error:
 * whoever runs the process starts it again.
 */
export async function openClusterProfile<Part extends ProfilePart>(
  settings: ClusterSettings,
  options: ProfileOptions<Part>,
): Promise<Profile<Part>> {
  const servers = clusterOptions(settings);
  const closings: Closing[] = [];
  const checks: BackEndCheck[] = [];
  const close = async () => {
    for (let closing = closings.pop(); closing; closing = closings.pop()) await closing();
  };
  try {
    const parts = await openParts(servers, options, { closings, checks });
    return { ...parts, checks, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Opened {
  /** What has to be closed, the last opened last. */
  readonly closings: Closing[];
  readonly checks: BackEndCheck[];
}

/** Opens what is asked for, and puts what has been opened on the lists. */
async function openParts<Part extends ProfilePart>(
  servers: ClusterOptions,
  options: ProfileOptions<Part>,
  { closings, checks }: Opened,
): Promise<Pick<ProfileParts, Part>> {
  const asked = new Set<ProfilePart>(options.parts);
  const parts: { -readonly [Name in ProfilePart]?: ProfileParts[Name] } = {};
  if (IN_DATABASE.some((part) => asked.has(part))) {
    // Only who keeps records has the client of the database with it.
    const { openDatabaseParts } = await import('./mongo/database-parts.ts');
    const database = await patiently('MongoDB', () => openDatabaseParts(servers.mongo, asked), options);
    closings.push(() => database.close());
    checks.push({ part: 'jobStore', name: 'the job store', check: () => database.ping() });
    Object.assign(parts, database.parts);
  }
  if (asked.has('blobStore')) {
    const objects = await patiently('S3', () => AwsObjectStore.open(servers.s3), options);
    checks.push({ part: 'blobStore', name: 'the document store', check: () => objects.exists('ready') });
    closings.push(() => {
      objects.close();
    });
    parts.blobStore = new S3BlobStore(objects);
  }
  if (asked.has('eventBus')) {
    const closed = new AbortController();
    const eventBus = await openEventBus(servers.kafka, { ...options, signal: closed.signal });
    closings.push(() => {
      closed.abort();
      return eventBus.close();
    });
    checks.push({
      part: 'eventBus',
      name: 'the event bus',
      check: () => (eventBus.isReady ? Promise.resolve() : Promise.reject(new Error('not yet'))),
    });
    parts.eventBus = eventBus;
  }
  // Every part that was asked for has been set above, which the compiler cannot follow.
  return parts as Pick<ProfileParts, Part>;
}

interface EventBusOptions extends Omit<ProfileOptions, 'parts'> {
  /** Ends the tries when it is aborted. */
  readonly signal: AbortSignal;
}

/**
 * Tries once, so that brokers which are there are used at once and those that refuse are told of; where they are
 * away, goes on trying behind a bus that is there already.
 */
async function openEventBus(
  { tls, caFile, ...settings }: ClusterOptions['kafka'],
  { service, onEventError = () => undefined, onRetry, signal }: EventBusOptions,
): Promise<PatientEventBus> {
  const certificateAuthority = caFile === undefined ? undefined : await readFile(caFile, 'utf8');
  const kafka = { ...settings, clientId: `docex-${service}`, tls: tls ? { certificateAuthority } : null };
  const open = () =>
    KafkaEventBus.open(kafka, {
      onError: onEventError,
      onStalled: (error) => {
        setImmediate(() => {
          throw error;
        });
      },
    });
  try {
    return new PatientEventBus(Promise.resolve(await open()), onEventError);
  } catch (error) {
    const permanent = permanentError('Kafka', error);
    if (permanent) throw permanent;
    onRetry?.('Kafka', error);
    return new PatientEventBus(
      patiently('Kafka', open, { onRetry, patienceMs: Infinity, signal }),
      onEventError,
    );
  }
}
