import { JobFailure } from '@docex/domain';
import { type Page, type Word, WordSource } from '@docex/protocol';
import type { GreyImage } from '@docex/ports';
import { codesOfPictures } from '../codes/codes-of-pictures.ts';
import { findCodes } from '../codes/find-codes.ts';
import { openImage } from '../image/image-file.ts';
import { drawnPageImage, readPageImage, viewResolution } from '../image/page-image.ts';
import { judgeTextLayer, scanOf } from '../pdf-text/judge-text-layer.ts';
import type { PageContent } from '../pdf-text/page-content.ts';
import { openPdf, type PdfFile } from '../pdf-text/pdf-file.ts';
import { textLayerPage } from '../pdf-text/text-layer-page.ts';
import { asQuarterTurns } from './quarter-turn.ts';
import { type PageReader, type RasterReading, readRaster } from './read-raster.ts';

export interface RecognitionTask {
  readonly bytes: Uint8Array;
  /** From 1; the pages before it are not read. */
  readonly firstPage: number;
  readonly password?: string | undefined;
  readonly maximumPages: number;
  readonly maximumPixels: number;
  /** Opened on the first page that must be read by its pixels. */
  readonly openRecognizer: () => Promise<PageReader>;
  /** The document is open and has no more pages than allowed. */
  readonly onOpened: (pageCount: number) => void;
  /** A page was read, and its image kept. Awaited before the next one. */
  readonly onPage: (page: Page) => Promise<void>;
  /** Large pictures are no longer used: time to free their memory. Awaited. */
  readonly onPicturesDone: () => Promise<void>;
  /** Takes the PNG of each page where page images are wanted; awaited before `onPage`. */
  readonly keepImage?: (number: number, png: Uint8Array) => Promise<void>;
}

/** Resolution, in dots per inch, for drawing pages that are not scans, and bounds for those that are. */
const DRAWING_RESOLUTION = 300;
const SCAN_RESOLUTION = { least: 72, most: 400 };
const POINTS_PER_INCH = 72;

/**
 * Reads a document page by page: text layers where they can be trusted, pixels elsewhere. Throws
 * {@link JobFailure} `file_unreadable`, `password_required`, `password_wrong`, `too_many_pages` or
 * `image_too_large`.
 */
export function recognizeDocument(task: RecognitionTask): Promise<void> {
  return looksLikePdf(task.bytes) ? recognizePdf(task) : recognizeImage(task);
}

/** Readers accept some junk before the header (PDF 32000-1, annex H, note 13). */
function looksLikePdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-');
}

async function recognizePdf(task: RecognitionTask): Promise<void> {
  const pdf = await openPdf(task.bytes, { password: task.password, maximumPixels: task.maximumPixels });
  try {
    admit(pdf.pageCount, task);
    for (let number = task.firstPage; number <= pdf.pageCount; number += 1) {
      const page = await readPdfPage(pdf, number, task);
      pdf.release();
      await task.onPicturesDone();
      await task.onPage(page);
    }
  } finally {
    await pdf.close();
  }
}

async function readPdfPage(pdf: PdfFile, number: number, task: RecognitionTask): Promise<Page> {
  const content = await pdf.readPage(number);
  const read = judgeTextLayer(content) === 'pixels' ? readDrawnPage : readTextPage;
  return read(pdf, { content, number }, task);
}

async function recognizeImage(task: RecognitionTask): Promise<void> {
  const file = await openImage(task.bytes, task.maximumPixels);
  admit(file.pageCount, task);
  for (let number = task.firstPage; number <= file.pageCount; number += 1) {
    const { image, rotation, unit } = await file.readPage(number);
    const page = await readPixels(image, { number, rotation, unit }, task);
    await task.onPicturesDone();
    await task.onPage(page);
  }
}

function admit(pageCount: number, { maximumPages, onOpened }: RecognitionTask): void {
  if (pageCount > maximumPages) {
    throw new JobFailure(
      'too_many_pages',
      `The document has ${pageCount} pages; at most ${maximumPages} are read.`,
    );
  }
  onOpened(pageCount);
}

interface NumberedContent {
  readonly content: PageContent;
  readonly number: number;
}

async function readTextPage(
  pdf: PdfFile,
  { content, number }: NumberedContent,
  { keepImage }: RecognitionTask,
): Promise<Page> {
  const page = textLayerPage(content, number);
  const turns = asQuarterTurns((page.rotation - content.rotate) / 90);
  if (keepImage !== undefined) {
    const longerSide = Math.max(page.width, page.height);
    await keepImage(
      number,
      await drawnPageImage(await pdf.drawPage(number, viewResolution(longerSide)), turns),
    );
  }
  return { ...page, codes: await codesOfPictures(content, turns) };
}

async function readDrawnPage(
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
  const keep = async (upright: GreyImage): Promise<void> => {
    await keepImage?.(placing.number, await readPageImage(upright));
  };
  const reading = await readRaster(image, await task.openRecognizer(), async (upright) => {
    const [codes] = await Promise.all([findCodes(upright), keep(upright)]);
    return codes;
  });
  const page = rasterPage(reading, placing);
  const unit = page.width / reading.upright.width;
  return { ...page, codes: reading.besides.map((code) => ({ ...code, box: enlarge(code.box, unit) })) };
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
