import { setTimeout as delay } from 'node:timers/promises';

interface Envelope {
  readonly success: boolean;
  readonly data: JobAnswer;
  readonly error: { readonly code: string };
}

export interface Answer<Body = Envelope> {
  readonly status: number;
  readonly headers: Headers;
  // The tests look into answers of every shape.
  readonly body: Body;
}

interface UploadOptions {
  readonly documentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface JobAnswer {
  readonly jobId: string;
  readonly fileStatus: string;
  readonly documentType?: string;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly evidence?: {
    readonly fields: Readonly<Record<string, unknown>>;
    readonly checks: readonly unknown[];
  };
  readonly error?: { readonly code: string; readonly stage: string };
}

const POLL_MS = 25;
const CHUNK_BYTES = 65_536;

/** Speaks to a running docex as any HTTP client would. */
export class ApiClient {
  readonly #address: string;
  readonly #key: string;

  constructor(address: string, key: string) {
    this.#address = address;
    this.#key = key;
  }

  async upload(
    bytes: Uint8Array<ArrayBuffer>,
    fileName: string,
    { documentType = 'invoice', headers = {} }: UploadOptions = {},
  ): Promise<Answer> {
    const form = new FormData();
    form.append('file', new Blob([bytes]), fileName);
    form.append('fileName', fileName);
    return this.#send(`/upload?document.type=${documentType}&document.version=v1`, {
      method: 'POST',
      body: form,
      headers,
    });
  }

  /** Uploads a file of so many bytes that begins like a PDF; it ends when `released` has come. */
  async uploadSlowly(bytes: number, released: Promise<unknown>): Promise<Answer> {
    const boundary = 'docex-slow-upload';
    async function* body(): AsyncGenerator<Buffer, void, undefined> {
      const name = 'Content-Disposition: form-data; name="file"; filename="slow.pdf"';
      yield Buffer.from(`--${boundary}\r\n${name}\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n`);
      for (let left = bytes; left > 0; left -= CHUNK_BYTES) yield Buffer.alloc(Math.min(left, CHUNK_BYTES));
      await released;
      yield Buffer.from(`\r\n--${boundary}--\r\n`);
    }
    return this.#send('/upload?document.type=invoice&document.version=v1', {
      method: 'POST',
      body: ReadableStream.from(body()),
      duplex: 'half',
      headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    });
  }

  /** Submits a document by its URL. */
  submit(fileUrl: string, documentType = 'invoice'): Promise<Answer> {
    return this.send(`/upload?document.type=${documentType}&document.version=v1`, 'POST', { fileUrl });
  }

  result(jobId: string, query = ''): Promise<Answer> {
    return this.send(`/results/${jobId}${query}`);
  }

  /** Any other request; `path` is below `/api/v1`. The answer to a 204 has no body. */
  async send<Body = Answer['body']>(
    path: string,
    method: 'GET' | 'POST' | 'DELETE' = 'GET',
    json?: unknown,
  ): Promise<Answer<Body>> {
    return this.#send(path, {
      method,
      ...(json !== undefined && {
        body: JSON.stringify(json),
        headers: { 'Content-Type': 'application/json' },
      }),
    });
  }

  /** Polls until `reached` says so; returns every status seen, without repetitions, and the last answer. */
  async poll(
    jobId: string,
    reached: (fileStatus: string) => boolean,
  ): Promise<{ readonly seen: readonly string[]; readonly job: JobAnswer }> {
    const seen: string[] = [];
    for (;;) {
      const { status, body } = await this.result(jobId, '?include=evidence');
      // As the specification has it, a 5xx answer is asked again; so is one for too many reads.
      if (status >= 500 || status === 429) {
        await delay(POLL_MS);
        continue;
      }
      if (seen.at(-1) !== body.data.fileStatus) seen.push(body.data.fileStatus);
      if (reached(body.data.fileStatus)) return { seen, job: body.data };
      await delay(POLL_MS);
    }
  }

  async #send<Body>(
    path: string,
    { headers, ...request }: Omit<RequestInit, 'headers'> & { headers?: Readonly<Record<string, string>> },
  ): Promise<Answer<Body>> {
    const response = await fetch(`${this.#address}/api/v1${path}`, {
      ...request,
      headers: { ...headers, Authorization: `Bearer ${this.#key}` },
    });
    const text = await response.text();
    const body = (text === '' ? undefined : JSON.parse(text)) as Body;
    return { status: response.status, headers: response.headers, body };
  }
}

/** Whether a status is the last one of a job's life. */
export function hasEnded(fileStatus: string): boolean {
  return fileStatus === 'done' || fileStatus === 'failed';
}
