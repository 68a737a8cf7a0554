import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JobFailure } from '@docex/domain';
import sharp, { type Sharp } from 'sharp';
import { mutate } from '../testing/mutate.ts';
import { printPdf } from '../testing/print-pdf.ts';
import { printLines } from '../testing/printed-page.ts';
import { openSandboxPool, type SandboxPool } from './sandbox-pool.ts';

/** `DOCEX_MUTANTS=10000` for the long run. */
const MUTANTS = Number(process.env['DOCEX_MUTANTS'] ?? 300);
const PLACES = 2;
const TYPED_ENDS = new Set([
  'file_unreadable',
  'password_required',
  'too_many_pages',
  'image_too_large',
  'no_text_found',
  'processing_timeout',
  'resource_limit',
]);

/** Small files of every kind that is taken, most of them PDFs. */
async function soundFiles(): Promise<Uint8Array[]> {
  const { image } = await printLines(['TOTAL 12']);
  const { width, height } = image;
  const print = (): Sharp =>
    sharp(image.pixels, { raw: { width, height, channels: 1 } }).extract({
      left: 120,
      top: 140,
      width: 360,
      height: 80,
    });
  const jpeg = await print().jpeg().toBuffer();
  const text = (pdf: PDFKit.PDFDocument): PDFKit.PDFDocument =>
    pdf.text('Invoice INV-7 Total 118.00', 50, 50);
  return [
    await printPdf(text, { compress: false }),
    await printPdf(text),
    await printPdf((pdf) => text(text(pdf).addPage()).rect(40, 40, 200, 90).stroke(), { compress: false }),
    await printPdf((pdf) => pdf.image(jpeg, 0, 0, { width: 170 }), { size: [180, 40] }),
    jpeg,
    await print().png().toBuffer(),
    await print().tiff({ compression: 'lzw' }).toBuffer(),
    await print().webp().toBuffer(),
  ];
}

async function* streamOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

describe('a damaged file', () => {
  let scratchFolder: string;
  let pool: SandboxPool;
  let files: readonly Uint8Array[];

  beforeAll(async () => {
    scratchFolder = await mkdtemp(join(tmpdir(), 'docex-mutants-test-'));
    pool = await openSandboxPool({
      concurrency: PLACES,
      scratchFolder,
      memoryBytes: 512 * 1024 * 1024,
      maximumPixels: 4_000_000,
    });
    files = await soundFiles();
  });

  afterAll(async () => {
    await pool.close();
    await rm(scratchFolder, { recursive: true, force: true });
  });

  async function endOf(bytes: Uint8Array): Promise<string> {
    const { signal } = new AbortController();
    const mediaType = 'application/octet-stream';
    try {
      await pool.recognize({
        source: streamOf(bytes),
        mediaType,
        owner: 'account',
        maximumPages: 50,
        signal,
      });
      return 'done';
    } catch (error) {
      if (error instanceof JobFailure) return error.code;
      throw error;
    }
  }

  it(
    'is read or refused for a stated reason, and the next one is read as ever',
    async () => {
      const lag = monitorEventLoopDelay({ resolution: 10 });
      lag.enable();
      const ends = new Map<string, number[]>();
      let next = 0;
      const work = async (): Promise<void> => {
        for (let seed = next++; seed < MUTANTS; seed = next++) {
          const end = await endOf(mutate(files[seed % files.length] ?? new Uint8Array(), seed));
          ends.set(end, [...(ends.get(end) ?? []), seed]);
        }
      };
      await Promise.all(Array.from({ length: PLACES }, work));
      lag.disable();
      if (MUTANTS > 300) {
        const counts = [...ends].map(([end, seeds]) => `${end} ${seeds.length}`).join(', ');
        process.stdout.write(`${counts}; event-loop lag at most ${(lag.max / 1e6).toFixed(0)} ms\n`);
      }
      expect([...ends].filter(([end]) => end !== 'done' && !TYPED_ENDS.has(end))).toEqual([]);
      expect(ends.get('done')?.length ?? 0).toBeGreaterThan(0);
      expect(ends.get('file_unreadable')?.length ?? 0).toBeGreaterThan(0);
      for (const file of files) expect(await endOf(file)).toBe('done');
      await pool.close();
      expect(await readdir(scratchFolder)).toEqual([]);
    },
    300_000 + MUTANTS * 1_000,
  );
});
