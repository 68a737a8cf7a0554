import type { Sharp } from 'sharp';
import { greyPixelsOf, pipelineOf } from '../image/raster.ts';

const STRIP_OFFSETS = 273;
const STRIP_BYTE_COUNTS = 279;

/** The CCITT Group 4 coding of a picture, as PDF has it: taken out of a TIFF of one strip, 128 rows at most. */
export async function groupFourOf(picture: Sharp): Promise<Uint8Array> {
  // libvips has black for the white of the coding.
  const tiff = await pipelineOf(await greyPixelsOf(picture))
    .negate()
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1 })
    .toBuffer();
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.length);
  const directory = view.getUint32(4, true);
  const entries = Array.from({ length: view.getUint16(directory, true) }, (_, index) => {
    const at = directory + 2 + index * 12;
    const [tag, type, count] = [
      view.getUint16(at, true),
      view.getUint16(at + 2, true),
      view.getUint32(at + 4, true),
    ];
    return { tag, type, count, at: at + 8 };
  });
  const valueOf = (tag: number): number => {
    const entry = entries.find((one) => one.tag === tag);
    if (entry?.count !== 1) throw new Error(`the TIFF has no single value of tag ${tag}`);
    return entry.type === 3 ? view.getUint16(entry.at, true) : view.getUint32(entry.at, true);
  };
  const start = valueOf(STRIP_OFFSETS);
  return new Uint8Array(tiff.subarray(start, start + valueOf(STRIP_BYTE_COUNTS)));
}

/** Lays a Group 4 coding into the segments of JBIG2 (ITU-T T.88, 7.2 and 7.4.6). */
export function jbig2Of(groupFour: Uint8Array, width: number, height: number): Uint8Array {
  const numbers = (...values: number[]): Buffer => {
    const bytes = Buffer.alloc(values.length * 4);
    values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
    return bytes;
  };
  const segment = (number: number, type: number, data: Buffer): Buffer =>
    Buffer.concat([numbers(number), Buffer.from([type, 0, 1]), numbers(data.length), data]);
  const page = Buffer.concat([numbers(width, height, 0, 0), Buffer.from([0, 0, 0])]);
  // External combination by OR; coded by modified modified READ.
  const region = Buffer.concat([numbers(width, height, 0, 0), Buffer.from([0, 1]), groupFour]);
  return new Uint8Array(Buffer.concat([segment(0, 48, page), segment(1, 38, region)]));
}
