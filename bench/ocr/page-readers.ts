import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { JobFailure } from '@docex/domain';
import { openSandboxPool } from '@docex/ocr-providers';
import { onceOf } from './once-of.ts';
import type { WordPage } from './word-pages.ts';

/** Reads a page whole, whatever has to be done before its words can be read. */
export interface PageReaderUnderTest {
  readonly name: string;
  /** The words of the page; undefined for a page that it does not take. */
  read(page: WordPage): Promise<readonly string[] | undefined>;
  close(): Promise<void>;
}

const run = promisify(execFile);
const MAXIMUM_OUTPUT_BYTES = 64 * 1024 * 1024;

/**
 * Opens a reader by name: `paddle` and `tesseract.js` are docex with that engine, in its sandbox; `tesseract`
 * is the native program (Debian's package tesseract-ocr), undefined where it is not installed.
 */
export async function openReader(name: string): Promise<PageReaderUnderTest | undefined> {
  switch (name) {
    case 'paddle':
      return openDocex(name, { engine: 'paddle' });
    case 'small':
      return openDocex('paddle small', { engine: 'paddle', tier: 'small' });
    case 'tesseract.js':
      return openDocex(name, { engine: 'tesseract' });
    case 'tesseract':
      return openNative();
    default:
      throw new RangeError(`no engine is named ${name}`);
  }
}

async function openDocex(
  name: string,
  engine: Parameters<typeof openSandboxPool>[0],
): Promise<PageReaderUnderTest> {
  const pool = await openSandboxPool({ concurrency: 1, pageImages: false, ...engine });
  return {
    name,
    async read({ bytes, mediaType }) {
      const { signal } = new AbortController();
      try {
        const source = onceOf(bytes);
        const document = await pool.recognize({
          source,
          mediaType,
          owner: 'bench',
          maximumPages: 50,
          signal,
        });
        return document.pages[0]?.words.map(({ text }) => text) ?? [];
      } catch (error) {
        if (error instanceof JobFailure) return [];
        throw error;
      }
    },
    close: () => pool.close(),
  };
}

/** One OpenMP thread: with two it is many times slower. Turned pages are given the mode that turns them. */
async function openNative(): Promise<PageReaderUnderTest | undefined> {
  try {
    await run('tesseract', ['--version']);
  } catch {
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'docex-bench-'));
  const file = join(folder, 'page');
  return {
    name: 'native tesseract',
    async read({ bytes, mediaType, kind }) {
      if (mediaType === 'application/pdf') return undefined;
      writeFileSync(file, bytes);
      const mode = kind.startsWith('rotated') ? '1' : '3';
      const { stdout } = await run('tesseract', [file, '-', '--psm', mode], {
        env: { ...process.env, OMP_THREAD_LIMIT: '1' },
        maxBuffer: MAXIMUM_OUTPUT_BYTES,
      });
      return stdout.split(/\s+/).filter((word) => word !== '');
    },
    close() {
      rmSync(folder, { recursive: true });
      return Promise.resolve();
    },
  };
}
