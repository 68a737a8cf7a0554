import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultJobPolicy } from '@docex/domain';
import { createRandom, type Random } from '@docex/corpus/random';
import {
  openProxiedServers,
  type ProxiedServers,
} from '../../packages/cluster/src/testing/proxied-servers.contract.ts';
import { makeDocuments, storeReadings } from './documents.ts';

export interface RunOptions {
  readonly seed: number;
  /** `cluster` works on the servers that KAFKA_BROKERS, MONGODB_URI and S3_ENDPOINT name. */
  readonly profile: 'embedded' | 'cluster';
  /** `stored`: documents are read once, before the run; `sandbox`: each job reads its own. */
  readonly reader: 'stored' | 'sandbox';
  /** How long a stored reading takes; milliseconds. */
  readonly readMs: number;
  /** Different documents; the jobs take them in turn. */
  readonly documents: number;
  /** Of the job policy, where it is to differ from its default; milliseconds. */
  readonly leaseMs?: number | undefined;
}

/** What the runs have in common: a folder, documents, servers, and one stream of choices. */
export interface Run extends AsyncDisposable {
  readonly seed: number;
  readonly readMs: number;
  /** The lease of every job; milliseconds. */
  readonly leaseMs: number;
  readonly folder: string;
  readonly random: Random;
  readonly documents: readonly Uint8Array<ArrayBuffer>[];
  readonly environment: Readonly<Record<string, string>>;
  /** The servers of the cluster profile, each behind a proxy. */
  readonly servers: ProxiedServers | undefined;
}

export async function openRun(options: RunOptions): Promise<Run> {
  const { seed, profile, reader, readMs, leaseMs } = options;
  const folder = await mkdtemp(join(tmpdir(), 'docex-faults-'));
  await mkdir(join(folder, 'tmp'));
  const servers = profile === 'cluster' ? await openProxiedServers() : undefined;
  const documents = await makeDocuments(seed, options.documents);
  const readings = join(folder, 'readings');
  if (reader === 'stored') await storeReadings(documents, readings);
  return {
    seed,
    readMs,
    leaseMs: leaseMs ?? defaultJobPolicy.leaseMs,
    folder,
    random: createRandom(`faults ${seed}`),
    documents,
    servers,
    environment: {
      ...servers?.environment,
      DOCEX_PAGE_IMAGES: 'false',
      DOCEX_LOG_LEVEL: 'warn',
      FAULTS_SEED: String(seed),
      FAULTS_READ_MS: String(readMs),
      ...(leaseMs !== undefined && { DOCEX_JOB_LEASE_MS: String(leaseMs) }),
      ...(reader === 'stored' && { FAULTS_READINGS: readings }),
    },
    [Symbol.asyncDispose]: async () => {
      await servers?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
