import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PageImage, RecognitionRequest } from '@docex/ports';
import { WordSource } from '@docex/protocol';
import sharp from 'sharp';
import { plainPdf } from '../testing/plain-pdf.ts';
import { printPdf } from '../testing/print-pdf.ts';
import { printLines } from '../testing/printed-page.ts';
import type { SandboxNotice } from './notices.ts';
import { openSandboxPool, type SandboxPool, type SandboxSettings } from './sandbox-pool.ts';

async function* streamOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += 1000) {
    yield await Promise.resolve(bytes.subarray(start, start + 1000));
  }
}

function request(bytes: Uint8Array, options: Partial<RecognitionRequest> = {}): RecognitionRequest {
  return {
    source: streamOf(bytes),
    mediaType: 'application/pdf',
    owner: 'account',
    maximumPages: 50,
    signal: new AbortController().signal,
    ...options,
  };
}

function printPages(texts: readonly string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  return printPdf(
    (pdf) => {
      for (const text of texts) pdf.addPage().text(text, 72, 72);
    },
    { autoFirstPage: false, ...options },
  );
}

/** A small file whose content stream unpacks to hundreds of megabytes of operators. */
function endlessPdf(): Uint8Array {
  const stream = deflateSync(Buffer.alloc(200 * 1024 * 1024, 'q 1 0 0 1 0 0 cm Q '));
  const head = [
    '%PDF-1.4',
    '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
    '2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj',
    '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<<>>>> endobj',
    `4 0 obj <</Length ${stream.length}/Filter/FlateDecode>> stream`,
    '',
  ].join('\n');
  return new Uint8Array(
    Buffer.concat([
      Buffer.from(head),
      stream,
      Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R>>\n%%EOF'),
    ]),
  );
}

