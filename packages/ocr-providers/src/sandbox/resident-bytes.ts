import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Of its own: private pages, and those that it shares with nobody by a file. */
const OWN_MEMORY = /^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm;

/**
 * Memory of a process that stands in RAM; undefined when the process is gone or the system does not tell. On
 * Linux without the code of the program and its libraries, 110 to 130 MiB, which all children map from the same
 * files; elsewhere with it.
 */
export async function residentBytes(processId: number): Promise<number | undefined> {
  try {
    if (process.platform === 'linux') {
      const status = await readFile(`/proc/${processId}/status`, 'latin1');
      const kilobytes = [...status.matchAll(OWN_MEMORY)].map(([, value]) => Number(value));
      // A process that has ended and waits to be reaped has no such lines.
      return kilobytes.length === 0 ? undefined : kilobytes.reduce((sum, value) => sum + value, 0) * 1024;
    }
    const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(processId)]);
    return Number(stdout) * 1024;
  } catch {
    return undefined;
  }
}
