import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const SCRATCH_PREFIX = 'docex-reading-';

/** Start of the name of this process's scratch folders. */
export const OWN_SCRATCH_PREFIX = `${SCRATCH_PREFIX}${process.pid}-`;

/** Removes what processes left behind that were killed before they could clean up. */
export async function removeOrphans(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const owner = Number(new RegExp(`^${SCRATCH_PREFIX}(\\d+)-`).exec(name)?.[1] ?? NaN);
    if (Number.isInteger(owner) && !isRunning(owner)) {
      await rm(join(parent, name), { recursive: true, force: true });
    }
  }
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    // A process of somebody else is there all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
