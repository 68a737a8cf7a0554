import type { GreyImage } from '@docex/ports';
import { greyPixelsOf, pipelineOf } from '../image/raster.ts';
import { MAXIMUM_READ_PIXELS } from '../reading/maximum-read-pixels.ts';
import { asQuarterTurns, type QuarterTurns, type Size } from '../reading/quarter-turn.ts';
import type { Matrix } from './matrix.ts';
import type { PlacedImage } from './page-content.ts';

/** Pixels by which a picture and its page may differ and still be the same. */
const SAME_SIDE = 2;
/** Part by which the two sides' resolutions may differ in square pixels. */
const SQUARE = 0.01;

/**
 * A page in grey from the only picture that it shows, at the resolution that the picture is stored in, without
 * drawing; brought down to what is read where it is larger.
 *
 * @param stored - the picture's own pixels
 * @param page - size in points
 */
export async function placeScan(stored: GreyImage, image: PlacedImage, page: Size): Promise<GreyImage> {
  const standing = standingOf(image.place);
  const isSideways = standing.turns % 2 === 1;
  const { x0, y0, x1, y1 } = image.box;
  const box = isSideways ? { width: y1 - y0, height: x1 - x0 } : { width: x1 - x0, height: y1 - y0 };
  const scale = resolutionOf(stored, box, page);
  const size = { width: whole(box.width * scale.across), height: whole(box.height * scale.down) };
  const upright = await stand(await resized(stored, size), standing);
  // Square pixels by now, but for less than one in a hundred.
  const perPoint = { x: upright.width / (x1 - x0), y: upright.height / (y1 - y0) };
  return laid(upright, {
    left: Math.round(x0 * perPoint.x),
    top: Math.round(y0 * perPoint.y),
    width: whole(page.width * perPoint.x),
    height: whole(page.height * perPoint.y),
  });
}

function whole(side: number): number {
  return Math.max(1, Math.round(side));
}

/** Pixels a point along the stored rows and columns. */
interface Scale {
  readonly across: number;
  readonly down: number;
}

function resolutionOf(stored: Size, box: Size, page: Size): Scale {
  const native = { across: stored.width / box.width, down: stored.height / box.height };
  const finest = Math.max(native.across, native.down);
  const isSquare = Math.min(native.across, native.down) >= finest * (1 - SQUARE);
  const square = isSquare ? native : { across: finest, down: finest };
  const pixels = page.width * page.height * square.across * square.down;
  const reduction = Math.min(1, Math.sqrt(MAXIMUM_READ_PIXELS / pixels));
  return { across: square.across * reduction, down: square.down * reduction };
}

async function resized(image: GreyImage, size: Size): Promise<GreyImage> {
  if (image.width === size.width && image.height === size.height) return image;
  return greyPixelsOf(pipelineOf(image).resize({ ...size, fit: 'fill', kernel: 'cubic' }));
}

/** How a stored picture comes to stand on the page: mirrored from left to right, then turned. */
interface Standing {
  readonly isMirrored: boolean;
  readonly turns: QuarterTurns;
}

/** The page's y grows downwards; the picture's rows run along x, and its columns against y. */
function standingOf([a, b, c, d]: Matrix): Standing {
  const isMirrored = b * c - a * d < 0;
  const [x, y] = isMirrored ? [-a, -b] : [a, b];
  return { isMirrored, turns: asQuarterTurns(Math.atan2(y, x) / (Math.PI / 2)) };
}

async function stand(image: GreyImage, { isMirrored, turns }: Standing): Promise<GreyImage> {
  const faced = isMirrored ? await greyPixelsOf(pipelineOf(image).flop()) : image;
  return turns === 0 ? faced : greyPixelsOf(pipelineOf(faced).rotate(turns * 90));
}

interface Sheet extends Size {
  /** Where the picture's corner lies on the sheet, in pixels. */
  readonly left: number;
  readonly top: number;
}

/** The picture on a white sheet, cut at its edges. */
function laid(image: GreyImage, sheet: Sheet): GreyImage {
  const isSame =
    Math.abs(sheet.left) <= SAME_SIDE &&
    Math.abs(sheet.top) <= SAME_SIDE &&
    Math.abs(sheet.width - image.width) <= SAME_SIDE &&
    Math.abs(sheet.height - image.height) <= SAME_SIDE;
  if (isSame) return image;
  const { left, top, width, height } = sheet;
  const pixels = new Uint8Array(width * height).fill(255);
  const from = { x: Math.max(0, -left), y: Math.max(0, -top) };
  const columns = Math.min(image.width - from.x, width - Math.max(0, left));
  const rows = Math.min(image.height - from.y, height - Math.max(0, top));
  for (let row = 0; row < rows && columns > 0; row += 1) {
    const start = (from.y + row) * image.width + from.x;
    const at = (Math.max(0, top) + row) * width + Math.max(0, left);
    pixels.set(image.pixels.subarray(start, start + columns), at);
  }
  return { width, height, pixels };
}
