import type { Random } from '../random/random.ts';
import type { Pixels } from './pixels.ts';

const TABLE_SIZE = 1 << 16;

/** Normal deviates by the Box-Muller transform. */
function deviates(random: Random): Float32Array {
  return Float32Array.from({ length: TABLE_SIZE }, () => {
    const radius = Math.sqrt(-2 * Math.log(1 - random.fraction()));
    return radius * Math.cos(2 * Math.PI * random.fraction());
  });
}

/** Adds a sensor's grain of the given standard deviation, in levels of 255. */
export function addNoise(pixels: Pixels, random: Random, deviation: number): Pixels {
  const table = deviates(random);
  const rowLength = pixels.width * pixels.channels;
  const data = new Uint8ClampedArray(pixels.data.length);
  for (let row = 0; row < pixels.height; row += 1) {
    const offset = random.integer(0, TABLE_SIZE - 1);
    for (let index = 0; index < rowLength; index += 1) {
      const at = row * rowLength + index;
      data[at] = (pixels.data[at] ?? 0) + deviation * (table[(offset + index) % TABLE_SIZE] ?? 0);
    }
  }
  return { ...pixels, data: new Uint8Array(data.buffer) };
}

/** Sets small blots of ink or of nothing, as dust and a worn drum leave them. */
export function addSpecks(pixels: Pixels, random: Random, count: number): Pixels {
  const data = pixels.data.slice();
  for (let speck = 0; speck < count; speck += 1) {
    const [x, y] = [random.integer(0, pixels.width - 3), random.integer(0, pixels.height - 3)];
    const level = random.chance(0.7) ? 0 : 255;
    const size = random.integer(1, 2);
    for (let row = y; row < y + size; row += 1) {
      data.fill(
        level,
        (row * pixels.width + x) * pixels.channels,
        (row * pixels.width + x + size) * pixels.channels,
      );
    }
  }
  return { ...pixels, data };
}
