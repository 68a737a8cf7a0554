import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';

/** What a client knows for certain of one document: on the disk before the client goes on. */
export type LedgerLine =
  | { readonly is: 'accepted'; readonly index: number; readonly jobId: string }
  | { readonly is: 'ended'; readonly index: number; readonly jobId: string; readonly fileStatus: string };

export class Ledger {
  readonly #file: number;

  constructor(path: string) {
    this.#file = openSync(path, 'a');
  }

  write(line: LedgerLine): void {
    writeSync(this.#file, `${JSON.stringify(line)}\n`);
    fsyncSync(this.#file);
  }

  close(): void {
    closeSync(this.#file);
  }
}
