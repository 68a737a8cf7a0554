import { Transform, type TransformCallback } from 'node:stream';

/** Heads of parts that are longer are left to the parser, which refuses them. */
const LONGEST_HEAD_BYTES = 16_384;
const HEAD_END = Buffer.from('\r\n\r\n');

/** `Content-Disposition` of the part named `file`; a second group holds the name of the file, where it has one. */
const FILE_PART =
  /^content-disposition:[ \t]*form-data(?=[^\r\n]*;[ \t]*name=(?:"file"|file[ \t]*(?:;|\r?$)))[^\r\n]*/im;
const HAS_FILE_NAME = /;[ \t]*filename(?:\*=|=(?!""?[ \t]*(?:;|$)))/i;

/**
 * Gives the part named `file` of a multipart body a file name where it carries none: multipart parsers tell files
 * from texts by that name, and RFC 7578 (section 4.2) does not ask for one. Everything else passes unchanged, as
 * it comes; at most one head of a part is held back.
 */
export class NameFilePart extends Transform {
  readonly #delimiter: Buffer;
  readonly #fileName: string;
  /** Not passed on yet. */
  #held: Buffer = Buffer.alloc(0);
  #inHead = false;
  /** A delimiter follows a line break; before the first one the parser takes it as given. */
  #atStart = true;

  /** `fileName` is ASCII. */
  constructor(boundary: string, fileName: string) {
    super();
    this.#delimiter = Buffer.from(`\r\n--${boundary}`);
    this.#fileName = fileName;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#held = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
    while (this.#inHead ? this.#passHead() : this.#passContent());
    done();
  }

  override _flush(done: TransformCallback): void {
    this.push(this.#held);
    done();
  }

  /** Passes on what stands before the next head; true when that has begun. */
  #passContent(): boolean {
    const delimiter = this.#atStart ? this.#delimiter.subarray(2) : this.#delimiter;
    const found = this.#held.indexOf(delimiter);
    if (found === -1) {
      // What may be the beginning of a delimiter waits for its rest.
      this.#pass(Math.max(0, this.#held.length - delimiter.length + 1));
      return false;
    }
    this.#atStart = false;
    this.#pass(found + delimiter.length);
    this.#inHead = true;
    return true;
  }

  /** Passes on the head of a part; false while it is not whole. */
  #passHead(): boolean {
    const end = this.#held.indexOf(HEAD_END);
    if (end === -1 && this.#held.length <= LONGEST_HEAD_BYTES) return false;
    this.#inHead = false;
    if (end === -1 || end > LONGEST_HEAD_BYTES) return true;
    const head = this.#held.subarray(0, end).toString('latin1');
    this.push(Buffer.from(this.#named(head), 'latin1'));
    this.#held = this.#held.subarray(end);
    return true;
  }

  #named(head: string): string {
    return head.replace(FILE_PART, (line) =>
      HAS_FILE_NAME.test(line) ? line : `${line}; filename*=UTF-8''${this.#fileName}`,
    );
  }

  #pass(bytes: number): void {
    if (bytes > 0) this.push(this.#held.subarray(0, bytes));
    this.#held = this.#held.subarray(bytes);
  }
}
