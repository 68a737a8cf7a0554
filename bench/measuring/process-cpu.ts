import { readdirSync, readFileSync } from 'node:fs';

/** What Linux counts in, whatever the kernel's own tick. */
const TICKS_A_SECOND = 100;

/** CPU seconds of a process, of what it started and is there, and of what it started and has ended. Linux only. */
export function cpuSecondsOfTree(processId: number): number {
  return processTree(processId).reduce((sum, one) => sum + ticksOf(one), 0) / TICKS_A_SECOND;
}

/** The process, what it has started, and what they have. */
export function processTree(processId: number): readonly number[] {
  return [processId, ...childrenOf(processId).flatMap(processTree)];
}

export function childrenOf(processId: number): readonly number[] {
  const children = textOf(`/proc/${processId}/task/${processId}/children`).trim();
  return children === '' ? [] : children.split(' ').map(Number);
}

/** CPU milliseconds of a process's threads of a name, as the scheduler counts them (nanoseconds); all where none is given. */
export function cpuOfThreads(processId: number, name?: string): number {
  const tasks = `/proc/${processId}/task`;
  return threadsOf(tasks)
    .filter((thread) => name === undefined || textOf(`${tasks}/${thread}/comm`).trim() === name)
    .reduce((sum, thread) => sum + Number(textOf(`${tasks}/${thread}/schedstat`).split(' ')[0]) / 1e6, 0);
}

function threadsOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** User, system, and both of the children that were waited for (proc(5), fields 14 to 17). */
function ticksOf(processId: number): number {
  const line = textOf(`/proc/${processId}/stat`);
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
}

/** Nothing where the process has ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

/** CPU seconds that all processors have computed since the machine was started, for whomever (proc(5), `/proc/stat`). */
export function busySeconds(): number {
  const [, user, nice, system, , , irq, softIrq, steal] = (textOf('/proc/stat').split('\n')[0] ?? '').split(
    / +/,
  );
  const ticks = [user, nice, system, irq, softIrq, steal].reduce((sum, one) => sum + Number(one), 0);
  return ticks / TICKS_A_SECOND;
}
