/**
 * Loaded into a service before its own code (`node --import`): measures the longest time that its main thread
 * computes without a turn of the event loop. Asked over the channel to its parent, tells it and starts anew.
 */
import { isMainThread } from 'node:worker_threads';

const RESOLUTION_MS = 1;

export interface StretchReport {
  /** Own computing of the main thread in one piece, in milliseconds. */
  readonly longestMs: number;
  /** Memory of the process now, its threads included, without its children, in bytes. */
  readonly residentBytes: number;
}

/** Microseconds that this thread has computed. */
function computed(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

function watch(): void {
  let longest = 0;
  let before = computed();
  setInterval(() => {
    const now = computed();
    longest = Math.max(longest, now - before);
    before = now;
  }, RESOLUTION_MS).unref();
  process.on('message', () => {
    const report: StretchReport = { longestMs: longest / 1_000, residentBytes: process.memoryUsage.rss() };
    longest = 0;
    process.send?.(report);
  });
  process.channel?.unref();
}

if (isMainThread) watch();
