import { openPaddleRecognizer } from '../paddle/open-paddle-recognizer.ts';
import { HindiLineReader } from '../devanagari/hindi-line-reader.ts';
import { withHindi } from '../devanagari/with-hindi.ts';
import type { LineFinder } from '../paddle/paddle-recognizer.ts';
import type { PageReader } from '../reading/read-raster.ts';
import { TesseractRecognizer } from '../tesseract/tesseract-recognizer.ts';
import type { EngineSettings } from './engine-settings.ts';

/** Longer side of a page, in pixels, when its lines are looked for. */
const DETECTOR_LONG_SIDE = 1280;
/** Node's codes for an addon that is not there and one that the system's loader refuses. */
const NO_BINARY: ReadonlySet<unknown> = new Set([
  'MODULE_NOT_FOUND',
  'ERR_MODULE_NOT_FOUND',
  'ERR_DLOPEN_FAILED',
]);

/**
 * Opens the engine that the settings ask for. Where onnxruntime has no binary for the platform, tells so by
 * `onMissing` and opens Tesseract; any other fault rejects.
 */
export async function openPageReader(
  settings: EngineSettings,
  onMissing: () => void = () => undefined,
  openNeural: typeof openPaddleRecognizer = openPaddleRecognizer,
): Promise<PageReader> {
  const latin = await openLatinReader(settings, onMissing, openNeural);
  return settings.languages.includes('hin') ? withHindi(latin, () => HindiLineReader.open()) : latin;
}

async function openLatinReader(
  { engine, tier, threads }: EngineSettings,
  onMissing: () => void,
  openNeural: typeof openPaddleRecognizer,
): Promise<PageReader & LineFinder> {
  if (engine === 'tesseract') {
    return TesseractRecognizer.open();
  }
  try {
    return await openNeural({ tier, threads, detectorLongSide: DETECTOR_LONG_SIDE });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && NO_BINARY.has(error.code))) {
      throw error;
    }
    onMissing();
    return TesseractRecognizer.open();
  }
}
