import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createRandom } from '@docex/corpus/random';

/** What happens to the process when it next comes to a point. */
export interface Order {
  /** E.g. "rpc CreateJob after". */
  readonly point: string;
  readonly signal: 'SIGKILL' | 'SIGSTOP';
}

/** What a process tells whoever has started it. */
export interface Notice {
  readonly workerId?: string;
  /** Memory of the heap and its buffers after a collection, MiB; timers that run. */
  readonly heap?: number;
  readonly timers?: number;
}

const { FAULTS_LOSE = '0', FAULTS_SEED = '0', FAULTS_FOLDER = '.' } = process.env;
const random = createRandom(`${FAULTS_SEED} ${process.argv[1] ?? ''}`);
let order: Order | undefined;

process.on('message', (message: { readonly order?: Order | null; readonly measure?: true }) => {
  if (message.measure) measure();
  else order = message.order ?? undefined;
});
// The program ends when it has nothing left to do.
process.channel?.unref();

/** An answer that was lost on its way, after what it tells of had become true. */
export class LostAnswer extends Error {
  override readonly name = 'LostAnswer';
}

/**
 * Runs a call between two points of its name. Some of the answers are lost, as many as `FAULTS_LOSE` says (0 to 1);
 * then it throws what `lost` makes.
 */
export async function atPoints<Result>(
  name: string,
  call: () => Promise<Result>,
  lost: () => Error = () => new LostAnswer(name),
): Promise<Result> {
  reach(`${name} before`);
  const result = await call();
  reach(`${name} after`);
  if (!random.chance(Number(FAULTS_LOSE))) return result;
  note('lost', { name });
  throw lost();
}

/** Adds a line to this process's own file of a kind; what was written outlives the process. */
export function note(kind: 'lost' | 'history' | 'reports', line: object): void {
  appendFileSync(join(FAULTS_FOLDER, `${kind}-${process.pid}.jsonl`), `${JSON.stringify(line)}\n`);
}

function measure(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  tell({ heap: (heapUsed + external) / 1_048_576, timers });
}

export function tell(notice: Notice): void {
  process.send?.(notice);
}

function reach(point: string): void {
  if (order?.point !== point) return;
  const { signal } = order;
  order = undefined;
  process.kill(process.pid, signal);
}
