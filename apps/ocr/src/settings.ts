import { availableParallelism } from 'node:os';
import { integerSetting } from '@docex/runtime';

/** Settings of the ocr service. */
export const ocrSettings = {
  ocrConcurrency: integerSetting('DOCEX_OCR_CONCURRENCY', { minimum: 1, fallback: availableParallelism() }),
  limitPages: integerSetting('DOCEX_LIMIT_PAGES', { minimum: 1, fallback: 50 }),
  limitStatementPages: integerSetting('DOCEX_LIMIT_STATEMENT_PAGES', { minimum: 1, fallback: 200 }),
  limitImagePixels: integerSetting('DOCEX_LIMIT_IMAGE_PIXELS', { minimum: 10_000, fallback: 40_000_000 }),
};
