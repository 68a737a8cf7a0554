import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM, setLogging, type Worker } from 'tesseract.js';

export type TesseractLanguage = 'eng' | 'hin';

/**
 * Starts Tesseract (LSTM, in WebAssembly, on a worker thread) with the data of one language from the installed
 * packages; nothing is downloaded and nothing written. One language a worker: the engine takes the data of all
 * its languages from one folder, and they lie in one package each.
 */
export async function openWorker(language: TesseractLanguage): Promise<Worker> {
  setLogging(false);
  const data = dirname(createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}/package.json`));
  return createWorker(language, OEM.LSTM_ONLY, {
    langPath: join(data, '4.0.0_best_int'),
    cacheMethod: 'none',
    // A failure reaches the caller through the rejected promise of its own call.
    errorHandler: () => undefined,
  });
}
