import { setTimeout as pause } from 'node:timers/promises';
import { openEmbeddedProfile } from '@docex/embedded';
import { openSandboxPool } from '@docex/ocr-providers';
import type { BlobStore, EventBus, JobStore, Profile } from '@docex/ports';
import { temporaryFolder } from '../../apps/standalone/src/testing/docex-process.ts';
import type { Document } from '../measuring/client.ts';
import { digitalInvoices } from '../measuring/documents.ts';
import { amountOf, type Figure, type Question } from '../measuring/figure.ts';
import { millisecondsOf } from '../measuring/in-turn.ts';
import { childrenOf, cpuOfThreads, cpuSecondsOfTree } from '../measuring/process-cpu.ts';
import { type RunningPipeline, startRunningPipeline } from '../measuring/running-pipeline.ts';
import { imageOf, stampedPage } from './scanned-pages.ts';

/** What one job of one page costs, by stage: what a model of scale is made of. */
export const jobCost: Question = {
  name: 'job-cost',
  asks: 'A job of one page: CPU by stage, operations of the stores, bytes stored, events',
  measure: async (effort) => {
    const amount = amountOf(effort, {
      short: { digital: 8, scanned: 3 },
      full: { digital: 30, scanned: 12 },
    });
    const scans = await Promise.all(Array.from({ length: amount.scanned }, (_, seed) => stampedPage(seed)));
    return [
      ...(await costOf('digital page', await digitalInvoices(amount.digital))),
      ...(await costOf('scanned page', scans.map(imageOf))),
    ];
  },
};

const READS = 'reads from the job store';

/** Of one job, by what it is of. */
type Cost = Record<string, number>;

async function costOf(kind: string, documents: readonly Document[]): Promise<readonly Figure[]> {
  const folder = await temporaryFolder();
  const profile = await openEmbeddedProfile({ dataDirectory: folder.path });
  const documentRecognizer = await openSandboxPool();
  let cost: Cost = {};
  const add = (what: string, amount = 1): void => {
    cost[what] = (cost[what] ?? 0) + amount;
  };
  const pipeline = await startRunningPipeline(counted(profile, add), documentRecognizer);
  const costs: Cost[] = [];
  const [first] = documents;
  if (first) await pipeline.read(first);
  const idle = await idleCpuOfProcess();
  for (const document of documents) {
    cost = {};
    await addCpu(pipeline, document, { add, idle });
    costs.push(cost);
  }
  await pipeline[Symbol.asyncDispose]();
  await documentRecognizer.close();
  await profile.close();
  await folder.remove();
  const names = [...new Set(costs.flatMap((one) => Object.keys(one)))].sort();
  return names.map((name) => ({
    what: `${kind}, ${name}`,
    unit: name.startsWith('CPU') ? 'ms' : name.startsWith('stored') ? 'KiB' : '',
    values: costs.map((one) => one[name] ?? 0),
  }));
}

const IDLE_MS = 3_000;

/** CPU milliseconds a millisecond that the services take without any job. */
async function idleCpuOfProcess(): Promise<number> {
  const before = process.cpuUsage();
  const took = await millisecondsOf(() => pause(IDLE_MS));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / took;
}

async function addCpu(
  pipeline: RunningPipeline,
  document: Document,
  { add, idle }: { readonly add: Add; readonly idle: number },
): Promise<void> {
  const look = () => ({
    reading: childrenOf(process.pid).reduce((sum, child) => sum + cpuSecondsOfTree(child) * 1000, 0),
    extraction: cpuOfThreads(process.pid, 'WorkerThread'),
    // Not of the threads that are there: some end meanwhile.
    process: process.cpuUsage(),
  });
  const before = look();
  let polls = 0;
  const took = await millisecondsOf(async () => {
    polls = await pipeline.read(document);
  });
  const after = look();
  const { user, system } = process.cpuUsage(before.process);
  const extraction = after.extraction - before.extraction;
  add(READS, -polls);
  add('CPU of reading, with children that start', after.reading - before.reading);
  add('CPU of extraction', extraction);
  add('CPU of everything else', (user + system) / 1000 - extraction - idle * took);
}

type Add = (what: string, amount?: number) => void;

/** The profile, with what is asked of it counted. */
function counted(profile: Profile, add: Add): Profile {
  return {
    ...profile,
    jobStore: watched(profile.jobStore, (name) => {
      const writes: readonly (keyof JobStore)[] = ['insert', 'replace', 'remove'];
      const ofJob: readonly (keyof JobStore)[] = ['find', 'rankBounds', 'findByClaim'];
      if (writes.some((one) => one === name)) add('writes to the job store');
      // The sweeper, the gauges and free slots look every second, whatever is done.
      else if (ofJob.some((one) => one === name)) add(READS);
    }),
    eventBus: watched<EventBus>(profile.eventBus, (name) => {
      if (name === 'publish') add('events');
    }),
    blobStore: countedBlobs(profile.blobStore, add),
  };
}

function watched<Port extends object>(port: Port, onCall: (name: string) => void): Port {
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...parameters: unknown[]): unknown => {
        onCall(String(name));
        return Reflect.apply(member, target, parameters);
      };
    },
  });
}

function countedBlobs(store: BlobStore, add: Add): BlobStore {
  const stored = (kind: string, bytes: number): void => {
    add('writes to the blob store');
    add(`stored, ${kind}`, bytes / 1024);
  };
  return new Proxy(store, {
    get(target, name) {
      if (name === 'putIfAbsent') {
        return (key: string, bytes: Uint8Array) => {
          stored(/\/pages?\b|image/i.test(key) ? 'page images' : (key.split('/').at(-1) ?? ''), bytes.length);
          return target.putIfAbsent(key, bytes);
        };
      }
      if (name === 'putContent') {
        return async (prefix: string, source: AsyncIterable<Uint8Array>) => {
          const file = await target.putContent(prefix, source);
          stored('document', file.bytes);
          return file;
        };
      }
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
}
