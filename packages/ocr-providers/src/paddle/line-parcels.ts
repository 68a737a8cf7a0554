import type { GreyImage } from '@docex/ports';
import type { Word } from '@docex/protocol';
import { lineWidth, type LineReader } from './line-reader.ts';
import type { RotatedRectangle } from './rotated-rectangle.ts';

/** Lines of a page in parcels that threads take in turn, each parcel read by the one that took it. */
export interface LineParcels {
  readonly parcels: readonly (readonly RotatedRectangle[])[];
  /** Shared between the threads: the number of parcels that were taken. */
  readonly taken: Int32Array<SharedArrayBuffer>;
}

/** The words of each line of a parcel. */
export interface ReadParcel {
  readonly parcel: number;
  readonly words: Word[][];
}

/** Lines of a parcel: networks read some at once a little faster than one by one. */
const PARCEL_LINES = 8;
/** Widths of the line images of a parcel, in pixels, together: some 15 ms, so that threads end alike. */
const PARCEL_WIDTH = 1200;

/** Makes parcels of lines of like width, the widest first; `order` tells where each line comes from. */
export function packLines(rectangles: readonly RotatedRectangle[]): LineParcels & { order: number[][] } {
  const sorted = rectangles
    .map((rectangle, index) => ({ index, width: lineWidth(rectangle) }))
    .sort((one, other) => other.width - one.width);
  const order: number[][] = [];
  let room = 0;
  for (const { index, width } of sorted) {
    const open = order.at(-1);
    if (open !== undefined && open.length < PARCEL_LINES && width <= room) {
      open.push(index);
      room -= width;
    } else {
      order.push([index]);
      room = PARCEL_WIDTH - width;
    }
  }
  return {
    order,
    parcels: order.map((indexes) => indexes.flatMap((index) => rectangles[index] ?? [])),
    taken: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
  };
}

/** Reads parcels until none is left that another thread has not taken. */
export async function readParcels(
  reader: LineReader,
  page: GreyImage,
  { parcels, taken }: LineParcels,
): Promise<ReadParcel[]> {
  const read: ReadParcel[] = [];
  for (;;) {
    const parcel = Atomics.add(taken, 0, 1);
    const rectangles = parcels[parcel];
    if (rectangles === undefined) return read;
    read.push({ parcel, words: await reader.read(page, rectangles) });
  }
}
