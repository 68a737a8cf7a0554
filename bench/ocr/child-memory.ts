import { readFileSync } from 'node:fs';

/** Memory of a process in RAM, in MiB. */
export interface ResidentMemory {
  /** What counts for the child's limit: `RssAnon` and `RssShmem`. */
  readonly own: number;
  /** With the code of the program and its libraries, which all children map from the same files. */
  readonly whole: number;
}

/** Memory of each child of this process, by process id. Linux only. */
export function childrenMemory(): Map<string, ResidentMemory> {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'latin1').trim().split(' ');
  return new Map(
    children.flatMap((id) => {
      const memory = memoryOf(id);
      return memory === undefined ? [] : [[id, memory]];
    }),
  );
}

function memoryOf(processId: string): ResidentMemory | undefined {
  let status: string;
  try {
    status = readFileSync(`/proc/${processId}/status`, 'latin1');
  } catch {
    // It has ended since.
    return undefined;
  }
  const mebibytes = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) / 1024;
  return { own: mebibytes('RssAnon') + mebibytes('RssShmem'), whole: mebibytes('VmRSS') };
}
