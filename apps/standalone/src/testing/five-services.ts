import { createApiKey } from '@docex/domain';
import { ApiClient } from './api-client.ts';
import { type DocexProcess, startProcess } from './docex-process.ts';
import { freePort } from './free-port.ts';

/** Each service's line that says that it runs. */
const READY = {
  gateway: /^gateway listens on (\S+)$/,
  'job-state': /^job-state listens on/,
  ingest: /^ingest listens on/,
  ocr: /^ocr waits for documents$/,
  extraction: /^extraction waits for documents$/,
} as const;

export type ServiceName = keyof typeof READY;

export const SERVICE_NAMES = Object.keys(READY) as readonly ServiceName[];

export interface FiveServices {
  readonly client: ApiClient;
  /** Everything that a service has printed so far. */
  output(service: ServiceName): string;
  /** Stops all five by SIGTERM; their exit codes. */
  stop(): Promise<(number | NodeJS.Signals | null)[]>;
}

/** Starts the five services as processes of their own, on the profile that the environment names. */
export async function startFiveServices(
  environment: Readonly<Record<string, string>>,
): Promise<FiveServices> {
  const key = createApiKey().text;
  const shared = {
    DOCEX_BOOTSTRAP_KEY: key,
    DOCEX_PORT: '0',
    DOCEX_LIMIT_UPLOADS_PER_MINUTE: '0',
    DOCEX_JOB_STATE_ADDRESS: `127.0.0.1:${await freePort()}`,
    DOCEX_INGEST_ADDRESS: `127.0.0.1:${await freePort()}`,
    ...environment,
  };
  const running = new Map<ServiceName, DocexProcess>();
  await Promise.all(
    SERVICE_NAMES.map(async (service) => {
      const entryPoint = `apps/${service}/src/main.ts`;
      running.set(
        service,
        await startProcess({ entryPoint, environment: shared, readyLine: READY[service] }),
      );
    }),
  );
  return {
    client: new ApiClient(running.get('gateway')?.ready[1] ?? '', key),
    output: (service) => running.get(service)?.output() ?? '',
    stop: () =>
      Promise.all(SERVICE_NAMES.map(async (name) => (await running.get(name)?.stop('SIGTERM')) ?? null)),
  };
}
