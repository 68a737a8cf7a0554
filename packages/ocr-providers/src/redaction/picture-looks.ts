import { createHash } from 'node:crypto';
import type { IdentityNumberSearch } from '@docex/domain';
import type { GreyImage } from '@docex/ports';
import type { Box } from '@docex/protocol';
import { findCodesOfPicture } from '../codes/find-codes.ts';
import { binarize } from '../image/binarize.ts';
import { findMarks } from '../image/find-marks.ts';
import { letterMarks } from '../image/measure-type.ts';
import { luma } from '../pdf-text/decoded-image.ts';
import type { PageContent } from '../pdf-text/page-content.ts';
import type { ColourImage, PdfFile } from '../pdf-text/pdf-file.ts';
import { inverseTurns, turnBox } from '../reading/quarter-turn.ts';
import { type PageReader, readRaster } from '../reading/read-raster.ts';
import { numberBoxes } from './number-boxes.ts';
import { type HiddenParts, inPixels } from './redact-pixels.ts';

/** Dots per inch at which pictures are read: print that can be read on a page image is twice as high on it. */
const READING_RESOLUTION = 220;
/** Pictures of a page, and of a document, that are read; what is beyond stays unseen. Ones that recur count once. */
const MAX_LOOKS = { page: 6, document: 60 };
/** Marks beside one another that may be the groups of a number. */
const MIN_MARKS = 3;
/** A picture with more marks is read without a closer look. */
const MANY_MARKS = 400;
/** Heights of the marks of one line differ by no more than this factor. */
const SAME_HEIGHT = 1.8;

interface Look {
  readonly content: PageContent;
  readonly number: number;
  /** Parts of the page with pictures, in its points. */
  readonly regions: readonly Box[];
  /** The page as it is shown, not turned. */
  readonly drawn: ColourImage;
}

/**
 * Looks for identity numbers in the pictures of pages that have a text layer: at what a page shows there, as at a
 * scan. What has no row of marks is not read; a picture that stands on many pages is read once.
 */
export class PictureLooks {
  readonly #known = new Map<string, readonly Box[]>();
  readonly #pdf: Pick<PdfFile, 'drawPage'>;
  readonly #openReader: () => Promise<PageReader>;
  readonly #search: IdentityNumberSearch;

  constructor(
    pdf: Pick<PdfFile, 'drawPage'>,
    openReader: () => Promise<PageReader>,
    search: IdentityNumberSearch,
  ) {
    this.#pdf = pdf;
    this.#openReader = openReader;
    this.#search = search;
  }

  /** In points of the page as it is drawn. Never rejects: what fails is unseen. */
  async lookAt({ content, number, regions, drawn }: Look): Promise<HiddenParts> {
    const hidden = { numbers: [] as Box[], unseen: [] as Box[] };
    let left = MAX_LOOKS.page;
    let fine: ColourImage | undefined;
    for (const region of regions) {
      const shown = cropOf(drawn, region, content.size);
      if (!mayHoldNumber(withoutText(shown, region, content))) continue;
      const name = nameOf(shown);
      try {
        if (!this.#known.has(name)) {
          if ((left -= 1) < 0 || this.#known.size >= MAX_LOOKS.document) throw new Error('too many pictures');
          fine ??= await this.#pdf.drawPage(number, READING_RESOLUTION);
          this.#known.set(name, await this.#read(cropOf(fine, region, content.size)));
        }
        const boxes = this.#known.get(name) ?? [];
        hidden.numbers.push(...boxes.map((box) => placed(box, region)));
      } catch {
        hidden.unseen.push(region);
      }
    }
    return hidden;
  }

  /** Boxes of the numbers as parts of the picture's sides. */
  async #read(picture: GreyImage): Promise<Box[]> {
    const reading = await readRaster(picture, await this.#openReader(), () => Promise.resolve());
    const back = inverseTurns(reading.turns);
    const words = numberBoxes({ words: [...reading.words], codes: [], isRecognized: true }, this.#search);
    const codes = await findCodesOfPicture(picture);
    const boxes = [
      ...words.map((box) => turnBox(box, back, reading.size)),
      ...numberBoxes({ words: [], codes, isRecognized: true }, this.#search),
    ];
    const { width, height } = picture;
    return boxes.map(({ x0, y0, x1, y1 }) => ({
      x0: x0 / width,
      y0: y0 / height,
      x1: x1 / width,
      y1: y1 / height,
    }));
  }
}

function placed(box: Box, { x0, y0, x1, y1 }: Box): Box {
  const [width, height] = [x1 - x0, y1 - y0];
  return {
    x0: x0 + box.x0 * width,
    y0: y0 + box.y0 * height,
    x1: x0 + box.x1 * width,
    y1: y0 + box.y1 * height,
  };
}

function cropOf(drawn: ColourImage, region: Box, page: PageContent['size']): GreyImage {
  const { x0, y0, x1, y1 } = inPixels(region, page, drawn);
  const [width, height] = [x1 - x0, y1 - y0];
  const pixels = new Uint8Array(width * height);
  for (let y = 0, index = 0; y < height; y += 1) {
    let from = ((y0 + y) * drawn.width + x0) * 4;
    for (let x = 0; x < width; x += 1, index += 1, from += 4) {
      pixels[index] = luma(drawn.pixels[from] ?? 0, drawn.pixels[from + 1] ?? 0, drawn.pixels[from + 2] ?? 0);
    }
  }
  return { width, height, pixels };
}

/** The picture without the text that is printed over it, which is known. */
function withoutText(shown: GreyImage, region: Box, { glyphs }: PageContent): GreyImage {
  const pixels = Uint8Array.from(shown.pixels);
  const size = { width: region.x1 - region.x0, height: region.y1 - region.y0 };
  for (const { box, invisible } of glyphs) {
    if (invisible) continue;
    const within = {
      x0: box.x0 - region.x0,
      y0: box.y0 - region.y0,
      x1: box.x1 - region.x0,
      y1: box.y1 - region.y0,
    };
    const { x0, y0, x1, y1 } = inPixels(within, size, shown);
    for (let y = y0; y < y1 && x0 < x1; y += 1) pixels.fill(255, y * shown.width + x0, y * shown.width + x1);
  }
  return { ...shown, pixels };
}

/** Whether marks of like height stand in a row or a column, as the groups of a number do. */
function mayHoldNumber(picture: GreyImage): boolean {
  const { width, height } = picture;
  const side = 4 * Math.max(width, height);
  const marks = letterMarks(findMarks(binarize(picture)), { width: side, height: side });
  if (marks.length > MANY_MARKS) return true;
  return [true, false].some((isRow) => {
    const spans = marks.map(({ x0, y0, x1, y1 }) => (isRow ? { from: y0, to: y1 } : { from: x0, to: x1 }));
    return spans.some(({ from, to }) => {
      const middle = (from + to) / 2;
      const alike = spans.filter(
        (other) =>
          other.from < middle &&
          other.to > middle &&
          other.to - other.from <= SAME_HEIGHT * (to - from) &&
          to - from <= SAME_HEIGHT * (other.to - other.from),
      );
      return alike.length >= MIN_MARKS;
    });
  });
}

function nameOf({ width, height, pixels }: GreyImage): string {
  return createHash('sha256').update(`${width} ${height} `).update(pixels).digest('base64');
}
