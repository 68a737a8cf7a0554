import { afterEach, describe, expect, it } from '@jest/globals';
import { ExtractionThreads, type ExtractionThreadsOptions } from './extraction-threads.ts';

const MISBEHAVING = new URL('testing/misbehaving-thread.ts', import.meta.url);
const SLOW = new URL('testing/slow-thread.ts', import.meta.url);
const UNLOADABLE = new URL('testing/unloadable-thread.ts', import.meta.url);

describe('the extraction threads', () => {
  let threads: ExtractionThreads | undefined;

  const open = (options: Partial<ExtractionThreadsOptions> = {}): ExtractionThreads => {
    threads = new ExtractionThreads({
      threads: 1,
      memoryBytes: 64 * 1024 * 1024,
      timeMs: 20_000,
      codeKeys: { aadhaar: [], eInvoice: [] },
      entry: MISBEHAVING,
      ...options,
    });
    return threads;
  };

  /** Has a thread do what the word says; resolves with the word where nothing went wrong. */
  const run = async (
    word: string,
    watch: { signal?: AbortSignal; onProgress?: () => void } = {},
  ): Promise<string> => {
    const request = { jobId: 'job-1', documentType: word, recognized: new Uint8Array() };
    const answer = await threads?.extract(request, {
      signal: new AbortController().signal,
      onProgress: () => undefined,
      ...watch,
    });
    if (answer?.kind !== 'finished') throw new Error('the answer is of another kind');
    return new TextDecoder().decode(answer.encoded.result);
  };

  afterEach(async () => {
    await threads?.close();
    threads = undefined;
  });

  it.each([
    ['computes for too long', 'endless', { code: 'processing_timeout', retryable: false }],
    ['got no processor in time', 'idle', { code: 'processing_timeout', retryable: true }],
    ['takes too much memory', 'greedy', { code: 'resource_limit', retryable: false }],
    ['ends its thread', 'crash', { code: 'internal', retryable: true }],
    ['brings a fault of ours to light', 'fault', { code: 'internal', retryable: true }],
  ])('tells of a document that %s, and extracts the next one', async (_case, word, failure) => {
    if (word === 'endless') open({ timeMs: 1_000, maxStretch: Infinity });
    else open({ timeMs: word === 'idle' ? 500 : 20_000 });
    await expect(run(word)).rejects.toMatchObject({ name: 'JobFailure', ...failure });
    await expect(run('well')).resolves.toBe('well');
  });

  it('has documents wait a little for a warm thread before another one is started', async () => {
    const opened = open({ threads: 2 });
    await run('well');
    await Promise.all([run('well'), run('well'), run('well')]);
    expect(opened.threadCount).toBe(1);
  });

  it('leaves the document in the thread beside it alone', async () => {
    open({ threads: 2 });
    const stop = new AbortController();
    const endless = run('endless', { signal: stop.signal });
    await expect(run('crash')).rejects.toMatchObject({ code: 'internal' });
    await expect(run('well')).resolves.toBe('well');
    stop.abort();
    await expect(endless).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('tells of progress while a document is in work, and not any more when its time is over', async () => {
    open({ timeMs: 4_000 });
    let beats = 0;
    await expect(run('endless', { onProgress: () => (beats += 1) })).rejects.toMatchObject({
      code: 'processing_timeout',
    });
    expect(beats).toBeGreaterThan(0);
    const before = beats;
    await run('well');
    expect(beats).toBe(before);
  });

  it('tells of progress also while the thread for the document is still being started', async () => {
    const opened = open({ entry: SLOW });
    opened.warmUp();
    let beats = 0;
    await run('well', { onProgress: () => (beats += 1) });
    expect(beats).toBeGreaterThan(0);
  });

  it('drops a document that is no longer wanted', async () => {
    open();
    const stop = new AbortController();
    const extraction = run('endless', {
      signal: stop.signal,
      onProgress: () => {
        stop.abort();
      },
    });
    await expect(extraction).rejects.toMatchObject({ code: 'cancelled', retryable: true });
    await expect(run('well', { signal: stop.signal })).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('tells of a thread that cannot start as a failure that may pass', async () => {
    open({ entry: UNLOADABLE });
    await expect(run('well')).rejects.toMatchObject({ code: 'internal', retryable: true });
  });

  it('keeps no thread without work', async () => {
    const opened = open({ idleMs: 50 });
    expect(opened.threadCount).toBe(0);
    await run('well');
    expect(opened.threadCount).toBe(1);
    while (opened.threadCount > 0) await new Promise(setImmediate);
    await expect(run('again')).resolves.toBe('again');
  });

  it('starts a thread ahead, and only one', async () => {
    const opened = open({ threads: 2 });
    opened.warmUp();
    opened.warmUp();
    expect(opened.threadCount).toBe(1);
    await run('well');
    expect(opened.threadCount).toBe(1);
  });

  it('ends what is in work when it is closed, and takes nothing more', async () => {
    const opened = open();
    let closing: Promise<void> | undefined;
    const extraction = run('endless', {
      onProgress: () => {
        closing ??= opened.close();
      },
    });
    await expect(extraction).rejects.toMatchObject({ code: 'cancelled' });
    await closing;
    expect(opened.threadCount).toBe(0);
    await expect(run('well')).rejects.toMatchObject({ code: 'cancelled' });
  });
});
