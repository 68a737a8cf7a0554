import { type DocexProcess, startProcess } from './docex-process.ts';
import { freePort } from './free-port.ts';

const READY_LINES = {
  // The gateway first: the order of the starts must not matter.
  gateway: /^gateway listens on (\S+)$/,
  'job-state': /^job-state listens on/,
  ingest: /^ingest listens on/,
  ocr: /^ocr waits for documents$/,
  extraction: /^extraction waits for documents$/,
} as const;

export type ServiceName = keyof typeof READY_LINES;

/** The five services as processes of their own. */
export interface RunningServices {
  /** Where the gateway listens. */
  readonly address: string;
  /** Everything that a service has printed so far. */
  output(service: ServiceName): string;
  /** What a service tells Prometheus. */
  metrics(service: ServiceName): Promise<string>;
  /** Stops all by SIGTERM; returns the exit codes. */
  stop(): Promise<readonly unknown[]>;
}

/** Starts all five, each with a port for metrics, on free ports of this machine. */
export async function startServices(environment: Readonly<Record<string, string>>): Promise<RunningServices> {
  const addresses = {
    DOCEX_PORT: '0',
    DOCEX_JOB_STATE_ADDRESS: `127.0.0.1:${await freePort()}`,
    DOCEX_INGEST_ADDRESS: `127.0.0.1:${await freePort()}`,
  };
  const running = new Map<string, { readonly process: DocexProcess; readonly metricsPort: number }>();
  for (const [service, readyLine] of Object.entries(READY_LINES)) {
    const metricsPort = await freePort();
    const process = await startProcess({
      entryPoint: `apps/${service}/src/main.ts`,
      environment: { ...addresses, ...environment, DOCEX_METRICS_PORT: String(metricsPort) },
      readyLine,
    });
    running.set(service, { process, metricsPort });
  }
  const find = (service: ServiceName) => {
    const found = running.get(service);
    if (!found) throw new Error(`${service} does not run`);
    return found;
  };
  return {
    address: find('gateway').process.ready[1] ?? '',
    output: (service) => find(service).process.output(),
    metrics: async (service) => (await fetch(`http://127.0.0.1:${find(service).metricsPort}/metrics`)).text(),
    stop: () => Promise.all([...running.values()].map(({ process }) => process.stop('SIGTERM'))),
  };
}
