import { join } from 'node:path';
import { openEmbeddedProfile } from '@docex/embedded';
import { startProcess, temporaryFolder } from '../../apps/standalone/src/testing/docex-process.ts';
import { digitalInvoices } from '../measuring/documents.ts';
import { amountOf, type Question } from '../measuring/figure.ts';
import { inTurn } from '../measuring/in-turn.ts';
import { percentile } from '../measuring/percentile.ts';
import { pollLatencies, pollsASecond } from '../measuring/poll-load.ts';
import { type RunningService, startService, startServices } from '../measuring/running-service.ts';
import { waitingJob } from '../measuring/waiting-jobs.ts';
import { imageOf, stampedPage } from '../service/scanned-pages.ts';

const CONNECTIONS = 32;

/** How many polls the gateway answers, beside the least that could answer them from the same record. */
export const polls: Question = {
  name: 'polls',
  asks: 'Polls a second at the gateway',
  measure: async (effort) => {
    const { rounds, ms } = amountOf(effort, {
      short: { rounds: 3, ms: 3_000 },
      full: { rounds: 7, ms: 10_000 },
    });
    const folder = await temporaryFolder();
    const { jobId } = await storeJob(folder.path);
    const path = `/api/v1/results/${jobId}`;
    const bare = await startBare(join(folder.path, 'docex.sqlite'));
    const services = await startServices(
      { 'job-state': 1, ingest: 1, gateway: 1 },
      { DOCEX_DATA_DIR: folder.path },
    );
    const { address, key } = services.client;
    const load = { connections: CONNECTIONS, ms };
    try {
      const values = await inTurn(effort.rounds ?? rounds, {
        docex: () => pollsASecond({ address, path, key }, load),
        bare: () => pollsASecond({ address: bare.address, path }, load),
      });
      const reference = { name: 'bare Express, grpc-js and one find', values: values.bare };
      const goal = { atLeast: 0.6 };
      return [{ what: 'polls a second at the gateway', unit: '1/s', values: values.docex, reference, goal }];
    } finally {
      await services[Symbol.asyncDispose]();
      await bare.stop();
      await folder.remove();
    }
  },
};

/** A job that waits, of the account of the first key. */
async function storeJob(dataDirectory: string) {
  const profile = await openEmbeddedProfile({ dataDirectory });
  const file = { key: 'jobs/none', bytes: 1, sha256: '0'.repeat(64) };
  const record = waitingJob({ accountId: 'default', file });
  await profile.jobStore.insert(record);
  await profile.close();
  return record;
}

async function startBare(database: string) {
  const readyLine = /^listens on (\d+)$/;
  const store = await startProcess({
    entryPoint: 'bench/gateway/bare/store.ts',
    environment: { BARE_DATABASE: database },
    readyLine,
  });
  const gateway = await startProcess({
    entryPoint: 'bench/gateway/bare/gateway.ts',
    environment: { BARE_STORE_PORT: store.ready[1] ?? '' },
    readyLine,
  });
  return {
    address: `http://127.0.0.1:${gateway.ready[1] ?? ''}`,
    stop: async () => {
      await gateway.stop('SIGTERM');
      await store.stop('SIGTERM');
    },
  };
}

const PER_SECOND = 500;
const READERS = 4;

/** How long a poll takes while every processor reads pages. */
export const pollLatency: Question = {
  name: 'poll-latency',
  asks: 'p99 of a poll at 500 a second while all processors read',
  measure: async (effort) => {
    const { rounds, ms } = amountOf(effort, {
      short: { rounds: 2, ms: 5_000 },
      full: { rounds: 5, ms: 15_000 },
    });
    await using service = await startService();
    const [invoice] = await digitalInvoices(1);
    if (invoice === undefined) throw new Error('there is no invoice');
    const jobId = await service.upload(invoice);
    await service.end(jobId);
    const target = { address: service.address, key: service.key, path: `/api/v1/results/${jobId}` };
    const p99 = async (): Promise<number> =>
      percentile(await pollLatencies(target, { perSecond: PER_SECOND, ms }), 99);
    const values = await inTurn(effort.rounds ?? rounds, {
      idle: p99,
      busy: () => whileReading(service, p99),
    });
    return [
      { what: 'p99 of a poll at 500 a second, idle', unit: 'ms', values: values.idle },
      {
        what: 'p99 of a poll at 500 a second, all processors reading',
        unit: 'ms',
        values: values.busy,
        goal: { atMost: 50 },
      },
    ];
  },
};

async function whileReading(service: RunningService, work: () => Promise<number>): Promise<number> {
  const page = imageOf(await stampedPage(1));
  const state = { reads: true };
  const readers = Array.from({ length: READERS }, async () => {
    while (state.reads) await service.read(page);
  });
  try {
    return await work();
  } finally {
    state.reads = false;
    await Promise.all(readers);
  }
}
