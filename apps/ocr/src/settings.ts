import { availableParallelism } from 'node:os';
import {
  booleanSetting,
  choiceSetting,
  durationSetting,
  integerSetting,
  type Logger,
  optionalTextSetting,
  type Settings,
} from '@docex/runtime';

const MEBIBYTE = 1024 * 1024;

/** Settings of the ocr service. */
export const ocrSettings = {
  ocrConcurrency: integerSetting('DOCEX_OCR_CONCURRENCY', { minimum: 1, fallback: availableParallelism() }),
  ocrEngine: choiceSetting('DOCEX_OCR_ENGINE', { choices: ['paddle', 'tesseract'], fallback: 'paddle' }),
  ocrLanguages: choiceSetting('DOCEX_OCR_LANGUAGES', { choices: ['eng,hin', 'eng'], fallback: 'eng,hin' }),
  ocrTier: choiceSetting('DOCEX_OCR_TIER', { choices: ['tiny', 'small'], fallback: 'tiny' }),
  /** Threads that read the lines of a document at most; 0 for the usual two. */
  ocrThreads: integerSetting('DOCEX_OCR_THREADS', { maximum: 64, fallback: 0 }),
  ocrMemoryBytes: integerSetting('DOCEX_OCR_MEMORY_BYTES', {
    minimum: 256 * MEBIBYTE,
    fallback: 512 * MEBIBYTE,
  }),
  ocrOpenTimeoutMs: durationSetting('DOCEX_OCR_OPEN_TIMEOUT_MS', { minimum: 100, fallback: 30_000 }),
  ocrPageTimeoutMs: durationSetting('DOCEX_OCR_PAGE_TIMEOUT_MS', { minimum: 100, fallback: 60_000 }),
  /** Where documents lie while they are read; the system's folder for temporary files when left out. */
  ocrScratchDirectory: optionalTextSetting('DOCEX_OCR_SCRATCH_DIR'),
  pageImages: booleanSetting('DOCEX_PAGE_IMAGES', { fallback: true }),
  maskStrict: booleanSetting('DOCEX_MASK_STRICT', { fallback: false }),
  limitPages: integerSetting('DOCEX_LIMIT_PAGES', { minimum: 1, fallback: 50 }),
  limitStatementPages: integerSetting('DOCEX_LIMIT_STATEMENT_PAGES', { minimum: 1, fallback: 200 }),
  limitImagePixels: integerSetting('DOCEX_LIMIT_IMAGE_PIXELS', { minimum: 10_000, fallback: 40_000_000 }),
};

/** The socket file of a reader in another process; documents are opened in children of this one when left out. */
export const readerSocketSetting = { readerSocket: optionalTextSetting('DOCEX_READER_SOCKET') };

/** What the settings say to the sandbox in which documents are read; its notices go to the log. */
export function sandboxSettings(settings: Settings<typeof ocrSettings>, logger: Logger) {
  const { ocrThreads: threads, ocrScratchDirectory: scratchFolder } = settings;
  return {
    concurrency: settings.ocrConcurrency,
    engine: settings.ocrEngine,
    tier: settings.ocrTier,
    languages: settings.ocrLanguages === 'eng' ? (['eng'] as const) : (['eng', 'hin'] as const),
    memoryBytes: settings.ocrMemoryBytes,
    openingMs: settings.ocrOpenTimeoutMs,
    pageMs: settings.ocrPageTimeoutMs,
    maximumPixels: settings.limitImagePixels,
    pageImages: settings.pageImages,
    ...(threads === 0 ? {} : { threads }),
    ...(scratchFolder === undefined ? {} : { scratchFolder }),
    onNotice: ({ severity, text }: { readonly severity: 'info' | 'warn'; readonly text: string }): void => {
      logger[severity](text);
    },
  };
}
