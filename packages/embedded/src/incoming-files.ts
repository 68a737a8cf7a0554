import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { hasCode } from './durable-files.ts';

/** A leftover of another machine, or of a process that may still live, is not touched before it is this old. */
const ABANDONED_AFTER_MS = 3_600_000;
/** Tells this process from an earlier one with the same id: in a container every start may be process 1. */
const INSTANCE = randomUUID();
const HOST = encodeURIComponent(hostname()).replaceAll('~', '');

/** The folder for files that are being written. Names are `<host>~<process>~<instance>~<random>`. */
export class IncomingFiles {
  readonly #directory: string;

  private constructor(directory: string) {
    this.#directory = directory;
  }

  /** Makes the folder (mode 0700) and clears what dead processes left in it. */
  static async open(directory: string): Promise<IncomingFiles> {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    for (const name of await readdir(directory)) {
      if (await isAbandoned(directory, name)) await rm(join(directory, name), { force: true });
    }
    return new IncomingFiles(directory);
  }

  /**
   * Makes an empty file (mode 0600) and has `write` fill it; what was written is on the disk when `use` runs.
   * The file is gone afterwards, whatever happened: `use` gives it a lasting name.
   */
  async with<Result>(
    write: (file: FileHandle) => Promise<void>,
    use: (path: string) => Promise<Result>,
  ): Promise<Result> {
    const path = join(this.#directory, [HOST, process.pid, INSTANCE, randomUUID()].join('~'));
    const file = await open(path, 'wx', 0o600);
    try {
      try {
        await write(file);
        await file.sync();
      } finally {
        await file.close();
      }
      return await use(path);
    } finally {
      await rm(path, { force: true });
    }
  }
}

async function isAbandoned(directory: string, name: string): Promise<boolean> {
  const [host, processId, instance] = name.split('~');
  if (host === HOST && instance !== undefined) {
    const own = Number(processId) === process.pid;
    if (own ? instance !== INSTANCE : !isRunning(Number(processId))) return true;
  }
  try {
    return Date.now() - (await stat(join(directory, name))).mtimeMs > ABANDONED_AFTER_MS;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
}
