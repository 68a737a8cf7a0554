import { RequestError } from '@docex/domain';
import { DocexApiError, JobNotFinished } from '@docex/client';
import { EXIT_CONFIGURATION, SettingsError } from '@docex/runtime';

/** Exit codes of the command line. */
export const EXIT = {
  success: 0,
  /** The document was refused or its job failed. */
  failed: 1,
  /** The command itself was wrong, or a file cannot be read or written. */
  usage: 2,
  /** The service cannot be reached, has a fault, or did not finish in time: try again. */
  unavailable: 3,
  /** An evaluation had nothing to score. */
  empty: 4,
} as const;

export function exitCodeOf(error: unknown): number {
  if (error instanceof SettingsError) return EXIT_CONFIGURATION;
  if (error instanceof JobNotFinished) return EXIT.unavailable;
  if (error instanceof DocexApiError || error instanceof RequestError) {
    return error.retryable ? EXIT.unavailable : EXIT.failed;
  }
  return EXIT.usage;
}

/** Tells on standard error why a command did not succeed, with the inputs that are not valid. */
export function reportError(error: unknown): void {
  const isRefusal = error instanceof DocexApiError || error instanceof RequestError;
  const code = isRefusal ? ` (${error.code})` : '';
  process.stderr.write(`docex: ${error instanceof Error ? error.message : String(error)}${code}\n`);
  for (const { field, message } of isRefusal ? error.details : []) {
    process.stderr.write(`  ${field}: ${message}\n`);
  }
}
