import { RequestError, JobFailure } from '@docex/domain';
import { isSpanContextValid, trace } from '@opentelemetry/api';
import { type DestinationStream, pino } from 'pino';
import { DOCEX_VERSION } from './version.ts';

/**
 * All that a log line may carry. The list is closed: names outside it are dropped also when the compiler was
 * talked out of checking them, so neither document content nor keys nor passwords can reach a log.
 */
export interface LogFields {
  readonly jobId?: string | undefined;
  readonly requestId?: string | undefined;
  readonly accountId?: string | undefined;
  readonly service?: string | undefined;
  readonly stage?: string | undefined;
  readonly status?: string | number | undefined;
  readonly code?: string | undefined;
  readonly durationMs?: number | undefined;
  readonly route?: string | undefined;
  readonly method?: string | undefined;
  readonly attempt?: number | undefined;
  readonly workerId?: string | undefined;
  readonly bytes?: number | undefined;
  readonly pages?: number | undefined;
  /** Logged as type, code and stack frames; never its message, which may quote a document. */
  readonly error?: unknown;
}

/** Writes log lines. `text` is a fixed sentence, never built from data. */
export interface Logger {
  debug(text: string, fields?: LogFields): void;
  info(text: string, fields?: LogFields): void;
  warn(text: string, fields?: LogFields): void;
  error(text: string, fields?: LogFields): void;
}

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export interface LoggerOptions {
  /** Name of the service, on every line. */
  readonly service: string;
  readonly level?: (typeof LOG_LEVELS)[number];
  /** Where lines go; standard output when left out. */
  readonly destination?: DestinationStream;
}

const TEXT_FIELDS = [
  'jobId',
  'requestId',
  'accountId',
  'service',
  'stage',
  'status',
  'code',
  'durationMs',
  'route',
  'method',
  'attempt',
  'workerId',
  'bytes',
  'pages',
] as const satisfies readonly (keyof LogFields)[];

/** One JSON object a line, with the fields of {@link LogFields}, the ids of the current trace, and no others. */
export function createLogger(options: LoggerOptions): Logger {
  const { service, level = 'info', destination } = options;
  const settings = {
    level,
    base: { service, version: DOCEX_VERSION },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  const sink = destination ? pino(settings, destination) : pino(settings);
  return {
    debug: (text, fields) => {
      sink.debug(allowed(fields), text);
    },
    info: (text, fields) => {
      sink.info(allowed(fields), text);
    },
    warn: (text, fields) => {
      sink.warn(allowed(fields), text);
    },
    error: (text, fields) => {
      sink.error(allowed(fields), text);
    },
  };
}

/** Drops everything. */
export const silentLogger: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

function allowed(fields: LogFields = {}): Record<string, unknown> {
  const line: Record<string, unknown> = {};
  for (const name of TEXT_FIELDS) {
    const value = fields[name];
    if (typeof value === 'string' || typeof value === 'number') line[name] = value;
  }
  const span = trace.getActiveSpan()?.spanContext();
  if (span && isSpanContextValid(span)) Object.assign(line, { traceId: span.traceId, spanId: span.spanId });
  if (fields.error !== undefined) line['err'] = describeError(fields.error);
  return line;
}

interface ErrorDescription {
  readonly type: string;
  readonly code?: string;
  readonly stack?: readonly string[];
  readonly cause?: ErrorDescription;
}

const MAXIMUM_FRAMES = 10;
const MAXIMUM_CAUSES = 4;

function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = errorCode(error);
  const stack = frames(error);
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    ...(stack.length > 0 && { stack }),
    ...(error.cause !== undefined &&
      depth < MAXIMUM_CAUSES && { cause: describeError(error.cause, depth + 1) }),
  };
}

/** Codes of our errors and of the system's (`ECONNREFUSED`); anything else could be made of data. */
function errorCode(error: Error): string | undefined {
  if (error instanceof RequestError || error instanceof JobFailure) return error.code;
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,63}$/.test(code) ? code : undefined;
}

/** The frames alone: the lines above them repeat the message. */
function frames(error: Error): string[] {
  const stack = typeof error.stack === 'string' ? error.stack : '';
  const withoutMessage = stack.startsWith(`${error.name}: ${error.message}`)
    ? stack.slice(error.name.length + 2 + error.message.length)
    : stack;
  return withoutMessage
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at (?:[^\n]+ \()?(?:file:\/\/|node:|\/|[A-Za-z]:\\|<anonymous>)[^\n]*$/.test(line))
    .slice(0, MAXIMUM_FRAMES);
}
