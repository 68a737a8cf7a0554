import { type Page, type Word, WordSource } from '@docex/protocol';
import type { GreyImage } from '@docex/ports';
import { findCodes } from '../codes/find-codes.ts';
import { openImage } from '../image/image-file.ts';
import { pngOf, redactedImage } from '../image/page-image.ts';
import { scanOf } from '../pdf-text/judge-text-layer.ts';
import type { PageContent } from '../pdf-text/page-content.ts';
import type { PdfFile } from '../pdf-text/pdf-file.ts';
import { numberBoxes } from '../redaction/number-boxes.ts';
import { asQuarterTurns } from './quarter-turn.ts';
import { type RasterReading, readRaster } from './read-raster.ts';
import { admit, type NumberedContent, type RecognitionTask } from './recognition-task.ts';

/** Resolution, in dots per inch, for drawing pages that are not scans, and bounds for those that are. */
const DRAWING_RESOLUTION = 300;
const SCAN_RESOLUTION = { least: 72, most: 400 };
const POINTS_PER_INCH = 72;

/** Reads an image file, page by page. Throws {@link JobFailure} `file_unreadable` or `image_too_large`. */
export async function recognizeImage(task: RecognitionTask): Promise<void> {
  const file = await openImage(task.bytes, task.maximumPixels);
  const lastPage = admit(file.pageCount, task);
  for (let number = task.firstPage; number <= lastPage; number += 1) {
    const { image, rotation, unit } = await file.readPage(number);
    const page = await readPixels(image, { number, rotation, unit }, task);
    await task.onPicturesDone();
    await task.onPage(page);
  }
}

/** Reads a page of a PDF by its pixels: as its only picture is stored, or drawn. */
export async function readDrawnPage(
  pdf: PdfFile,
  { content, number }: NumberedContent,
  task: RecognitionTask,
): Promise<Page> {
  const scan = await pdf.takeScan(number, content);
  const image = scan ?? (await pdf.renderPage(number, resolutionFor(content)));
  pdf.release();
  await task.onPicturesDone();
  const unit = content.size.width / image.width;
  return readPixels(image, { number, rotation: content.rotate, unit }, task);
}

async function readPixels(image: GreyImage, placing: Placing, task: RecognitionTask): Promise<Page> {
  const { keepImage } = task;
  const reading = await readRaster(image, await task.openRecognizer(), async (upright) => {
    const whole = keepImage && pngOf({ ...upright, channels: 1 });
    const [codes, png] = await Promise.all([findCodes(upright), whole]);
    return { codes, png };
  });
  const { upright, besides } = reading;
  const words = rasterPage(reading, placing);
  const unit = words.width / upright.width;
  const page = { ...words, codes: besides.codes.map((code) => ({ ...code, box: enlarge(code.box, unit) })) };
  if (besides.png !== undefined) {
    const numbers = numberBoxes({ ...page, isRecognized: true }, task.identityNumbers);
    const hidden = { numbers, unseen: [] };
    const redacted = await redactedImage({ ...upright, channels: 1 }, besides.png, { page, hidden });
    await keepImage?.(placing.number, redacted);
  }
  return page;
}

/** A scan is drawn at the resolution that it is stored in: nothing is lost and nothing made up. */
function resolutionFor(content: PageContent): number {
  const scan = scanOf(content);
  if (scan === undefined) {
    return DRAWING_RESOLUTION;
  }
  // A scan may be stored sideways; its longer side is the longer side of its place.
  const pixels = Math.max(scan.pixelWidth, scan.pixelHeight);
  const points = Math.max(scan.box.x1 - scan.box.x0, scan.box.y1 - scan.box.y0);
  const stored = (pixels / points) * POINTS_PER_INCH;
  return Math.min(SCAN_RESOLUTION.most, Math.max(SCAN_RESOLUTION.least, stored));
}

interface Placing {
  readonly number: number;
  /** Degrees by which the source was turned before the reading. */
  readonly rotation: number;
  /** Page units a pixel. */
  readonly unit: number;
}

function rasterPage(reading: RasterReading<unknown>, { number, rotation, unit }: Placing): Page {
  return {
    number,
    width: reading.size.width * unit,
    height: reading.size.height * unit,
    rotation: asQuarterTurns(rotation / 90 + reading.turns) * 90,
    source: WordSource.OCR,
    words: reading.words.map((word) => ({
      ...word,
      box: enlarge(word.box, unit),
      fontSize: word.fontSize * unit,
    })),
    rulings: reading.rulings.map((ruling) => ({ ...ruling, box: enlarge(ruling.box, unit) })),
    codes: [],
    imageKey: '',
    confidence: reading.confidence,
  };
}

function enlarge(box: Word['box'], unit: number): Word['box'] {
  return box && { x0: box.x0 * unit, y0: box.y0 * unit, x1: box.x1 * unit, y1: box.y1 * unit };
}
