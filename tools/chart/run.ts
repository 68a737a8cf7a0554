import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface Outcome {
  /** 0 where the command succeeded. */
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const MAXIMUM_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Runs a command to its end; rejects only where it cannot be started. */
export async function attempt(command: string, ...parameters: readonly string[]): Promise<Outcome> {
  try {
    const output = await promisify(execFile)(command, parameters, { maxBuffer: MAXIMUM_OUTPUT_BYTES });
    return { code: 0, ...output };
  } catch (error) {
    if (isExit(error)) return { code: error.code, stdout: error.stdout, stderr: error.stderr };
    throw new Error(`${command} cannot be run: it must be on the PATH`, { cause: error });
  }
}

/** Runs a command and gives back its standard output; rejects with its standard error where it fails. */
export async function run(command: string, ...parameters: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await attempt(command, ...parameters);
  if (code !== 0)
    throw new Error(`${command} ${parameters.join(' ')} ended with ${code}: ${stderr}${stdout}`);
  return stdout;
}

/** By its form: in tests, errors of Node's own modules are of another realm. */
function isExit(error: unknown): error is Outcome {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number';
}
