const LIFE = ['uploading', 'processing', 'scanning', 'ai_processing'] as const;

/** One line on standard error that shows how far a job is; rewritten in place on a terminal. */
export class StageLine {
  readonly #stream: NodeJS.WriteStream;
  readonly #startedAt = performance.now();
  #shown: string | undefined;

  constructor(stream: NodeJS.WriteStream = process.stderr) {
    this.#stream = stream;
  }

  /** Shows a status; showing the same one again changes nothing. */
  show(status: string): void {
    if (status === this.#shown) return;
    this.#shown = status;
    const text = `${this.#way(status)}  ${this.#seconds()} s`;
    this.#stream.write(this.#stream.isTTY ? `\r\u001b[K${text}` : `${text}\n`);
  }

  /** Ends the line. */
  close(): void {
    if (this.#stream.isTTY && this.#shown !== undefined) this.#stream.write('\n');
  }

  /** The stages passed, e.g. "uploading → processing → scanning". */
  #way(status: string): string {
    const reached = LIFE.findIndex((one) => one === status);
    const passed = reached === -1 ? [...LIFE, status] : LIFE.slice(0, reached + 1);
    return status === 'failed' ? 'failed' : passed.join(' → ');
  }

  #seconds(): string {
    return ((performance.now() - this.#startedAt) / 1_000).toFixed(1);
  }
}
