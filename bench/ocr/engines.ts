import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loadPaddleSettings, openPaddleRecognizer, TesseractRecognizer } from '@docex/ocr-providers';
import { type Word, WordSource } from '@docex/protocol';
import type { LabelledPage } from './labelled-page.ts';

/** An engine under measurement. */
export interface Engine {
  readonly name: string;
  recognize(page: LabelledPage): Promise<readonly Word[]>;
  close(): Promise<void>;
}

export interface EngineOptions {
  readonly detectorLongSide: number;
}

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const COLUMNS = 12;
const WORD_LEVEL = '5';

/** Opens an engine by name: `paddle`, `tesseract.js` or `tesseract` (the native program, from the path). */
export async function openEngine(name: string, options: EngineOptions): Promise<Engine> {
  switch (name) {
    case 'paddle': {
      const settings = loadPaddleSettings(process.env, availableParallelism());
      const recognizer = await openPaddleRecognizer({ ...settings, ...options });
      return {
        name: `paddle ${settings.tier}, ${settings.threads} threads`,
        // A new object each time: the recogniser remembers the lines of an image that it has seen.
        recognize: ({ image }) => recognizer.recognize({ ...image }),
        close: () => recognizer.close(),
      };
    }
    case 'tesseract.js': {
      const recognizer = await TesseractRecognizer.open();
      return {
        name,
        recognize: ({ image }) => recognizer.recognize({ ...image, resolution: 300 }),
        close: () => recognizer.close(),
      };
    }
    case 'tesseract':
      return nativeTesseract();
    default:
      throw new Error(`no engine is named ${name}`);
  }
}

/** Needs the Debian package tesseract-ocr. One OpenMP thread: with two it is many times slower. */
async function nativeTesseract(): Promise<Engine> {
  const { stdout } = await run('tesseract', ['--version']);
  const folder = mkdtempSync(join(tmpdir(), 'docex-bench-'));
  const file = join(folder, 'page.png');
  return {
    name: `native ${stdout.split('\n')[0] ?? ''}`.trim(),
    async recognize({ png }) {
      writeFileSync(file, png);
      const result = await run('tesseract', [file, '-', '--psm', '3', 'tsv'], {
        env: { ...process.env, OMP_THREAD_LIMIT: '1' },
        maxBuffer: MAX_OUTPUT_BYTES,
      });
      return result.stdout.split('\n').flatMap(parseWord);
    },
    close() {
      rmSync(folder, { recursive: true });
      return Promise.resolve();
    },
  };
}

/** A row of Tesseract's table: level, five counters, left, top, width, height, confidence, text. */
function parseWord(row: string): Word[] {
  const cells = row.split('\t');
  const text = cells[COLUMNS - 1]?.trim() ?? '';
  if (cells[0] !== WORD_LEVEL || text === '') return [];
  const [left = 0, top = 0, width = 0, height = 0, confidence = 0] = cells.slice(6, 11).map(Number);
  const box = { x0: left, y0: top, x1: left + width, y1: top + height };
  return [{ text, box, confidence: confidence / 100, source: WordSource.OCR, fontSize: height, bold: false }];
}
