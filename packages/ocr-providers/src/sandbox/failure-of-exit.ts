import { JobFailure } from '@docex/domain';

/**
 * What the end of a reading process means for its document. Allocation that fails aborts V8 (SIGABRT, SIGTRAP,
 * SIGILL) or a library (SIGSEGV, SIGBUS); spent CPU time ends in SIGXCPU or SIGKILL, a file that grows too
 * large in SIGXFSZ. V8 out of heap may exit with a code.
 */
export function failureOfExit(code: number | null, signal: NodeJS.Signals | null): JobFailure {
  const cause = new Error(`reading process ended with ${signal ?? `code ${code ?? 'unknown'}`}`);
  return signal !== null || (code ?? 0) > 128
    ? new JobFailure('resource_limit', 'The document needs too much memory or time.', { cause })
    : new JobFailure('internal', 'The reading process ended early.', { cause, retryable: true });
}
