import { Worker } from 'node:worker_threads';
import type { GreyImage } from '@docex/ports';
import type { LineParcels, ReadParcel } from './line-parcels.ts';
import type { PaddleSettings } from './paddle-settings.ts';
import type { TextRegion } from './text-regions.ts';

/** What the second thread is asked for; a `page` is kept for what follows, and is not answered. */
export type ThreadRequest =
  | { readonly kind: 'page'; readonly page: GreyImage | undefined }
  | { readonly kind: 'detect'; readonly id: number }
  | { readonly kind: 'read'; readonly id: number; readonly parcels: LineParcels };

export type ThreadAnswer =
  | { readonly kind: 'opened' }
  | { readonly kind: 'done'; readonly id: number; readonly outcome: TextRegion[] | ReadParcel[] }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };

/** As this module: from the sources, or from what was built of them. */
const ENTRY = new URL(import.meta.url.replace(/second-thread(\.\w+)$/, 'second-thread-entry$1'));

/** Its objects are few and large; V8 would let three times as many young ones lie. */
const LIMITS = { maxYoungGenerationSizeMb: 12 };

interface Waiting {
  readonly resolve: (outcome: never) => void;
  readonly reject: (reason: Error) => void;
}

/**
 * A worker thread that finds the lines of a page and reads its share of them. onnxruntime-node computes on the
 * thread that calls it, so that without a second one the page's other work would wait.
 */
export class SecondThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #shown: WeakRef<GreyImage> | undefined;
  #ended: Error | undefined;

  private constructor(settings: PaddleSettings) {
    this.#worker = new Worker(ENTRY, { workerData: settings, resourceLimits: LIMITS });
  }

  /** Rejects where the thread cannot load the networks. */
  static async open(settings: PaddleSettings): Promise<SecondThread> {
    const thread = new SecondThread(settings);
    await new Promise<void>((resolve, reject) => {
      thread.#worker.once('message', () => {
        resolve();
      });
      thread.#worker.once('error', reject);
    });
    thread.#listen();
    return thread;
  }

  /** As {@link LineDetector.detect}. */
  detect(page: GreyImage): Promise<TextRegion[]> {
    return this.#ask(page, (id) => ({ kind: 'detect', id }));
  }

  /** Reads parcels of the page besides this thread, until none is left. */
  read(page: GreyImage, { parcels, taken }: LineParcels): Promise<ReadParcel[]> {
    return this.#ask(page, (id) => ({ kind: 'read', id, parcels: { parcels, taken } }));
  }

  /** Lets the thread forget the page that it was shown. */
  forget(page: GreyImage): void {
    if (this.#shown?.deref() === page) this.#show(undefined);
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #ask<Outcome>(page: GreyImage, request: (id: number) => ThreadRequest): Promise<Outcome> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended);
    if (this.#shown?.deref() !== page) this.#show(page);
    const id = (this.#lastId += 1);
    return new Promise<Outcome>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage(request(id));
    });
  }

  #show(page: GreyImage | undefined): void {
    this.#shown = page && new WeakRef(page);
    this.#worker.postMessage({ kind: 'page', page } satisfies ThreadRequest);
  }

  #listen(): void {
    this.#worker.on('message', (answer: Exclude<ThreadAnswer, { kind: 'opened' }>) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if (answer.kind === 'failed') waiting?.reject(new Error(answer.message));
      // Each request has its kind of answer.
      else waiting?.resolve(answer.outcome as never);
    });
    this.#worker.once('error', (error) => {
      this.#end(error);
    });
    this.#worker.once('exit', () => {
      this.#end(new Error('the second thread ended'));
    });
  }

  #end(reason: unknown): void {
    this.#ended ??=
      reason instanceof Error ? reason : new Error('the second thread failed', { cause: reason });
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }
}
