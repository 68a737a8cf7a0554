import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { JobFailure } from '@docex/domain';
import type { GreyImage } from '@docex/ports';
import {
  getDocument,
  PasswordResponses,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { MAXIMUM_READ_PIXELS } from '../reading/maximum-read-pixels.ts';
import type { Size } from '../reading/quarter-turn.ts';
import { canvasFactoryOf, type CanvasEntry } from './canvas-factory.ts';
import { greyImage, luma } from './decoded-image.ts';
import { drawnOperators } from './drawn-operators.ts';
import { greyPicture, mayBeCode } from './embedded-picture.ts';
import { scanOf } from './judge-text-layer.ts';
import { asMatrix } from './matrix.ts';
import { addMissingAppearances, WITH_STORED_VALUES } from './missing-appearances.ts';
import { MAX_DRAWING_MS } from './page-budget.ts';
import type { PageContent, PlacedImage } from './page-content.ts';
import { reduceScans } from './reduce-scans.ts';
import { readPageContent } from './read-page-content.ts';
import { refuseDynamicForm } from './refuse-dynamic-form.ts';
import { findSoleImage } from './sole-image.ts';
import { type FontFacts, readFontFacts } from './text-state.ts';

export interface PdfFile {
  readonly pageCount: number;
  /**
   * What the page draws. Pages count from 1. Throws {@link JobFailure} `file_unreadable`. The page is kept
   * decoded until another one is asked for or it is released.
   */
  readPage(number: number): Promise<PageContent>;
  /**
   * The page as its only picture is stored, upright as it is drawn, with no more pixels than are read; undefined where
   * it must be drawn. What was kept of the page is let go.
   */
  takeScan(number: number, content: PageContent): Promise<GreyImage | undefined>;
  /**
   * Draws the page on white in grey, upright by its /Rotate.
   *
   * @param resolution - dots per inch
   */
  renderPage(number: number, resolution: number): Promise<GreyImage>;
  /** Draws the page as {@link renderPage} does, in colour and in {@link MAX_DRAWING_MS}; rejects where that is too short. */
  drawPage(number: number, resolution: number): Promise<ColourImage>;
  /** Lets go of what is kept of a page. */
  release(): void;
  close(): Promise<void>;
}

/** Opaque RGBA pixels, row by row. */
export interface ColourImage extends Size {
  readonly pixels: Uint8ClampedArray;
  /** Dots per inch. */
  readonly resolution: number;
}

export interface OpenPdfOptions {
  readonly password?: string | undefined;
  /** Embedded images with more pixels are left out. */
  readonly maximumPixels: number;
}

const POINTS_PER_INCH = 72;
/** Embedded pictures of a page that are looked at for codes. */
const MAXIMUM_PICTURES = 12;
/** Side of the largest page, in points, that PDF 2.0 foresees: 200 inches. */
const MAXIMUM_SIDE = 14_400;

/**
 * Opens a PDF with pdf.js. Throws {@link JobFailure} `password_required`, `password_wrong` or
 * `file_unreadable`.
 */
export async function openPdf(bytes: Uint8Array, options: OpenPdfOptions): Promise<PdfFile> {
  await reduceScans(bytes);
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const task = getDocument({
    data: bytes,
    ...(options.password === undefined ? {} : { password: options.password }),
    // Names, ascent and descent of fonts.
    fontExtraProperties: true,
    maxImageSize: options.maximumPixels,
    standardFontDataUrl: `${join(folder, 'standard_fonts')}/`,
    cMapUrl: `${join(folder, 'cmaps')}/`,
    wasmUrl: `${join(folder, 'wasm')}/`,
    iccUrl: `${join(folder, 'iccs')}/`,
    useSystemFonts: false,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  let document: PDFDocumentProxy;
  try {
    document = await task.promise;
  } catch (error) {
    await task.destroy();
    throw openingFailure(error, options.password !== undefined);
  }
  if (document.numPages < 1) {
    await task.destroy();
    throw new JobFailure('file_unreadable', 'The PDF has no pages.');
  }
  try {
    await refuseDynamicForm(document);
  } catch (error) {
    await task.destroy();
    throw error instanceof JobFailure ? error : openingFailure(error, false);
  }
  const maximumPixels = Math.min(options.maximumPixels, MAXIMUM_READ_PIXELS);
  const onHand = new PageOnHand(document);
  const draw = <Pixels>(
    number: number,
    drawing: Pick<Drawing<Pixels>, 'resolution' | 'take' | 'maximumMs'>,
  ) => onHand.use(number, (page) => drawPage(document, page, { ...drawing, maximumPixels }));
  return {
    pageCount: document.numPages,
    readPage: (number) => onHand.use(number, (page) => readPage(document, page)),
    takeScan: (number, content) => onHand.use(number, (page) => takeScan(page, content)),
    release: () => {
      onHand.release();
    },
    renderPage: (number, resolution) => draw(number, { resolution, take: takeGrey }),
    drawPage: (number, resolution) =>
      draw(number, { resolution, take: takeColour, maximumMs: MAX_DRAWING_MS }),
    close: () => task.destroy(),
  };
}

function openingFailure(error: unknown, passwordGiven: boolean): JobFailure {
  if (error instanceof Error && error.name === 'PasswordException') {
    const wrong = 'code' in error && error.code === PasswordResponses.INCORRECT_PASSWORD;
    return wrong || passwordGiven
      ? new JobFailure('password_wrong', 'The password does not open the PDF.', { cause: error })
      : new JobFailure('password_required', 'The PDF is locked; a password is needed.', { cause: error });
  }
  return new JobFailure('file_unreadable', 'The PDF is damaged and cannot be opened.', { cause: error });
}

/** A page at a time, kept open with its operators and decoded pictures: what is drawn of it is not decoded again. */
class PageOnHand {
  readonly #document: PDFDocumentProxy;
  #page: PDFPageProxy | undefined;

  constructor(document: PDFDocumentProxy) {
    this.#document = document;
  }

  /** Lets another page go before. What `work` throws comes out as a {@link JobFailure}. */
  async use<Outcome>(number: number, work: (page: PDFPageProxy) => Promise<Outcome>): Promise<Outcome> {
    try {
      if (this.#page?.pageNumber !== number) {
        this.release();
        this.#page = await this.#document.getPage(number);
      }
      return await work(this.#page);
    } catch (error) {
      this.release();
      if (error instanceof JobFailure) {
        throw error;
      }
      throw new JobFailure('file_unreadable', `Page ${number} of the PDF cannot be read.`, { cause: error });
    }
  }

  release(): void {
    this.#page?.cleanup();
    this.#page = undefined;
  }
}

async function readPage(document: PDFDocumentProxy, page: PDFPageProxy): Promise<PageContent> {
  const viewport = page.getViewport({ scale: 1 });
  const transform = asMatrix(viewport.transform);
  const { width, height } = viewport;
  if (transform === undefined || !(width > 0 && height > 0 && Math.max(width, height) <= MAXIMUM_SIDE)) {
    throw new JobFailure('file_unreadable', `Page ${page.pageNumber} of the PDF has no sound size.`);
  }
  await addMissingAppearances(document, page);
  const [list, layers] = await Promise.all([
    drawnOperators(document, page),
    document.getOptionalContentConfig(),
  ]);
  const fonts = new Map<string, FontFacts | undefined>();
  const fontNamed = (name: string): FontFacts | undefined => {
    if (!fonts.has(name)) {
      const font: unknown = page.commonObjs.has(name) ? page.commonObjs.get(name) : undefined;
      fonts.set(name, typeof font === 'object' && font !== null ? readFontFacts(font) : undefined);
    }
    return fonts.get(name);
  };
  const content = readPageContent(list, {
    size: { width, height },
    rotate: viewport.rotation,
    transform,
    fontNamed,
    isVisible: (group) => layers.isVisible(group) !== false,
  });
  const soleImage = findSoleImage(list, content, transform);
  return {
    ...content,
    images: await withPictures(content.images, page),
    ...(soleImage === undefined ? {} : { soleImage }),
  };
}

/** Fetches the pixels of the images that may be codes, while the page's objects are there. */
function withPictures(images: readonly PlacedImage[], page: PDFPageProxy): Promise<PlacedImage[]> {
  let left = MAXIMUM_PICTURES;
  return Promise.all(
    images.map(async (image) => {
      if (!mayBeCode(image) || (left -= 1) < 0) {
        return image;
      }
      const picture = greyPicture(await decodedImage(image.source, page));
      return picture === undefined ? image : { ...image, picture };
    }),
  );
}

async function takeScan(page: PDFPageProxy, content: PageContent): Promise<GreyImage | undefined> {
  const { soleImage, size } = content;
  // A small picture on much paper tells nothing of the resolution that the page is to be read at.
  if (soleImage === undefined || scanOf(content) === undefined) return undefined;
  const stored = greyImage(await decodedImage(soleImage.source, page));
  if (stored === undefined) return undefined;
  page.cleanup();
  const { placeScan } = await import('./place-scan.ts');
  return placeScan(stored, soleImage, size);
}

/** A mask names its pixels' object within, an image by itself; small ones come along. */
async function decodedImage(source: unknown, page: PDFPageProxy): Promise<unknown> {
  const data: unknown =
    typeof source === 'object' && source !== null && 'data' in source ? source.data : source;
  if (typeof data !== 'string') {
    return source;
  }
  const objects: ObjectsOfPage = data.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise((resolve) => {
    objects.get(data, resolve, () => {
      resolve(undefined);
    });
  });
}

/** As pdf.js has it; its declaration leaves out the call on failure, without which a broken image never comes. */
interface ObjectsOfPage {
  get(name: string, done: (image: unknown) => void, failed?: () => void): void;
}

/** Takes what was drawn off the canvas. */
type TakePixels<Pixels> = (context: CanvasEntry['context'], size: Size) => Pixels;

async function drawPage<Pixels>(
  document: PDFDocumentProxy,
  page: PDFPageProxy,
  { resolution, maximumPixels, take, maximumMs = Infinity }: Drawing<Pixels>,
): Promise<Size & { readonly pixels: Pixels; readonly resolution: number }> {
  const { width, height } = page.getViewport({ scale: 1 });
  const wanted = resolution / POINTS_PER_INCH;
  const scale = Math.min(wanted, Math.sqrt(maximumPixels / (width * height)));
  const viewport = page.getViewport({ scale });
  const factory = canvasFactoryOf(document);
  const size = {
    width: Math.max(1, Math.floor(viewport.width)),
    height: Math.max(1, Math.floor(viewport.height)),
  };
  const entry = factory.create(size.width, size.height);
  const begin = process.cpuUsage();
  try {
    await page.render({
      canvas: entry.canvas,
      viewport,
      background: '#ffffff',
      annotationMode: WITH_STORED_VALUES,
      operationsFilter: (index) => {
        // pdf.js draws without a turn for timers.
        if (index % OPERATORS_A_LOOK === 0 && cpuMs(begin) > maximumMs) {
          throw new Error('the drawing takes too long');
        }
        return true;
      },
    }).promise;
    return { ...size, pixels: take(entry.context, size), resolution: scale * POINTS_PER_INCH };
  } finally {
    factory.destroy(entry);
  }
}

const OPERATORS_A_LOOK = 32;

/** Time of the processor, which other work on the machine does not use up. */
function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

interface Drawing<Pixels> {
  readonly resolution: number;
  readonly maximumPixels: number;
  readonly take: TakePixels<Pixels>;
  /** Time of the processor for it. Default: the page's time. */
  readonly maximumMs?: number;
}

const takeColour: TakePixels<Uint8ClampedArray> = (context, { width, height }) =>
  context.getImageData(0, 0, width, height).data;

/** Rows that are taken at once: the whole page in colour has four times the size of the grey one. */
const STRIP_ROWS = 128;

const takeGrey: TakePixels<Uint8Array> = (context, { width, height }) => {
  const grey = new Uint8Array(width * height);
  for (let top = 0; top < height; top += STRIP_ROWS) {
    const { data: rgba } = context.getImageData(0, top, width, Math.min(STRIP_ROWS, height - top));
    for (let from = 0, index = top * width; from < rgba.length; from += 4, index += 1) {
      grey[index] = luma(rgba[from] ?? 0, rgba[from + 1] ?? 0, rgba[from + 2] ?? 0);
    }
  }
  return grey;
};
