import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** What the figures were measured on, in one line. */
export function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const load = loadavg()[0]?.toFixed(1) ?? '';
  return `${availableParallelism()} × ${model}, ${memory}, Node ${process.version}, load ${load}`;
}
