import { openPaddleRecognizer } from '../paddle/open-paddle-recognizer.ts';
import type { PageReader } from '../reading/read-raster.ts';
import { TesseractRecognizer } from '../tesseract/tesseract-recognizer.ts';

/** Longer side of a page, in pixels, when its lines are looked for. */
const DETECTOR_LONG_SIDE = 1280;

/** The neural recogniser, or Tesseract where onnxruntime has no binary for the platform. */
export async function openPageReader(threads: number): Promise<PageReader> {
  try {
    return await openPaddleRecognizer({ tier: 'tiny', threads, detectorLongSide: DETECTOR_LONG_SIDE });
  } catch {
    return TesseractRecognizer.open();
  }
}
