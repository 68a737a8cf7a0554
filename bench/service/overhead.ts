import { setTimeout as pause } from 'node:timers/promises';
import type { Document } from '../measuring/client.ts';
import { CLUSTER_INSTALL, clusterEnvironment } from '../measuring/cluster-environment.ts';
import { digitalInvoices } from '../measuring/documents.ts';
import { amountOf, type Figure, type Question } from '../measuring/figure.ts';
import { millisecondsOf } from '../measuring/in-turn.ts';
import { percentile } from '../measuring/percentile.ts';
import { childrenOf, cpuOfThreads } from '../measuring/process-cpu.ts';
import { type Environment, type RunningService, startService } from '../measuring/running-service.ts';

const POLL_MS = 3;
/** Until what a job leaves to do is done: a further child is started, for one. */
const SETTLING_MS = 400;
const WARM_UP = 4;

/** What is neither reading nor extraction: HTTP, storing, hops between services, waiting for each other. */
export const overhead: Question = {
  name: 'overhead',
  asks: 'Submit to done of a digital invoice, without the CPU time of reading and extraction',
  measure: async (effort) => {
    const documents = await digitalInvoices(amountOf(effort, { short: 30, full: 100 }));
    const rounds = effort.rounds ?? 1;
    const cluster = clusterEnvironment();
    return [
      await figureOf('embedded', 50, () => measure({}, documents, rounds)),
      cluster === undefined
        ? missing()
        : await figureOf('Kafka, MongoDB, S3', 150, () => measure(cluster, documents, rounds)),
    ];
  },
};

const WHAT = 'own overhead, p95';

async function figureOf(
  profile: string,
  atMost: number,
  values: () => Promise<readonly number[]>,
): Promise<Figure> {
  return { what: `${WHAT}, ${profile}`, unit: 'ms', values: await values(), goal: { atMost } };
}

function missing(): Figure {
  const reference = { name: 'cluster', values: [], install: CLUSTER_INSTALL };
  return { what: `${WHAT}, Kafka, MongoDB, S3`, unit: 'ms', values: [], reference };
}

async function measure(
  environment: Environment,
  documents: readonly Document[],
  rounds: number,
): Promise<readonly number[]> {
  await using service = await startService(environment);
  for (const document of documents.slice(0, WARM_UP)) await overheadOf(service, document);
  const values: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const own: number[] = [];
    for (const document of documents) own.push(await overheadOf(service, document));
    values.push(percentile(own, 95));
  }
  return values;
}

/** A child that is started meanwhile is not counted as reading: if it is the one that reads, its start is overhead. */
async function overheadOf(service: RunningService, document: Document): Promise<number> {
  await pause(SETTLING_MS);
  const readers = childrenOf(service.processId);
  const working = (): number =>
    readers.reduce((sum, reader) => sum + cpuOfThreads(reader, 'MainThread'), 0) +
    cpuOfThreads(service.processId, 'WorkerThread');
  const before = working();
  const took = await millisecondsOf(() => service.read(document, POLL_MS));
  return took - (working() - before);
}
