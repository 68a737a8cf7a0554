import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { decodeCtc, type ReadCharacter } from './ctc-decoder.ts';
import { LINE_HEIGHT } from './line-height.ts';
import type { LineImage } from './sample-rectangle.ts';

/** Pixels a time step. */
export const STEP_WIDTH = 8;

/** Lines of one run may differ in width by this factor: padding is computed like print. */
const WIDTH_SPREAD = 1.1;
const BATCH_LINES = 8;
/** Bounds the memory of one run. */
const BATCH_PIXELS = 8 * LINE_HEIGHT * 640;

/** Reads line images, in batches of like width. */
export class LineRecognizer {
  readonly #session: InferenceSession;
  readonly #alphabet: readonly string[];

  constructor(session: InferenceSession, alphabet: readonly string[]) {
    this.#session = session;
    this.#alphabet = alphabet;
  }

  /**
   * The characters of each line, in the order of the lines.
   *
   * @param leastWidth - pixels to which narrower lines are padded
   */
  async read(lines: readonly LineImage[], leastWidth = 0): Promise<ReadCharacter[][]> {
    const readings = lines.map((): ReadCharacter[] => []);
    for (const batch of batchesOf(lines)) {
      const read = await this.#readBatch(
        batch.map(({ line }) => line),
        leastWidth,
      );
      batch.forEach(({ index }, place) => {
        readings[index] = read[place] ?? [];
      });
    }
    return readings;
  }

  async release(): Promise<void> {
    await this.#session.release();
  }

  async #readBatch(lines: readonly LineImage[], leastWidth: number): Promise<ReadCharacter[][]> {
    const width = Math.max(leastWidth, ...lines.map((line) => line.width));
    // What is not written stays 0, the middle grey with which the network was taught to pad.
    const input = new Float32Array(lines.length * LINE_HEIGHT * width);
    lines.forEach((line, index) => {
      for (let row = 0; row < LINE_HEIGHT; row += 1) {
        const target = (index * LINE_HEIGHT + row) * width;
        for (let column = 0; column < line.width; column += 1) {
          input[target + column] = (line.pixels[row * line.width + column] ?? 0) / 127.5 - 1;
        }
      }
    });
    const output = await this.#session.run({
      x: new Tensor('float32', input, [lines.length, 1, LINE_HEIGHT, width]),
    });
    return this.#decode(firstFloats(output), lines);
  }

  #decode({ dims, data }: FloatTensor, lines: readonly LineImage[]): ReadCharacter[][] {
    const [, steps = 0, classes = 0] = dims;
    return lines.map((line, index) => {
      const offset = index * steps * classes;
      const ownSteps = Math.min(steps, Math.ceil(line.width / STEP_WIDTH));
      const values = data.subarray(offset, offset + ownSteps * classes);
      return decodeCtc({ steps: ownSteps, classes, values }, this.#alphabet);
    });
  }
}

export interface FloatTensor {
  readonly dims: readonly number[];
  readonly data: Float32Array;
}

/** The single output of a network, which must be 32-bit floats. */
export function firstFloats(output: InferenceSession.OnnxValueMapType): FloatTensor {
  const [value] = Object.values(output);
  if (!value || !(value.data instanceof Float32Array)) throw new TypeError('the network gave no numbers');
  return { dims: value.dims, data: value.data };
}

interface NumberedLine {
  readonly line: LineImage;
  readonly index: number;
}

function batchesOf(lines: readonly LineImage[]): NumberedLine[][] {
  const sorted = lines
    .map((line, index) => ({ line, index }))
    .sort((one, other) => one.line.width - other.line.width);
  const batches: NumberedLine[][] = [];
  for (const numbered of sorted) {
    const batch = batches.at(-1);
    const narrowest = batch?.[0]?.line.width ?? 0;
    const fits =
      batch &&
      batch.length < BATCH_LINES &&
      numbered.line.width <= narrowest * WIDTH_SPREAD &&
      (batch.length + 1) * numbered.line.width * LINE_HEIGHT <= BATCH_PIXELS;
    if (fits) batch.push(numbered);
    else batches.push([numbered]);
  }
  return batches;
}
