import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { JobFailure } from '@docex/domain';
import type { DocumentRecognizer, PageImage, RecognitionRequest } from '@docex/ports';
import { type Page, RecognizedDocument, WordSource } from '@docex/protocol';
import { openSandboxPool } from '../sandbox/sandbox-pool.ts';
import { printPdf } from '../testing/print-pdf.ts';
import { readFrames, writeFrame } from './frames.ts';
import { remoteReader, type RemoteReaderSettings } from './remote-reader.ts';
import { pulseFile, type ReaderServer, serveReader } from './serve-reader.ts';

const PNG = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
  Buffer.from('IHDR'),
  Buffer.from([0, 0, 0, 10, 0, 0, 0, 10]),
]);
const WHOLE = Buffer.concat([PNG, Buffer.from('whole')]);

const PAGE: Page = {
  ...{ number: 1, width: 595, height: 842, rotation: 0, confidence: 1, imageKey: '' },
  ...{ source: WordSource.TEXT_LAYER, words: [], rulings: [], codes: [] },
};

function document(pageCount: number): RecognizedDocument {
  const pages = Array.from({ length: pageCount }, (_, index) => ({ ...PAGE, number: index + 1 }));
  return { schemaVersion: 1, mediaType: 'application/pdf', pages };
}

async function* chunks(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield await Promise.resolve(Buffer.from(text));
}

function request(options: Partial<RecognitionRequest> = {}): RecognitionRequest {
  return {
    source: chunks('a', 'document'),
    mediaType: 'application/pdf',
    owner: 'account',
    maximumPages: 3,
    signal: new AbortController().signal,
    ...options,
  };
}

async function textOf(source: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of source) parts.push(chunk);
  return Buffer.concat(parts).toString();
}

