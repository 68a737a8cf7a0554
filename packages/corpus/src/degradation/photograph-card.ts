import sharp from 'sharp';
import { createRandom, type Random } from '../random/random.ts';
import { type DegradedImage, SOURCE_DPI } from './degrade.ts';
import { addNoise } from './noise.ts';
import { type Point, project } from './perspective.ts';
import { imageOf, type Pixels, readPixels } from './pixels.ts';

/**
 * What people send of a card: on a table with other things on it, turned by any angle, under a lamp that mirrors in it,
 * with the shadow of the hand, as a grey photocopy, as a small picture from a messenger.
 */
export const CARD_PHOTOS = ['table', 'turned', 'glare', 'shadow', 'photocopy', 'small'] as const;

export type CardPhoto = (typeof CARD_PHOTOS)[number];

interface Scene {
  /** Longer side of the card or sheet in pixels. */
  side: number;
  /** Share of the picture that is table on each side. */
  margin: number;
  /** Degrees, clockwise. */
  angle: number;
  /** How far the corners stray, as a share of the longer side. */
  perspective: number;
  quality: number;
}

function sceneOf(kind: CardPhoto, random: Random, sheet: boolean): Scene {
  const tilt = (degrees: number): number => (random.fraction() * 2 - 1) * degrees;
  const side = sheet ? 2000 : 1150;
  const usual: Scene = { side, margin: 0.12, angle: tilt(5), perspective: 0.025, quality: 80 };
  if (kind === 'table') return { ...usual, margin: 0.35, angle: tilt(14), perspective: 0.035 };
  if (kind === 'turned') return { ...usual, margin: 0.18, angle: random.integer(0, 3) * 90 + tilt(12) };
  if (kind === 'small') return { ...usual, side: sheet ? 1250 : 640, margin: 0.05, quality: 62 };
  return usual;
}

/** A table with light and dark things on it, none of them with print. */
async function table(width: number, height: number, random: Random): Promise<Pixels> {
  const wood = random.pick(['#6d5340', '#8a8078', '#3f4348', '#b59a78', '#d8d4cc']);
  const things = Array.from({ length: random.integer(1, 4) }, () => {
    const [x, y] = [random.integer(0, width), random.integer(0, height)];
    const [across, down] = [random.integer(40, width / 3), random.integer(30, height / 3)];
    const fill = random.pick(['#e9e6df', '#202226', '#7d2f2a', '#2f4d6b', '#c9b37e']);
    return `<rect x="${x}" y="${y}" width="${across}" height="${down}" fill="${fill}" transform="rotate(${random.integer(0, 90)} ${x} ${y})"/>`;
  });
  const grain = Array.from({ length: 14 }, () => {
    const y = random.integer(0, height);
    return `<path d="M0 ${y} Q ${width / 2} ${y + random.integer(-40, 40)} ${width} ${y}" stroke="#00000022" stroke-width="${random.integer(2, 9)}" fill="none"/>`;
  });
  return readPixels(
    drawing([`<rect width="100%" height="100%" fill="${wood}"/>`, ...grain, ...things], width, height),
    3,
  );
}

function drawing(shapes: readonly string[], width: number, height: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg));
}

/** Light or shade over a part of the picture. */
async function lightOver(pixels: Pixels, kind: 'glare' | 'shadow', random: Random): Promise<Pixels> {
  const { width, height } = pixels;
  const [x, y] = [random.integer(width / 4, (3 * width) / 4), random.integer(height / 4, (3 * height) / 4)];
  const shapes =
    kind === 'glare'
      ? [
          `<defs><radialGradient id="lamp"><stop offset="0" stop-color="white" stop-opacity="${0.65 + 0.25 * random.fraction()}"/><stop offset="1" stop-color="white" stop-opacity="0"/></radialGradient></defs>`,
          `<ellipse cx="${x}" cy="${y}" rx="${width * (0.12 + 0.12 * random.fraction())}" ry="${height * (0.08 + 0.1 * random.fraction())}" fill="url(#lamp)"/>`,
        ]
      : [
          `<path d="M${x} 0 L${width} 0 L${width} ${height} L${random.integer(0, width)} ${height} Z" fill="black" fill-opacity="${0.35 + 0.2 * random.fraction()}"/>`,
        ];
  const layer = await drawing(shapes, width, height)
    .blur(kind === 'shadow' ? 8 : 1)
    .png()
    .toBuffer();
  // Composited from a file: the raw picture has no place for the layer's transparency.
  const base = await imageOf(pixels).png().toBuffer();
  return readPixels(
    sharp(
      await sharp(base)
        .composite([{ input: layer }])
        .png()
        .toBuffer(),
    ),
    3,
  );
}

