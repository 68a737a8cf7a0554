import type { Logger } from './logger.ts';
import { SettingsError } from './load-settings.ts';

/** Exit code of a process whose settings are not usable (`EX_CONFIG` of sysexits.h). */
export const EXIT_CONFIGURATION = 78;

/** Who opens something registers here how it is closed. */
export interface Lifecycle {
  /**
   * Registers a close; closes run one after the other, the last registered first. `close` gets the time that
   * is left for everything, in milliseconds, and should break off by then.
   */
  onStop(name: string, close: (remainingMs: number) => Promise<void> | void): void;
  /** Aborted when the stop begins. */
  readonly stopping: AbortSignal;
}

/** The part of `process` that a service lives in. */
export interface Host {
  on(
    event: 'SIGTERM' | 'SIGINT' | 'unhandledRejection' | 'uncaughtException',
    listener: (reason: unknown) => void,
  ): unknown;
  exit(code: number): void;
}

export interface ServiceRun {
  readonly logger: Logger;
  /** Time for the whole stop, in milliseconds. */
  readonly stopTimeoutMs: number;
  /** Opens everything; resolves when the service runs. */
  readonly start: (lifecycle: Lifecycle) => Promise<void>;
  /** `process` when left out. */
  readonly host?: Host;
  /** Milliseconds of a clock that never goes back; `performance.now` when left out. */
  readonly now?: () => number;
}

/** A person who wants force asks again after a look at the screen. */
const SAME_REQUEST_MS = 1_000;

/**
 * Runs a service until SIGTERM or SIGINT; then closes what was opened, in reverse order and under one
 * deadline, and exits with 0, or with 1 when something did not close well or in time. A second signal exits at
 * once; one within a second of the first is the same request, as a terminal and a process manager both send it. A start that fails, an unhandled rejection and an uncaught exception are logged and exit with 1.
 */
export async function runService(run: ServiceRun): Promise<void> {
  const { host = process, now = () => performance.now() } = run;
  const stopper = new Stopper(run);
  let stoppingSince = 0;
  const onSignal = (): void => {
    if (stopper.begun && now() - stoppingSince < SAME_REQUEST_MS) return;
    if (stopper.begun) {
      run.logger.warn('Stopped by force.');
      host.exit(1);
    } else {
      stoppingSince = now();
      run.logger.info('Stopping.');
      void stopper.stop().then((clean) => {
        host.exit(clean ? 0 : 1);
      });
    }
  };
  const onFault = (error: unknown): void => {
    run.logger.error('A fault that nobody handled.', { error });
    host.exit(1);
  };
  host.on('SIGTERM', onSignal);
  host.on('SIGINT', onSignal);
  host.on('unhandledRejection', onFault);
  host.on('uncaughtException', onFault);
  try {
    await run.start(stopper);
  } catch (error) {
    if (error instanceof SettingsError) process.stderr.write(`${error.message}\n`);
    else run.logger.error('The service could not start.', { error });
    await stopper.stop();
    host.exit(error instanceof SettingsError ? EXIT_CONFIGURATION : 1);
  }
}

interface Closing {
  readonly name: string;
  readonly close: (remainingMs: number) => Promise<void> | void;
}

class Stopper implements Lifecycle {
  readonly #logger: Logger;
  readonly #timeoutMs: number;
  readonly #closings: Closing[] = [];
  readonly #controller = new AbortController();

  constructor({ logger, stopTimeoutMs }: Pick<ServiceRun, 'logger' | 'stopTimeoutMs'>) {
    this.#logger = logger;
    this.#timeoutMs = stopTimeoutMs;
  }

  get stopping(): AbortSignal {
    return this.#controller.signal;
  }

  get begun(): boolean {
    return this.#controller.signal.aborted;
  }

  onStop(name: string, close: Closing['close']): void {
    this.#closings.push({ name, close });
  }

  /** Closes everything; false when something failed or the time ran out. */
  async stop(): Promise<boolean> {
    this.#controller.abort();
    const deadline = performance.now() + this.#timeoutMs;
    let clean = true;
    for (let next = this.#closings.pop(); next; next = this.#closings.pop()) {
      const remainingMs = Math.max(0, deadline - performance.now());
      const closed = await this.#close(next, remainingMs);
      clean &&= closed;
    }
    return clean;
  }

  async #close({ name, close }: Closing, remainingMs: number): Promise<boolean> {
    const late = Promise.withResolvers<'late'>();
    const timer = setTimeout(late.resolve, remainingMs, 'late');
    try {
      const outcome = await Promise.race([Promise.resolve(close(remainingMs)), late.promise]);
      if (outcome === 'late') this.#logger.warn('Did not close in time.', { service: name });
      return outcome !== 'late';
    } catch (error) {
      this.#logger.error('Could not be closed.', { service: name, error });
      return false;
    } finally {
      clearTimeout(timer);
    }
  }
}