describe('a reader in another process', () => {
  let folder: string;
  let socket: string;
  let server: ReaderServer | undefined;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'docex-reader-'));
    socket = join(folder, 'reader.sock');
  });

  afterEach(async () => {
    await server?.close();
    server = undefined;
    await rm(folder, { recursive: true, force: true });
  });

  const reader = (settings: Partial<RemoteReaderSettings> = {}) => remoteReader({ socket, ...settings });

  const serve = async (recognize: DocumentRecognizer['recognize']): Promise<void> => {
    server = await serveReader({ recognize }, { socket });
  };

  it('gets the document and what is asked of it, and gives pages, images and news back', async () => {
    let got: Partial<RecognitionRequest> = {};
    await serve(async ({ source, signal: _, onOpened, onProgress, onPageImage, ...asked }) => {
      got = asked;
      expect(await textOf(source)).toBe('adocument');
      onOpened?.(2);
      onProgress?.();
      await onPageImage?.(1, { redacted: PNG });
      await onPageImage?.(2, { redacted: PNG, whole: WHOLE });
      return document(2);
    });
    const opened: number[] = [];
    const images: [number, PageImage][] = [];
    let progress = 0;
    const read = await reader().recognize(
      request({
        password: 'secret',
        alone: true,
        onOpened: (count) => opened.push(count),
        onProgress: () => (progress += 1),
        onPageImage: async (number, image) => {
          images.push([number, image]);
          await Promise.resolve();
        },
      }),
    );
    expect(read).toEqual(document(2));
    expect(got).toEqual({
      ...{ mediaType: 'application/pdf', owner: 'account', maximumPages: 3 },
      ...{ password: 'secret', alone: true },
    });
    expect(opened).toEqual([2]);
    expect(progress).toBe(1);
    expect(images).toEqual([
      [1, { redacted: PNG }],
      [2, { redacted: PNG, whole: WHOLE }],
    ]);
  });

  it('goes on behind the pages of an earlier reading, and gives its own in parts with their images before', async () => {
    await serve(async ({ source, pagesBefore, onOpened, onPageImage, onPages }) => {
      await textOf(source);
      expect(pagesBefore).toBe(1);
      const { pages, ...facts } = document(3);
      onOpened?.(3);
      await onPageImage?.(2, { redacted: PNG });
      await onPages?.(pages.slice(1, 2));
      return { ...facts, pages: pages.slice(1) };
    });
    const news: unknown[] = [];
    const read = await reader().recognize(
      request({
        pagesBefore: 1,
        onPageImage: (number) => Promise.resolve(void news.push(['image', number])),
        onPages: (pages) => Promise.resolve(void news.push(['pages', ...pages.map(({ number }) => number)])),
      }),
    );
    expect(news).toEqual([
      ['image', 2],
      ['pages', 2],
    ]);
    expect(read).toEqual({ ...document(3), pages: document(3).pages.slice(1) });
  });

  it('opens documents in children of its own', async () => {
    const pool = await openSandboxPool({ concurrency: 1, scratchFolder: folder });
    try {
      await serve((asked) => pool.recognize(asked));
      const pdf = await printPdf((pages) => pages.text('Invoice 20417', 72, 72));
      const source = (async function* () {
        yield await Promise.resolve(pdf);
      })();
      const read = await reader().recognize(request({ source }));
      expect(read.pages[0]?.words.map(({ text }) => text)).toEqual(['Invoice', '20417']);
    } finally {
      await pool.close();
    }
  });

  it.each([true, false])('tells why it failed, and whether that may pass (%s)', async (retryable) => {
    await serve(() => Promise.reject(new JobFailure('resource_limit', 'Too much.', { retryable })));
    const failure = { code: 'resource_limit', message: 'Too much.', retryable };
    await expect(reader().recognize(request())).rejects.toMatchObject(failure);
  });

  it('tells nothing of faults of its own', async () => {
    await serve(() => Promise.reject(new Error('a secret')));
    const failure = { code: 'internal', message: 'The document could not be read.' };
    await expect(reader().recognize(request())).rejects.toMatchObject(failure);
  });

  it('stops when the caller stops', async () => {
    const stopping = new AbortController();
    const stopped = Promise.withResolvers<unknown>();
    await serve(async ({ source, signal }) => {
      await textOf(source);
      stopping.abort();
      await once(signal, 'abort');
      stopped.resolve(undefined);
      throw new JobFailure('cancelled', 'Stopped.');
    });
    const reading = reader().recognize(request({ signal: stopping.signal }));
    await expect(reading).rejects.toMatchObject({ code: 'cancelled' });
    await stopped.promise;
  });

  it('passes on what the document’s source fails with', async () => {
    await serve(async ({ source }) => {
      await textOf(source);
      return document(1);
    });
    const source = (async function* () {
      yield await Promise.resolve(Buffer.from('a'));
      throw new Error('the store is away');
    })();
    await expect(reader().recognize(request({ source }))).rejects.toThrow('the store is away');
  });

  it('passes on what the receiver of images fails with', async () => {
    await serve(async ({ source, onOpened, onPageImage }) => {
      await textOf(source);
      onOpened?.(1);
      await onPageImage?.(1, { redacted: PNG });
      return document(1);
    });
    const onPageImage = () => Promise.reject(new Error('the store is full'));
    await expect(reader().recognize(request({ onPageImage }))).rejects.toThrow('the store is full');
  });

  it('is waited for while it starts, within limits', async () => {
    await expect(reader({ connectMs: 0 }).recognize(request())).rejects.toMatchObject({
      code: 'internal',
      retryable: true,
    });
    const reading = reader().recognize(request());
    await serve(async ({ source, onOpened }) => {
      await textOf(source);
      onOpened?.(1);
      return document(1);
    });
    expect(await reading).toEqual(document(1));
  });

  it('takes the place of one that was killed, for its own group alone', async () => {
    const former = createServer().listen(socket);
    await once(former, 'listening');
    await serve(() => Promise.resolve(document(1)));
    expect((await stat(socket)).mode & 0o777).toBe(0o660);
    await reader().check();
    former.close();
  });

  it('shows that it lives, in a file and to who asks', async () => {
    await serve(() => Promise.resolve(document(1)));
    await reader().check();
    const second = Number(await readFile(pulseFile(socket), 'utf8'));
    expect(Math.abs(second - Date.now() / 1_000)).toBeLessThan(600);
    await server?.close();
    expect(existsSync(pulseFile(socket))).toBe(false);
    await expect(reader().check()).rejects.toThrow();
  });

  describe('that is not to be trusted', () => {
    /** Answers every call with what `answer` writes, after the request has come. */
    const answerWith = async (answer: (socket: Socket) => Promise<unknown>): Promise<void> => {
      const hostile = createServer((peer) => {
        peer.on('error', () => undefined);
        void (async () => {
          for await (const { head } of readFrames(peer)) if (head['kind'] === 'end') break;
        })().catch(() => undefined);
        void answer(peer).catch(() => undefined);
      }).listen(socket);
      await once(hostile, 'listening');
      server = {
        close: () =>
          new Promise((resolve) => {
            hostile.close(() => {
              resolve();
            });
          }),
      };
    };

    it.each<[string, ((peer: Socket) => Promise<unknown>)[]]>([
      ['what is no message', [(peer) => writeFrame(peer, { kind: 'other' })]],
      ['more pages than it may', [(peer) => writeFrame(peer, { kind: 'opened', pages: 4 })]],
      ['pages before the document is open', [(peer) => writeFrame(peer, { kind: 'page', number: 1 })]],
      [
        'a page that is none',
        [
          (peer) => writeFrame(peer, { kind: 'opened', pages: 1 }),
          (peer) => writeFrame(peer, { kind: 'page', number: 1 }, Buffer.from('nonsense')),
        ],
      ],
      ['images that nobody wants', [(peer) => writeFrame(peer, { kind: 'image', number: 1, wholeBytes: 0 })]],
      ['no frame', [(peer) => Promise.resolve(peer.end('x'.repeat(100)))]],
      [
        'half of an answer',
        [(peer) => writeFrame(peer, { kind: 'opened', pages: 1 }), (peer) => Promise.resolve(peer.destroy())],
      ],
    ])('fails the document when it tells %s', async (_, steps) => {
      await answerWith(async (peer) => {
        for (const step of steps) await step(peer);
      });
      await expect(reader().recognize(request())).rejects.toMatchObject({ code: 'internal' });
    });

    it('passes no image on that is none', async () => {
      const images: number[] = [];
      await answerWith(async (peer) => {
        await writeFrame(peer, { kind: 'opened', pages: 1 });
        await writeFrame(peer, { kind: 'image', number: 1, wholeBytes: 0 }, Buffer.from('<svg/>'));
        await writeFrame(peer, { kind: 'page', number: 1 }, RecognizedDocument.encode(document(1)).finish());
        await writeFrame(peer, { kind: 'finished' });
      });
      const onPageImage = (number: number): Promise<void> => Promise.resolve(void images.push(number));
      await reader().recognize(request({ onPageImage }));
      expect(images).toEqual([]);
    });

    it('is given up when it goes silent', async () => {
      await answerWith(() => pause(0));
      const failure = { code: 'internal', retryable: true, message: 'The reader has gone silent.' };
      await expect(reader({ silenceMs: 50 }).recognize(request())).rejects.toMatchObject(failure);
    });
  });
});
