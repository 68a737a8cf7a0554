import {
  type DocexProcess,
  startProcess,
  temporaryFolder,
} from '../../apps/standalone/src/testing/docex-process.ts';
import { freePort } from '../../apps/standalone/src/testing/free-port.ts';
import { createApiKey } from '@docex/domain';
import { type Api, Client } from './client.ts';
import { cpuSecondsOfTree } from './process-cpu.ts';

/** docex in one process on a data folder of its own. */
export interface RunningService extends Api, AsyncDisposable {
  readonly processId: number;
  /** CPU seconds of all its processes until now. */
  cpuSeconds(): number;
}

/** Each service, with its line that says that it runs. */
const READY = {
  'job-state': /^job-state listens on/,
  ingest: /^ingest listens on/,
  ocr: /^ocr waits for documents$/,
  extraction: /^extraction waits for documents$/,
  gateway: /^gateway listens on (\S+)$/,
} as const;

export type ServiceName = keyof typeof READY;

/** Services as processes of their own. */
export interface RunningServices extends AsyncDisposable {
  readonly client: Api;
  /** Their process ids. */
  of(service: ServiceName): readonly number[];
  /** What they have logged: errors alone. */
  log(): string;
}

export type Environment = Readonly<Record<string, string>>;

/** Nothing but the machine limits an installation under measurement. */
function environmentOf(folder: string, key: string): Environment {
  return {
    DOCEX_PORT: '0',
    DOCEX_DATA_DIR: folder,
    DOCEX_BOOTSTRAP_KEY: key,
    DOCEX_LOG_LEVEL: 'error',
    DOCEX_LIMIT_UPLOADS_PER_MINUTE: '0',
    DOCEX_LIMIT_READS_PER_SECOND: '0',
    DOCEX_LIMIT_UNFINISHED_JOBS: '0',
  };
}

/** Starts docex in one process; resolves when it listens. */
export async function startService(environment: Environment = {}): Promise<RunningService> {
  const folder = await temporaryFolder();
  const key = createApiKey().text;
  const running = await startProcess({
    entryPoint: 'apps/standalone/src/main.ts',
    environment: { ...environmentOf(folder.path, key), ...environment },
    readyLine: /^docex listens on (\S+)$/,
  });
  const client = new Client(running.ready[1] ?? '', key);
  return {
    processId: running.pid,
    address: client.address,
    key,
    cpuSeconds: () => cpuSecondsOfTree(running.pid),
    upload: (document) => client.upload(document),
    end: (jobId, pollMs) => client.end(jobId, pollMs),
    read: (document, pollMs) => client.read(document, pollMs),
    [Symbol.asyncDispose]: async () => {
      await running.stop('SIGTERM');
      await folder.remove();
    },
  };
}

/** Starts so many processes of each service that is named, on one data folder. */
export async function startServices(
  counts: Readonly<Partial<Record<ServiceName, number>>>,
  environment: Environment & { readonly DOCEX_DATA_DIR: string },
): Promise<RunningServices> {
  const key = createApiKey().text;
  const shared = {
    ...environmentOf(environment.DOCEX_DATA_DIR, key),
    DOCEX_JOB_STATE_ADDRESS: `127.0.0.1:${await freePort()}`,
    DOCEX_INGEST_ADDRESS: `127.0.0.1:${await freePort()}`,
    ...environment,
  };
  const running = new Map<ServiceName, DocexProcess[]>();
  const stop = async (): Promise<void> => {
    for (const processes of running.values()) await Promise.all(processes.map((one) => one.stop('SIGTERM')));
  };
  try {
    for (const [service, readyLine] of Object.entries(READY) as [ServiceName, RegExp][]) {
      const start = () =>
        startProcess({ entryPoint: `apps/${service}/src/main.ts`, environment: shared, readyLine });
      running.set(service, await Promise.all(Array.from({ length: counts[service] ?? 0 }, start)));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const [gateway] = running.get('gateway') ?? [];
  return {
    client: new Client(gateway?.ready[1] ?? '', key),
    of: (service) => (running.get(service) ?? []).map(({ pid }) => pid),
    log: () => [...running.values()].flatMap((processes) => processes.map((one) => one.output())).join('\n'),
    [Symbol.asyncDispose]: stop,
  };
}
