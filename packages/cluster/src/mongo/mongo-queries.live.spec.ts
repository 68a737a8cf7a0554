import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JobStore } from '@docex/ports';
import { connections, type mongo } from 'mongoose';
import { liveMongoUri } from '../testing/mongo-world.contract.ts';
import { MongoDatabase } from './mongo-database.ts';
import { MongoJobStore } from './mongo-job-store.ts';

const NARROWED = [
  {},
  { status: 'done' },
  { documentType: 'invoice' },
  { status: 'done', documentType: 'invoice' },
  { review: 'needed' },
] as const;
const LIST = { accountId: 'account-1', limit: 10, after: { createdAt: 1, jobId: 'job-1' } } as const;

/** What the driver adds to each command, and what cannot be explained with it. */
const OF_THE_CALL = new Set(['lsid', '$db', '$clusterTime', '$readPreference', 'txnNumber', 'maxTimeMS']);

/** Every way in which the store looks for something. */
const searches: readonly (readonly [string, (store: JobStore) => Promise<unknown>])[] = [
  ['find', (store) => store.find('job-1')],
  ['findByClaim', (store) => store.findByClaim('claim-1')],
  ['findByIdempotencyKey', (store) => store.findByIdempotencyKey('account-1', 'key')],
  ['remove', (store) => store.remove('job-1', 1)],
  ['findDue of running', (store) => store.findDue({ of: 'running', now: 1, limit: 10 })],
  ['findDue of ended', (store) => store.findDue({ of: 'ended', now: 1, limit: 10 })],
  [
    'findWaiting',
    (store) => store.findWaiting({ stage: 'recognition', now: 1, shortOnly: false, limit: 10 }),
  ],
  ['queues', (store) => store.queues()],
  ['rankBounds', (store) => store.rankBounds('account-1')],
  ['countUnfinished', (store) => store.countUnfinished('key-1')],
  ...NARROWED.map(
    (by) =>
      [`list by ${Object.keys(by).join()}`, (store: JobStore) => store.list({ ...LIST, ...by })] as const,
  ),
];

/** What the server explains: the plan of a search, or the stages of an aggregation. */
interface Explained {
  readonly queryPlanner?: { readonly winningPlan: unknown };
  readonly stages?: unknown;
}

describe('what the job store asks MongoDB for', () => {
  const commands: mongo.Document[] = [];
  let database: MongoDatabase;
  let server: mongo.MongoClient;
  let store: JobStore;

  beforeAll(async () => {
    const uri = new URL(liveMongoUri());
    uri.searchParams.set('monitorCommands', 'true');
    database = await MongoDatabase.open({ uri: uri.href });
    store = await MongoJobStore.open(database);
    const connection = connections.at(-1);
    if (!connection) throw new Error('there is no connection');
    server = connection.getClient();
    server.on('commandStarted', ({ commandName, command }) => {
      if (commandName !== 'explain') commands.push(command);
    });
  });

  afterAll(async () => {
    await database.erase();
    await database.close();
  });

  it.each(searches)('%s goes by an index and sorts nothing', async (_name, search) => {
    commands.length = 0;
    await search(store);
    expect(commands.length).toBeGreaterThan(0);
    for (const command of [...commands]) {
      const explain = Object.fromEntries(Object.entries(command).filter(([name]) => !OF_THE_CALL.has(name)));
      const explained: Explained = await server.db().command({ explain, verbosity: 'queryPlanner' });
      const plan = JSON.stringify(explained.queryPlanner?.winningPlan ?? explained.stages);
      expect(plan).toMatch(/IXSCAN|IDHACK|EXPRESS|DISTINCT_SCAN|COUNT_SCAN/);
      expect(plan).not.toMatch(/COLLSCAN|"stage":"SORT"/);
    }
  });
});
