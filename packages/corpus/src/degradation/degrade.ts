import sharp, { type Sharp } from 'sharp';
import { createRandom, type Random } from '../random/random.ts';
import { addNoise, addSpecks } from './noise.ts';
import { type Point, project } from './perspective.ts';
import { imageOf, type Pixels, readPixels } from './pixels.ts';

/** What may happen to a page between the printer and the upload. */
export const DEGRADATIONS = [
  'scan300',
  'scan200',
  'scan150',
  'skewed',
  'faint',
  'fax',
  'compressed',
  'photo',
  'rotated90',
  'rotated180',
  'rotated270',
] as const;

export type Degradation = (typeof DEGRADATIONS)[number];

export interface DegradedImage {
  bytes: Uint8Array;
  format: 'png' | 'jpeg';
  width: number;
  height: number;
  /** Resolution at which the paper was taken. */
  dpi: number;
}

export interface DegradeOptions {
  kind: Degradation;
  seed: number;
}

/** The resolution that pages are rendered at before they are degraded. */
export const SOURCE_DPI = 300;

interface Scan {
  dpi: number;
  /** Degrees, clockwise. */
  skew: number;
  /** Standard deviation of the grain, in levels. */
  noise: number;
  /** Share of the ink's darkness that is left. */
  contrast: number;
  turn: 0 | 90 | 180 | 270;
  quality: number;
}

function scanOf(kind: Degradation, random: Random): Scan {
  const tilt = (degrees: number): number => (random.fraction() * 2 - 1) * degrees;
  const usual: Scan = { dpi: 300, skew: tilt(0.3), noise: 4, contrast: 0.92, turn: 0, quality: 82 };
  switch (kind) {
    case 'scan200':
      return { ...usual, dpi: 200 };
    case 'scan150':
      return { ...usual, dpi: 150, noise: 6 };
    case 'skewed':
      return { ...usual, dpi: 200, skew: (random.chance(0.5) ? 1 : -1) * (1 + 2 * random.fraction()) };
    case 'faint':
      return { ...usual, dpi: 200, contrast: 0.35, noise: 7 };
    case 'compressed':
      return { ...usual, dpi: 150, quality: 28 };
    case 'rotated90':
      return { ...usual, dpi: 200, turn: 90 };
    case 'rotated180':
      return { ...usual, dpi: 200, turn: 180 };
    case 'rotated270':
      return { ...usual, dpi: 200, turn: 270 };
    default:
      return usual;
  }
}

interface Size {
  width: number;
  height: number;
}

async function sizeAt(png: Uint8Array, dpi: number): Promise<Size> {
  const { width, height } = await sharp(png).metadata();
  const scale = dpi / SOURCE_DPI;
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** A page at a resolution, turned by a few degrees about its middle and cut to its old size. */
async function layOnGlass(png: Uint8Array, { dpi, skew }: { dpi: number; skew: number }): Promise<Sharp> {
  const { width, height } = await sizeAt(png, dpi);
  const page = await sharp(png)
    .flatten({ background: 'white' })
    .resize(width, height, { kernel: 'lanczos3' })
    .png()
    .toBuffer();
  const { data, info } = await sharp(page)
    .rotate(skew, { background: 'white' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const [left, top] = [Math.floor((info.width - width) / 2), Math.floor((info.height - height) / 2)];
  return sharp(data).extract({ left, top, width, height });
}

async function encode(
  image: Sharp,
  { dpi, quality }: { dpi: number; quality: number },
): Promise<DegradedImage> {
  const { data, info } = await image
    .withMetadata({ density: dpi })
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(data), format: 'jpeg', width: info.width, height: info.height, dpi };
}

async function scan(png: Uint8Array, settings: Scan, random: Random): Promise<DegradedImage> {
  const laid = await layOnGlass(png, settings);
  const paper = 244 + random.integer(-4, 6);
  const softened = laid.blur(0.6).linear(settings.contrast, paper - 255 * settings.contrast);
  const grained = addNoise(await readPixels(softened, 1), random, settings.noise);
  return encode(imageOf(grained).rotate(settings.turn), settings);
}

async function fax(png: Uint8Array, random: Random): Promise<DegradedImage> {
  const dpi = 200;
  const laid = await layOnGlass(png, { dpi, skew: random.fraction() - 0.5 });
  const grained = addNoise(await readPixels(laid.blur(0.7), 1), random, 26);
  const black = await readPixels(imageOf(grained).threshold(random.integer(150, 185)), 1);
  const specked = addSpecks(black, random, 700);
  const { data, info } = await imageOf(specked)
    .withMetadata({ density: dpi })
    .png({ palette: true, colours: 2 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(data), format: 'png', width: info.width, height: info.height, dpi };
}

/** Darkens an image towards one side, as a lamp beside the desk lights it. */
function shade(pixels: Pixels, random: Random): Pixels {
  const angle = random.fraction() * 2 * Math.PI;
  const depth = 0.15 + 0.2 * random.fraction();
  const [across, down] = [Math.cos(angle), Math.sin(angle)];
  const data = pixels.data.map((level, index) => {
    const pixel = Math.floor(index / pixels.channels);
    const x = (pixel % pixels.width) / pixels.width - 0.5;
    const y = Math.floor(pixel / pixels.width) / pixels.height - 0.5;
    return level * (1 - depth * (Math.SQRT1_2 + x * across + y * down));
  });
  return { ...pixels, data };
}

async function photograph(png: Uint8Array, random: Random): Promise<DegradedImage> {
  const dpi = 180;
  const { width, height } = await sizeAt(png, dpi);
  const page = await readPixels(sharp(png).flatten({ background: 'white' }).resize(width, height), 3);
  const margin = Math.round(Math.max(width, height) * 0.07);
  const shift = (): number => margin * (0.35 + 0.65 * random.fraction());
  const [right, bottom] = [width + 2 * margin, height + 2 * margin];
  const corners = [
    [shift(), shift()],
    [right - shift(), shift()],
    [right - shift(), bottom - shift()],
    [shift(), bottom - shift()],
  ] as const satisfies readonly Point[];
  const desk = random.pick([
    [92, 70, 52],
    [60, 64, 70],
    [128, 120, 108],
  ]);
  const seen = project(page, { width: right, height: bottom, corners, background: desk });
  const lit = addNoise(shade(seen, random), random, 5);
  return encode(imageOf(lit).blur(0.8), { dpi, quality: 78 });
}

/**
 * Ages a page rendered at `SOURCE_DPI`: the same page, kind and seed give the same bytes. Scans and photos
 * come back as JPEG, faxes as black and white PNG.
 */
export async function degrade(png: Uint8Array, { kind, seed }: DegradeOptions): Promise<DegradedImage> {
  const random = createRandom(`degrade/${kind}/${seed}`);
  if (kind === 'fax') return fax(png, random);
  if (kind === 'photo') return photograph(png, random);
  return scan(png, scanOf(kind, random), random);
}
