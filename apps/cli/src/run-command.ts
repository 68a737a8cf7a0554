import { EXIT, exitCodeOf, reportError } from './exit.ts';

/** Turns a command into an action: its outcome, or what it throws, becomes the exit code. */
export function run<Arguments extends readonly unknown[]>(
  command: (...commandLine: Arguments) => Promise<keyof typeof EXIT>,
) {
  return async (...commandLine: Arguments): Promise<void> => {
    try {
      process.exitCode = EXIT[await command(...commandLine)];
    } catch (error) {
      reportError(error);
      process.exitCode = exitCodeOf(error);
    }
  };
}
