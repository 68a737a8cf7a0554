import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { liveMongoUri } from '../testing/mongo-world.contract.ts';
import { TcpProxy } from '../testing/tcp-proxy.contract.ts';
import { MongoDatabase } from './mongo-database.ts';
import { MongoJobStore } from './mongo-job-store.ts';

it('tells of answers that never come, to callers and to readiness, and works again when they do', async () => {
  const uri = new URL(liveMongoUri());
  const proxy = await TcpProxy.open({ host: uri.hostname, port: Number(uri.port) });
  uri.port = String(proxy.port);
  uri.searchParams.set('directConnection', 'true');
  const database = await MongoDatabase.open({ uri: uri.href });
  try {
    const store = await MongoJobStore.open(database);
    await proxy.become('half-open');
    const calls = [store.find('job-1'), store.countUnfinished('key-1'), database.ping()];
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await proxy.become('open');
    const works = () =>
      store.find('job-1').then(
        () => true,
        () => false,
      );
    while (!(await works())) await delay(50);
    await database.erase();
  } finally {
    await database.close();
    await proxy.close();
  }
});
