import { readFileSync } from 'node:fs';

/** What Linux counts in, whatever the kernel's own tick. */
const TICKS_A_SECOND = 100;

/** CPU seconds of a process, of what it started and is there, and of what it started and has ended. Linux only. */
export function cpuSecondsOfTree(processId: number): number {
  const own = ticksOf(processId);
  return childrenOf(processId).reduce((sum, child) => sum + cpuSecondsOfTree(child), own / TICKS_A_SECOND);
}

/** User, system, and both of the children that were waited for (proc(5), fields 14 to 17). */
function ticksOf(processId: number): number {
  try {
    const line = readFileSync(`/proc/${processId}/stat`, 'latin1');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  } catch {
    return 0;
  }
}

function childrenOf(processId: number): number[] {
  try {
    const children = readFileSync(`/proc/${processId}/task/${processId}/children`, 'latin1').trim();
    return children === '' ? [] : children.split(' ').map(Number);
  } catch {
    return [];
  }
}
