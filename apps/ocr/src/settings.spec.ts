import { describe, expect, it } from '@jest/globals';
import { loadSettings, type Logger, silentLogger } from '@docex/runtime';
import { ocrSettings, sandboxSettings } from './settings.ts';

describe('the settings of the sandbox', () => {
  it('come from the environment', () => {
    const settings = loadSettings(ocrSettings, {
      DOCEX_OCR_CONCURRENCY: '3',
      DOCEX_OCR_ENGINE: 'tesseract',
      DOCEX_OCR_LANGUAGES: 'eng',
      DOCEX_OCR_TIER: 'small',
      DOCEX_OCR_THREADS: '2',
      DOCEX_OCR_MEMORY_BYTES: '1073741824',
      DOCEX_OCR_OPEN_TIMEOUT_MS: '5000',
      DOCEX_OCR_PAGE_TIMEOUT_MS: '9000',
      DOCEX_OCR_SCRATCH_DIR: 'scratch',
      DOCEX_PAGE_IMAGES: 'false',
      DOCEX_LIMIT_IMAGE_PIXELS: '20000000',
    });
    expect(sandboxSettings(settings, silentLogger)).toMatchObject({
      concurrency: 3,
      engine: 'tesseract',
      tier: 'small',
      languages: ['eng'],
      threads: 2,
      memoryBytes: 1_073_741_824,
      openingMs: 5_000,
      pageMs: 9_000,
      scratchFolder: 'scratch',
      pageImages: false,
      maximumPixels: 20_000_000,
    });
  });

  it('leave to the sandbox what they do not set', () => {
    const sandbox = sandboxSettings(loadSettings(ocrSettings, {}), silentLogger);
    expect(sandbox).toMatchObject({
      engine: 'paddle',
      tier: 'tiny',
      languages: ['eng', 'hin'],
      pageImages: true,
    });
    expect(Object.keys(sandbox)).not.toEqual(expect.arrayContaining(['threads']));
    expect(Object.keys(sandbox)).not.toEqual(expect.arrayContaining(['scratchFolder']));
  });

  it('bring its notices to the log', () => {
    const lines: string[] = [];
    const logger: Logger = { ...silentLogger, warn: (text) => lines.push(text) };
    const { onNotice } = sandboxSettings(loadSettings(ocrSettings, {}), logger);
    onNotice({ severity: 'warn', text: 'A wall is missing.' });
    expect(lines).toEqual(['A wall is missing.']);
  });
});