/** A copier's grey: pale print lost, dark grounds patchy, streaks from the drum. */
async function photocopy(png: Uint8Array, random: Random): Promise<DegradedImage> {
  const dpi = 200;
  const { width, height } = await sharp(png).metadata();
  const [across, down] = [width, height].map((length) => Math.round((length * dpi) / SOURCE_DPI)) as [
    number,
    number,
  ];
  const gain = 1.3 + 0.4 * random.fraction();
  const grey = sharp(png)
    .flatten({ background: 'white' })
    .resize(across, down)
    .grayscale()
    .rotate((random.fraction() - 0.5) * 4, { background: 'white' })
    .blur(0.7)
    .linear(gain, 255 - 262 * gain);
  const pixels = addNoise(await readPixels(sharp(await grey.png().toBuffer()), 1), random, 12);
  const data = pixels.data.slice();
  for (let streak = 0; streak < 3; streak += 1) {
    const x = random.integer(0, pixels.width - 1);
    for (let y = 0; y < pixels.height; y += 1) {
      const at = y * pixels.width + x;
      data[at] = Math.max(0, (data[at] ?? 0) - 60);
    }
  }
  const { data: bytes, info } = await imageOf({ ...pixels, data })
    .withMetadata({ density: dpi })
    .jpeg({ quality: 75 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(bytes), format: 'jpeg', width: info.width, height: info.height, dpi };
}

/** The corners of a rectangle turned about the middle of a picture that it fits into, each a little astray. */
function cornersOf(size: Point, scene: Scene, random: Random): { whole: Point; corners: readonly Point[] } {
  const [width, height] = size;
  const turn = (scene.angle * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  const [across, down] = [
    Math.abs(width * cosine) + Math.abs(height * sine),
    Math.abs(width * sine) + Math.abs(height * cosine),
  ];
  const whole = [across, down].map((length) => Math.round(length * (1 + 2 * scene.margin))) as [
    number,
    number,
  ];
  const stray = (): number => (random.fraction() * 2 - 1) * scene.perspective * Math.max(width, height);
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x = 0, y = 0]): Point => {
    const [left, top] = [(x * width) / 2, (y * height) / 2];
    return [
      whole[0] / 2 + left * cosine - top * sine + stray(),
      whole[1] / 2 + left * sine + top * cosine + stray(),
    ];
  });
  return { whole, corners };
}

/**
 * Takes a picture of a card or of a sheet with cards on it, rendered at `SOURCE_DPI`, as people take them. The same
 * page, kind and seed give the same bytes.
 */
export async function photographCard(
  png: Uint8Array,
  { kind, seed }: { kind: CardPhoto; seed: number },
): Promise<DegradedImage> {
  const random = createRandom(`card-photo/${kind}/${seed}`);
  if (kind === 'photocopy') return photocopy(png, random);
  const { width, height } = await sharp(png).metadata();
  const scene = sceneOf(kind, random, Math.max(width, height) > 6 * SOURCE_DPI);
  const scale = scene.side / Math.max(width, height);
  const page = await readPixels(
    sharp(png)
      .flatten({ background: 'white' })
      .resize(Math.round(width * scale), Math.round(height * scale)),
    3,
  );
  const { whole, corners } = cornersOf([page.width, page.height], scene, random);
  const [first, second, third, fourth] = corners as [Point, Point, Point, Point];
  const seen = project(page, {
    width: whole[0],
    height: whole[1],
    corners: [first, second, third, fourth],
    background: await table(whole[0], whole[1], random),
  });
  const lit = kind === 'glare' || kind === 'shadow' ? await lightOver(seen, kind, random) : seen;
  const { data, info } = await imageOf(addNoise(lit, random, 5))
    .blur(0.7)
    .jpeg({ quality: scene.quality })
    .toBuffer({ resolveWithObject: true });
  const dpi = Math.round(SOURCE_DPI * scale);
  return { bytes: new Uint8Array(data), format: 'jpeg', width: info.width, height: info.height, dpi };
}
