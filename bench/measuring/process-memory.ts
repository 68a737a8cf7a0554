import { readFileSync, writeFileSync } from 'node:fs';
import { processTree } from './process-cpu.ts';

/** Memory that a process has to itself, MiB: without files that others map as well. 0 where it has ended. Linux only. */
export function ownMemory(processId: number): number {
  return kilobytes(processId, /^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm) / 1024;
}

/** The same of a process and of all that it has started. */
export function ownMemoryOfTree(processId: number): number {
  return processTree(processId).reduce((sum, one) => sum + ownMemory(one), 0);
}

/** Resident memory of a process now, and the most since {@link forgetPeak}, MiB. */
export function residentMemory(processId: number): { readonly now: number; readonly peak: number } {
  return {
    now: kilobytes(processId, /^VmRSS:\s+(\d+) kB$/gm) / 1024,
    peak: kilobytes(processId, /^VmHWM:\s+(\d+) kB$/gm) / 1024,
  };
}

/** Has the system count the most memory of a process from now on (proc(5), `clear_refs`). */
export function forgetPeak(processId: number): void {
  writeFileSync(`/proc/${processId}/clear_refs`, '5');
}

function kilobytes(processId: number, line: RegExp): number {
  try {
    const status = readFileSync(`/proc/${processId}/status`, 'latin1');
    return [...status.matchAll(line)].reduce((sum, [, size]) => sum + Number(size), 0);
  } catch {
    return 0;
  }
}
