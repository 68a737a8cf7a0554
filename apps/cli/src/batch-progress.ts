import { Presets, SingleBar } from 'cli-progress';
import type { DocumentRow } from './document-row.ts';

/** Shows on standard error how far a batch is: a bar on a terminal, a line a document elsewhere. */
export class BatchProgress {
  readonly #stream: NodeJS.WriteStream;
  readonly #bar: SingleBar | undefined;
  readonly #counts = { done: 0, failed: 0, refused: 0 };

  constructor(files: number, stream: NodeJS.WriteStream = process.stderr) {
    this.#stream = stream;
    if (!stream.isTTY) return;
    const format =
      '{bar} {value}/{total} | {done} done, {failed} failed, {refused} refused | {eta_formatted} left';
    this.#bar = new SingleBar({ format, stream, hideCursor: true }, Presets.shades_classic);
    this.#bar.start(files, 0, this.#counts);
  }

  add({ file, ...row }: DocumentRow): void {
    this.#counts[row.fileStatus] += 1;
    const reason = row.fileStatus === 'done' ? '' : ` (${row.error.code})`;
    if (this.#bar) this.#bar.increment(1, this.#counts);
    else this.#stream.write(`${file}: ${row.fileStatus}${reason}\n`);
  }

  /** Ends the bar and tells the counts. */
  close(): void {
    this.#bar?.stop();
    const { done, failed, refused } = this.#counts;
    this.#stream.write(`${done} done, ${failed} failed, ${refused} refused\n`);
  }

  /** Whether every document was read. */
  get allDone(): boolean {
    return this.#counts.failed + this.#counts.refused === 0;
  }
}
