import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createApiKey } from '@docex/domain';
import { freePort } from '../../apps/standalone/src/testing/free-port.ts';
import { type Service, ServiceProcess, SERVICES } from './service-process.ts';

export interface InstallationOptions {
  /** What belongs to the run: the data of the embedded profile, logs, what the processes note. */
  readonly folder: string;
  /** Settings of every service: the profile, limits, and what the modules in `inside/` are told. */
  readonly environment: Readonly<Record<string, string>>;
  /** Processes of each service; 1 where nothing is said. */
  readonly replicas?: Partial<Readonly<Record<Service, number>>>;
}

/** Between the end of a process and the next start, as a process manager does it. */
const RESTART_PAUSE_MS = 100;

/** Of one process one after the other, until one of them runs. */
const MOST_STARTS = 20;

/** A place that a process of a service runs in; whatever ends it, another one is started in its stead. */
export interface Place {
  readonly service: Service;
  /** Where it can be reached, for a service that listens. */
  readonly address: string;
  process: ServiceProcess;
}

/** The five services as processes of their own, which are started again when they end. */
export class Installation {
  readonly key = createApiKey().text;
  readonly places: readonly Place[];
  /** Ends that nobody has asked for. */
  readonly crashes: string[] = [];
  #isClosing = false;

  private constructor(places: readonly Place[]) {
    this.places = places;
  }

  static async start(options: InstallationOptions): Promise<Installation> {
    const addresses = await takeAddresses(options);
    const places: Place[] = [];
    const installation = new Installation(places);
    const shared = {
      DOCEX_DATA_DIR: join(options.folder, 'data'),
      DOCEX_BOOTSTRAP_KEY: installation.key,
      DOCEX_JOB_STATE_ADDRESS: target(addresses['job-state']),
      DOCEX_INGEST_ADDRESS: target(addresses.ingest),
      // Several addresses are taken for ones beyond this machine.
      DOCEX_INSECURE_INTERNAL: 'yes',
      DOCEX_LIMIT_UPLOADS_PER_MINUTE: '0',
      DOCEX_LIMIT_READS_PER_SECOND: '0',
      DOCEX_LIMIT_UNFINISHED_JOBS: '0',
      FAULTS_FOLDER: options.folder,
      ...options.environment,
    };
    for (const service of SERVICES) {
      for (const [index, address] of addresses[service].entries()) {
        const environment = { ...shared, ...ownAddress(service, address) };
        const logFile = join(options.folder, `${service}-${index}.log`);
        const start = () => new ServiceProcess({ service, environment, logFile });
        const place = { service, address, process: start() };
        places.push(place);
        void installation.#keep(place, start);
      }
    }
    try {
      await installation.ready();
    } catch (error) {
      await installation.stop();
      throw error;
    }
    return installation;
  }

  /** Resolves when every process takes work. */
  async ready(): Promise<void> {
    for (const place of this.places) {
      for (let starts = 0; !(await place.process.ready); starts++) {
        if (starts > MOST_STARTS) throw new Error(`${place.service} does not start; its log says why`);
        await delay(2 * RESTART_PAUSE_MS);
      }
    }
  }

  /** Of the first gateway, as a client names it. */
  get address(): string {
    return `http://${this.of('gateway')[0]?.address ?? ''}`;
  }

  of(service: Service): readonly Place[] {
    return this.places.filter((place) => place.service === service);
  }

  /** Ends all by SIGTERM. */
  async stop(): Promise<void> {
    this.#isClosing = true;
    await Promise.all(
      this.places.map(async ({ process }) => {
        process.signal('SIGCONT');
        await process.end('SIGTERM');
      }),
    );
  }

  async #keep(place: Place, start: () => ServiceProcess): Promise<void> {
    for (;;) {
      const { process } = place;
      const how = await process.ended;
      if (!process.isMeant) this.crashes.push(`${place.service} ended with ${how}`);
      await delay(RESTART_PAUSE_MS);
      if (this.#isClosing) return;
      place.process = start();
    }
  }
}

type Addresses = Readonly<Record<Service, readonly string[]>>;

async function takeAddresses({ replicas = {} }: InstallationOptions): Promise<Addresses> {
  const take = async (service: Service) => {
    const ports = Array.from({ length: replicas[service] ?? 1 }, () => freePort());
    return (await Promise.all(ports)).map((port) => `127.0.0.1:${port}`);
  };
  return {
    'job-state': await take('job-state'),
    ingest: await take('ingest'),
    ocr: await take('ocr'),
    extraction: await take('extraction'),
    gateway: await take('gateway'),
  };
}

/** All replicas as one target of gRPC. */
function target(addresses: readonly string[]): string {
  return addresses.length === 1 ? (addresses[0] ?? '') : `ipv4:${addresses.join(',')}`;
}

function ownAddress(service: Service, address: string): Readonly<Record<string, string>> {
  switch (service) {
    case 'job-state':
      return { DOCEX_JOB_STATE_ADDRESS: address };
    case 'ingest':
      return { DOCEX_INGEST_ADDRESS: address };
    case 'gateway':
      return { DOCEX_PORT: address.split(':')[1] ?? '' };
    case 'ocr':
    case 'extraction':
      return {};
  }
}
