import { setTimeout as pause } from 'node:timers/promises';

/** Asking costs little beside the work, and the answer comes little late. */
const POLL_MS = 50;

export interface Document {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly mediaType: 'application/pdf' | 'image/jpeg';
  readonly documentType: 'invoice' | 'bank_statement';
}

/** What a question asks of docex, over HTTP. */
export interface Api {
  readonly address: string;
  readonly key: string;
  /** Resolves with the job's id. */
  upload(document: Document): Promise<string>;
  /** Resolves when the job is done, asking every `pollMs`, 50 where it is left out. Rejects where the job fails. */
  end(jobId: string, pollMs?: number): Promise<void>;
  /** Uploads a document; resolves when it is done. */
  read(document: Document, pollMs?: number): Promise<void>;
}

/** An answer other than success. */
export class ServiceRefusal extends Error {
  override readonly name = 'ServiceRefusal';
  readonly status: number;

  constructor(status: number) {
    super(`the service answered ${status}`);
    this.status = status;
  }
}

export class Client implements Api {
  readonly address: string;
  readonly key: string;

  constructor(address: string, key: string) {
    this.address = address;
    this.key = key;
  }

  async upload({ bytes, name, mediaType, documentType }: Document): Promise<string> {
    const form = new FormData();
    form.set('file', new Blob([Uint8Array.from(bytes)]), name);
    form.set('fileName', name);
    form.set('fileType', mediaType);
    const path = `upload?document.type=${documentType}&document.version=v1`;
    const { jobId } = await this.#call(path, { method: 'POST', body: form });
    return String(jobId);
  }

  async end(jobId: string, pollMs = POLL_MS): Promise<void> {
    for (;;) {
      const { fileStatus } = await this.#call(`results/${jobId}`);
      if (fileStatus === 'done') return;
      if (fileStatus === 'failed') throw new Error(`job ${jobId} failed`);
      await pause(pollMs);
    }
  }

  async read(document: Document, pollMs?: number): Promise<void> {
    await this.end(await this.upload(document), pollMs);
  }

  async #call(path: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
    const headers = { authorization: `Bearer ${this.key}` };
    const answer = await fetch(`${this.address}/api/v1/${path}`, { ...init, headers });
    if (!answer.ok) throw new ServiceRefusal(answer.status);
    const { data } = (await answer.json()) as { readonly data: Record<string, unknown> };
    return data;
  }
}
