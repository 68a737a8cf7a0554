import type { GreyImage } from '@docex/ports';
import { type InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import { firstFloats } from './line-recognizer.ts';
import { findTextRegions, type TextRegion } from './text-regions.ts';

/** The network halves its input five times. */
const SIDE_MULTIPLE = 32;
const MAX_ENLARGEMENT = 2;
/** Longer and thinner pages than this are squeezed rather than computed at great cost. */
const MAX_SIDE = 4096;
/** Taken off the grey values when the first layer was folded; see tools/ocr-models. */
const GREY_CENTRE = 0.449;

/** Finds text lines. */
export class LineDetector {
  readonly #session: InferenceSession;
  readonly #longSide: number;

  constructor(session: InferenceSession, longSide: number) {
    this.#session = session;
    this.#longSide = longSide;
  }

  /** Text lines with rectangles in pixels of the image. */
  async detect(image: GreyImage): Promise<TextRegion[]> {
    const size = detectionSize(image, this.#longSide);
    const input = await greyPlane(image, size);
    const output = await this.#session.run({
      x: new Tensor('float32', input, [1, 1, size.height, size.width]),
    });
    const regions = findTextRegions({ ...size, values: firstFloats(output).data });
    const scale = { x: image.width / size.width, y: image.height / size.height };
    return regions.map((region) => scaleRegion(region, scale));
  }

  async release(): Promise<void> {
    await this.#session.release();
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function detectionSize({ width, height }: Size, longSide: number): Size {
  const scale = Math.min(MAX_ENLARGEMENT, longSide / Math.max(width, height));
  const fit = (side: number) =>
    Math.min(MAX_SIDE, Math.max(1, Math.round((side * scale) / SIDE_MULTIPLE)) * SIDE_MULTIPLE);
  return { width: fit(width), height: fit(height) };
}

async function greyPlane(image: GreyImage, size: Size): Promise<Float32Array> {
  const { data } = await sharp(image.pixels, {
    raw: { width: image.width, height: image.height, channels: 1 },
    limitInputPixels: false,
  })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'linear' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const plane = new Float32Array(size.width * size.height);
  for (let index = 0; index < plane.length; index += 1) plane[index] = (data[index] ?? 0) / 255 - GREY_CENTRE;
  return plane;
}

/** Both scales differ by a few per mille only (sides are rounded), so that a rectangle stays one. */
function scaleRegion({ rectangle, score }: TextRegion, scale: { x: number; y: number }): TextRegion {
  const cosine = Math.cos(rectangle.angle);
  const sine = Math.sin(rectangle.angle);
  return {
    score,
    rectangle: {
      x: rectangle.x * scale.x,
      y: rectangle.y * scale.y,
      width: rectangle.width * Math.hypot(cosine * scale.x, sine * scale.y),
      height: rectangle.height * Math.hypot(sine * scale.x, cosine * scale.y),
      angle: Math.atan2(sine * scale.y, cosine * scale.x),
    },
  };
}
