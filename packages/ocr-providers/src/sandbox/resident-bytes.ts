import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const PAGE_BYTES = 4096;

/** Memory of a process that stands in RAM; undefined when the process is gone or the system does not tell. */
export async function residentBytes(processId: number): Promise<number | undefined> {
  try {
    if (process.platform === 'linux') {
      const fields = (await readFile(`/proc/${processId}/statm`, 'latin1')).split(' ');
      return Number(fields[1]) * PAGE_BYTES;
    }
    const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(processId)]);
    return Number(stdout) * 1024;
  } catch {
    return undefined;
  }
}
