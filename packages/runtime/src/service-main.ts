import { destination } from 'pino';
import { EXIT_CONFIGURATION, type Lifecycle, runService } from './lifecycle.ts';
import {
  choiceSetting,
  durationSetting,
  loadSettings,
  type Setting,
  type Settings,
  SettingsError,
} from './load-settings.ts';
import { createLogger, LOG_LEVELS, type Logger } from './logger.ts';
import { observabilitySettings, startObservability } from './observability/observability-settings.ts';
import { Readiness } from './readiness.ts';
import { unknownSettings } from './unknown-settings.ts';
import { loadRpcSettings, type RpcSettings, rpcSettings } from './rpc-settings.ts';

type DeclaredSettings = Readonly<Record<string, Setting<unknown>>>;

export interface ServiceMain<Declared extends DeclaredSettings> {
  /** Name in the log. */
  readonly service: string;
  readonly settings: Declared;
  /** Below it nothing is logged, unless `DOCEX_LOG_LEVEL` says otherwise; "info" when left out. */
  readonly logLevel?: (typeof LOG_LEVELS)[number];
  /** Opens everything; resolves when the service runs. */
  readonly start: (opening: ServiceOpening<Declared>) => Promise<void>;
}

export interface ServiceOpening<Declared extends DeclaredSettings> {
  /** Names the process to others. */
  readonly service: string;
  readonly settings: Settings<Declared>;
  readonly logger: Logger;
  readonly lifecycle: Lifecycle;
  /** How the process calls and is called. */
  readonly rpc: RpcSettings;
  /** Whoever opens a back end names it here. */
  readonly readiness: Readiness;
}

/** What every process can be told, whatever it does. */
export function processSettingsOf(logLevel: (typeof LOG_LEVELS)[number] = 'info') {
  return {
    logLevel: choiceSetting('DOCEX_LOG_LEVEL', { choices: LOG_LEVELS, fallback: logLevel }),
    stopTimeoutMs: durationSetting('DOCEX_STOP_TIMEOUT_MS', { fallback: 15_000 }),
    ...rpcSettings,
    ...observabilitySettings,
  };
}

/** The settings, with every complaint of their values and of names that nothing reads at once. */
function readAll(declared: DeclaredSettings): Settings<DeclaredSettings> {
  const unknown = unknownSettings(
    process.env,
    Object.values(declared).map(({ variable }) => variable),
  );
  try {
    const settings = loadSettings(declared, process.env);
    if (unknown.length === 0) return settings;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    throw new SettingsError([...error.problems, ...unknown]);
  }
  throw new SettingsError(unknown);
}

/**
 * What every `main.ts` does: reads the settings, telling all that is wrong with them on standard error, then
 * runs the service until a signal ends it. Log lines go to standard error, so that standard output is free
 * for what a person or a program reads.
 */
export async function serviceMain<const Declared extends DeclaredSettings>(
  main: ServiceMain<Declared>,
): Promise<void> {
  const processSettings = processSettingsOf(main.logLevel);
  try {
    // Read in one go, so that everything that is wrong is told at once.
    const declared: DeclaredSettings = { ...main.settings, ...processSettings };
    const settings = readAll(declared) as Settings<Declared & typeof processSettings>;
    const ownSettings: Settings<typeof processSettings> = settings;
    const { logLevel, stopTimeoutMs } = ownSettings;
    const logger = createLogger({
      service: main.service,
      level: logLevel,
      destination: destination({ fd: 2, sync: true }),
    });
    const rpc = loadRpcSettings(ownSettings, logger);
    const readiness = new Readiness();
    await runService({
      logger,
      stopTimeoutMs,
      start: async (lifecycle) => {
        try {
          lifecycle.stopping.addEventListener('abort', () => {
            readiness.stopping();
          });
          await startObservability(ownSettings, { service: main.service, lifecycle, readiness });
          await main.start({ service: main.service, settings, logger, lifecycle, rpc, readiness });
          readiness.started();
        } catch (error) {
          // No document was seen yet, so the message cannot quote one; a taken port is told in plain words.
          if (error instanceof SettingsError) throw error;
          const reason = error instanceof Error ? error.message : String(error);
          process.stderr.write(`${main.service} cannot start: ${reason}\n`);
          throw error;
        }
      },
    });
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = EXIT_CONFIGURATION;
  }
}