/** A picture with lines of print, as PNG. */
async function pictureOf(
  lines: readonly string[],
  size: { readonly width: number; readonly height: number },
): Promise<Uint8Array> {
  const { image } = await printLines(lines);
  const { width, height } = image;
  const print = await sharp(image.pixels, { raw: { width, height, channels: 1 } })
    .extract({ left: 0, top: 0, width: Math.min(width, size.width), height: Math.min(height, size.height) })
    .png()
    .toBuffer();
  return sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .composite([{ input: print, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

/** A page of A4 that is one colour picture at 600 dpi without loss, as scanners for archives write it. */
async function archiveScan(lines: readonly string[]): Promise<Uint8Array> {
  const [width, height] = [4960, 7016];
  const print = await pictureOf(lines, { width: 1160, height: 1160 });
  const pixels = await sharp(await sharp(print).resize({ width: 3480 }).png().toBuffer())
    .extend({ right: width - 3480, bottom: height - 3480, background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const picture = `/Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
  return plainPdf('/MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /Scan 5 0 R >> >>', [
    { entries: '', stream: Buffer.from('q 595 0 0 842 0 0 cm /Scan Do Q') },
    {
      entries: `/Type /XObject ${picture} /Filter /FlateDecode`,
      stream: deflateSync(pixels, { level: 1 }),
    },
  ]);
}

describe('the sandbox pool', () => {
  let scratchFolder: string;
  let pool: SandboxPool | undefined;

  const open = async (settings: Partial<SandboxSettings> = {}): Promise<SandboxPool> => {
    pool = await openSandboxPool({ concurrency: 1, scratchFolder, ...settings });
    return pool;
  };

  beforeEach(async () => {
    scratchFolder = await mkdtemp(join(tmpdir(), 'docex-pool-test-'));
  });

  afterEach(async () => {
    await pool?.close();
    pool = undefined;
    expect(await readdir(scratchFolder)).toEqual([]);
    await rm(scratchFolder, { recursive: true, force: true });
  });

  it('reads a document and tells how far it is', async () => {
    const told: string[] = [];
    const document = await (
      await open()
    ).recognize(
      request(await printPages(['First page', 'Second page']), {
        onOpened: (pages) => told.push(`opened ${pages}`),
      }),
    );
    expect(document.pages.map((page) => page.words.map((word) => word.text).join(' '))).toEqual([
      'First page',
      'Second page',
    ]);
    expect(document.pages.map((page) => [page.number, page.source])).toEqual([
      [1, WordSource.TEXT_LAYER],
      [2, WordSource.TEXT_LAYER],
    ]);
    expect(told).toEqual(['opened 2']);
  });

  it('reads documents of two owners in two processes, and a card in one of its own', async () => {
    const opened = await open();
    const seen: string[][] = [];
    const read = async (options: Partial<RecognitionRequest>): Promise<void> => {
      const onOpened = (): void => {
        const children = readdirSync(scratchFolder, { recursive: true, encoding: 'utf8' });
        seen.push(children.filter((name) => name.endsWith('/document')));
      };
      await opened.recognize(request(await printPages(['Words']), { ...options, onOpened }));
    };
    for (const owner of ['one', 'one', 'two', 'one']) await read({ owner });
    await read({ owner: 'one', alone: true });
    await read({ owner: 'one' });
    expect(seen.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 1]);
    const [first, again, other, ...later] = seen.map(([name]) => name);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(later).not.toContain(other);
    expect(new Set(later.slice(0, 2)).size).toBe(2);
    expect(later[2]).not.toBe(later[1]);
  });

  it('keeps nothing of a document on the disk', async () => {
    const opened = await open();
    await opened.recognize(request(await printPages(['Private matters'])));
    const left = await readdir(scratchFolder, { recursive: true });
    expect(left.filter((name) => /document|outcome/.test(name))).toEqual([]);
  });

  it('tells why a document cannot be read', async () => {
    const opened = await open();
    const read = (bytes: Uint8Array, options: Partial<RecognitionRequest> = {}): Promise<unknown> =>
      opened.recognize(request(bytes, options));
    await expect(read(await printPages(['a', 'b', 'c']), { maximumPages: 2 })).rejects.toMatchObject({
      code: 'too_many_pages',
    });
    await expect(read(new TextEncoder().encode('no document'))).rejects.toMatchObject({
      code: 'file_unreadable',
    });
    await expect(read(await printPages(['']))).rejects.toMatchObject({ code: 'no_text_found' });
    const locked = await printPages(['Locked away'], { userPassword: 'key' });
    await expect(read(locked)).rejects.toMatchObject({ code: 'password_required' });
    await expect(read(locked, { password: 'other' })).rejects.toMatchObject({ code: 'password_wrong' });
    await expect(read(locked, { password: 'key' })).resolves.toMatchObject({ pages: [{ number: 1 }] });
  });

  it('hands over an upright image of each page, in order, as a PNG of at most 1600 pixels a side', async () => {
    const images: { pageNumber: number; facts: unknown }[] = [];
    const onPageImage = async (pageNumber: number, { redacted }: PageImage): Promise<void> => {
      const { format, width, height } = await sharp(redacted).metadata();
      images.push({ pageNumber, facts: { format, width, height } });
    };
    const opened = await open();
    const locked = await printPages(['First page', 'Second page'], { userPassword: 'key' });
    await opened.recognize(request(locked, { password: 'key', onPageImage }));
    const scan = await pictureOf(['A scan'], { width: 2400, height: 1800 });
    await opened.recognize(request(scan, { mediaType: 'image/png', onPageImage }));
    const digital = { format: 'png', width: 909, height: 1286 };
    expect(images).toEqual([
      { pageNumber: 1, facts: digital },
      { pageNumber: 2, facts: digital },
      { pageNumber: 1, facts: { format: 'png', width: 1600, height: 1200 } },
    ]);
    expect(await readdir(scratchFolder, { recursive: true })).not.toContainEqual(
      expect.stringMatching(/page-/),
    );
  });

  it('draws pages with a text layer, and any page that is asked for alone, when they are asked for', async () => {
    const drawn: number[] = [];
    const onPageImage = (pageNumber: number): Promise<void> => {
      drawn.push(pageNumber);
      return Promise.resolve();
    };
    const opened = await open();
    const printed = await printPages(['First page', '']);
    const { pages } = await opened.recognize(request(printed, { onPageImage }));
    expect(pages.map(({ imageKey }) => imageKey !== '')).toEqual([true, true]);
    expect(drawn).toEqual([]);
    const alone = await opened.recognize(request(printed, { onPageImage, page: 2 }));
    expect(alone.pages.map(({ number }) => number)).toEqual([2]);
    expect(drawn).toEqual([2]);
  });

  it('makes no page images where the settings say so', async () => {
    const opened = await open({ pageImages: false });
    const onPageImage = (): Promise<void> => Promise.reject(new Error('must not be called'));
    const printed = await printPages(['Words only']);
    for (const page of [undefined, 1]) {
      const reading = opened.recognize(request(printed, { onPageImage, ...(page && { page }) }));
      await expect(reading).resolves.toMatchObject({ pages: [{ number: 1, imageKey: '' }] });
    }
  });

  it('passes on that a page image could not be kept', async () => {
    const opened = await open();
    const full = new Error('storage is full');
    const onPageImage = (): Promise<void> => Promise.reject(full);
    const reading = opened.recognize(request(await printPages(['Words']), { onPageImage, page: 1 }));
    await expect(reading).rejects.toBe(full);
  });

  it.each(['paddle', 'tesseract'] as const)('reads a scan with %s', async (engine) => {
    const notices: SandboxNotice[] = [];
    const opened = await open({ engine, onNotice: (notice) => notices.push(notice) });
    const scan = await pictureOf(['Delivered in good order'], { width: 1200, height: 600 });
    const { pages } = await opened.recognize(request(scan, { mediaType: 'image/png' }));
    expect(pages[0]?.words.map((word) => word.text).join(' ')).toBe('Delivered in good order');
    expect(pages[0]?.source).toBe(WordSource.OCR);
    expect(notices.filter(({ text }) => text.includes('recogniser'))).toEqual([]);
  });

  it('goes on telling of progress while a page takes its time, until its time is over', async () => {
    const opened = await open({ pageMs: 2500, memoryBytes: 4 * 1024 ** 3 });
    let beats = 0;
    const onProgress = (): void => {
      beats += 1;
    };
    await expect(opened.recognize(request(endlessPdf(), { onProgress }))).rejects.toMatchObject({
      code: expect.stringMatching(/processing_timeout|resource_limit/),
    });
    expect(beats).toBeGreaterThan(1);
    const before = beats;
    await opened.recognize(request(await printPages(['All is well'])));
    expect(beats).toBe(before);
  });

  it('ends a document that takes too long, and reads the next one', async () => {
    const opened = await open({ pageMs: 2500 });
    await expect(opened.recognize(request(endlessPdf()))).rejects.toMatchObject({
      code: expect.stringMatching(/processing_timeout|resource_limit/),
    });
    await expect(opened.recognize(request(await printPages(['All is well'])))).resolves.toMatchObject({
      pages: [{ words: [{ text: 'All' }, { text: 'is' }, { text: 'well' }] }],
    });
  });

  it('ends a document that takes too much memory', async () => {
    const opened = await open({ memoryBytes: 32 * 1024 * 1024 });
    await expect(opened.recognize(request(endlessPdf()))).rejects.toMatchObject({ code: 'resource_limit' });
  });

  it('reads a colour scan of A4 at 600 dpi in the memory that a child has by default', async () => {
    const { pages } = await (await open()).recognize(request(await archiveScan(['Archive copy'])));
    expect(pages[0]?.words.map((word) => word.text)).toEqual(['Archive', 'copy']);
  });

  it('stops a reading that is no longer wanted', async () => {
    const opened = await open();
    const stop = new AbortController();
    const reading = opened.recognize(
      request(await printPages(['one', 'two']), {
        signal: stop.signal,
        onOpened: () => {
          stop.abort();
        },
      }),
    );
    await expect(reading).rejects.toMatchObject({ code: 'cancelled', retryable: true });
  });

  it('lets documents wait for a free place, and drops one that is given up meanwhile', async () => {
    const opened = await open();
    const bytes = await printPages(['Waiting room']);
    const stop = new AbortController();
    const [first, second, third] = [
      opened.recognize(request(bytes)),
      opened.recognize(request(bytes, { signal: stop.signal })),
      opened.recognize(request(bytes)),
    ];
    stop.abort();
    await expect(second).rejects.toMatchObject({ code: 'cancelled' });
    expect((await Promise.all([first, third])).map((document) => document.pages.length)).toEqual([1, 1]);
  });

  it('passes on what the source throws', async () => {
    const opened = await open();
    const lost = new Error('storage is away');
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(new Uint8Array(10));
      throw lost;
    }
    await expect(opened.recognize(request(new Uint8Array(), { source: broken() }))).rejects.toBe(lost);
  });
});
