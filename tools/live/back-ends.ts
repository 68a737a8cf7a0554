import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';

/** The servers that live suites run against. */
export interface BackEnds {
  /** What the suites read. */
  readonly environment: Readonly<Record<string, string>>;
  /** Where each server comes from, for a person to read. */
  readonly origins: readonly string[];
  stop(): Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** One server: the variable that names one that runs already, and how to start one in a container. */
interface BackEnd {
  readonly name: string;
  readonly variable: string;
  readonly imageVariable: string;
  readonly defaultImage: string;
  readonly start: (image: string) => Promise<Started>;
}

interface Started {
  readonly container: StartedTestContainer;
  readonly environment: Readonly<Record<string, string>>;
}

const ACCESS_KEY_ID = 'docex';
const SECRET_ACCESS_KEY = 'docex-secret';
const STARTUP_MS = 120_000;

const backEnds: readonly BackEnd[] = [
  {
    name: 'Kafka',
    variable: 'KAFKA_BROKERS',
    imageVariable: 'DOCEX_TEST_KAFKA_IMAGE',
    defaultImage: 'apache/kafka:4.3.1',
    start: startKafka,
  },
  {
    name: 'MongoDB',
    variable: 'MONGODB_URI',
    imageVariable: 'DOCEX_TEST_MONGO_IMAGE',
    defaultImage: 'mongo:8',
    start: startMongo,
  },
  {
    name: 'S3',
    variable: 'S3_ENDPOINT',
    imageVariable: 'DOCEX_TEST_S3_IMAGE',
    defaultImage: 'versity/versitygw:v1.8.0',
    start: startS3,
  },
];

/** A back end that is neither named nor can be started. The message says what would help. */
export class BackEndMissing extends Error {
  override readonly name = 'BackEndMissing';
}

/**
 * Takes the servers that the environment names, and starts the others in containers. Rejects with one
 * {@link BackEndMissing} that names all that cannot be had.
 */
export async function openBackEnds(environment: Environment): Promise<BackEnds> {
  const named = backEnds.filter(({ variable }) => environment[variable]);
  const wanted = backEnds.filter(({ variable }) => !environment[variable]);
  const starts = await Promise.allSettled(
    wanted.map((backEnd) => backEnd.start(environment[backEnd.imageVariable] ?? backEnd.defaultImage)),
  );
  const started = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const stop = async () => {
    await Promise.all(started.map(({ container }) => container.stop()));
  };
  const missing = wanted.flatMap((backEnd, index) => {
    const start = starts[index];
    return start?.status === 'rejected' ? [missingLine(backEnd, start.reason)] : [];
  });
  if (missing.length > 0) {
    await stop();
    throw new BackEndMissing(`The live suites cannot run:\n${missing.join('\n')}`);
  }
  return {
    environment: Object.assign({}, ...started.map((one) => one.environment)) as Record<string, string>,
    origins: [
      ...named.map(({ name, variable }) => `${name} as ${variable} names it`),
      ...wanted.map((one) => `${one.name} in ${environment[one.imageVariable] ?? one.defaultImage}`),
    ],
    stop,
  };
}

function missingLine({ name, variable, imageVariable }: BackEnd, reason: unknown): string {
  const why = reason instanceof Error ? reason.message : String(reason);
  return `  ${name}: ${variable} is not set, and no container could be started (${why}); the image is ${imageVariable}`;
}

/** One KRaft node. It tells clients its own address, so its port on this machine must be known before. */
async function startKafka(image: string): Promise<Started> {
  const host = process.env['TESTCONTAINERS_HOST_OVERRIDE'] ?? '127.0.0.1';
  const port = await freePort();
  const container = await new GenericContainer(image)
    .withExposedPorts({ container: 9092, host: port })
    .withEnvironment({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://${host}:${port}`,
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@127.0.0.1:9093',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
      KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
    })
    .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/))
    .withStartupTimeout(STARTUP_MS)
    .start();
  return { container, environment: { KAFKA_BROKERS: `${host}:${port}` } };
}

/** A replica set of one: only such a server has majorities, retried writes and transactions. */
async function startMongo(image: string): Promise<Started> {
  const container = await new GenericContainer(image)
    .withExposedPorts(27017)
    .withCommand(['--replSet', 'rs0', '--bind_ip_all'])
    .withWaitStrategy(Wait.forListeningPorts())
    .withStartupTimeout(STARTUP_MS)
    .start();
  const address = `${container.getHost()}:${container.getMappedPort(27017)}`;
  const uri = `mongodb://${address}/docex?directConnection=true`;
  await initiateReplicaSet(uri);
  return { container, environment: { MONGODB_URI: uri } };
}

async function initiateReplicaSet(uri: string): Promise<void> {
  const client = new mongo.MongoClient(uri);
  try {
    const admin = client.db('admin');
    const members = [{ _id: 0, host: '127.0.0.1:27017' }];
    const initiated = await admin
      .command({ replSetInitiate: { _id: 'rs0', members } })
      .catch((error: unknown) => ({ refused: error }));
    for (;;) {
      const { isWritablePrimary } = await admin.command({ hello: 1 });
      if (isWritablePrimary === true) return;
      // One that is a primary already, or knows no such command, has nothing to be told.
      if ('refused' in initiated) throw initiated.refused;
      await delay(200);
    }
  } finally {
    await client.close();
  }
}

async function startS3(image: string): Promise<Started> {
  const container = await new GenericContainer(image)
    .withExposedPorts(7070)
    .withEnvironment({ ROOT_ACCESS_KEY: ACCESS_KEY_ID, ROOT_SECRET_KEY: SECRET_ACCESS_KEY })
    .withTmpFs({ '/data/store': 'rw', '/data/meta': 'rw' })
    .withCommand(['--port', ':7070', 'posix', '--sidecar', '/data/meta', '/data/store'])
    .withWaitStrategy(Wait.forListeningPorts())
    .withStartupTimeout(STARTUP_MS)
    .start();
  const endpoint = `http://${container.getHost()}:${container.getMappedPort(7070)}`;
  const credentials = { S3_ACCESS_KEY_ID: ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: SECRET_ACCESS_KEY };
  return { container, environment: { S3_ENDPOINT: endpoint, S3_REGION: 'us-east-1', ...credentials } };
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
