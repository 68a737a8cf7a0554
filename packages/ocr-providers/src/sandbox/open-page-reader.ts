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

export interface ReaderOptions {
  /** Told where onnxruntime has no binary for the platform, so that Tesseract is opened. Default: nobody. */
  readonly onMissing?: () => void;
  /** Whether both threads read lines, where there are two; asked for each page. Default: always. */
  readonly sharesLines?: () => boolean;
  /** For tests. */
  readonly openNeural?: typeof openPaddleRecognizer;
}

/** Opens the engine that the settings ask for, or what stands in for it; any other fault rejects. */
export async function openPageReader(
  settings: EngineSettings,
  options: ReaderOptions = {},
): Promise<PageReader> {
  const latin = await openLatinReader(settings, options);
  return settings.languages.includes('hin') ? withHindi(latin, () => HindiLineReader.open()) : latin;
}

async function openLatinReader(
  { engine, tier, threads }: EngineSettings,
  { onMissing, sharesLines, openNeural = openPaddleRecognizer }: ReaderOptions,
): Promise<PageReader & LineFinder> {
  if (engine === 'tesseract') {
    return TesseractRecognizer.open();
  }
  try {
    return await openNeural({ tier, threads, detectorLongSide: DETECTOR_LONG_SIDE }, sharesLines);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && NO_BINARY.has(error.code))) {
      throw error;
    }
    onMissing?.();
    return TesseractRecognizer.open();
  }
}
