import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { GreyImage } from '@docex/ports';
import type { Code } from '@docex/protocol';
import { prepareZXingModule, readBarcodes, type ReaderOptions, type ReadResult } from 'zxing-wasm/reader';
import { portableGreyMap } from '../image/raster.ts';

/** More codes than any honest page carries. */
const MAXIMUM_CODES = 16;
/**
 * Measured on A4 at 300 dpi, one core: QR codes 0.08 to 0.14 s, the linear codes 0.01 s more; Data Matrix costs
 * 0.05 s, turned linear codes 0.3 s and inverted or scaled-down ones twice as much, for codes that hardly occur.
 */
const PAGE_OPTIONS: ReaderOptions = {
  formats: ['QRCode', 'Code128', 'Code39', 'ITF', 'EAN13'],
  tryHarder: true,
  tryRotate: false,
  tryInvert: false,
  tryDownscale: false,
  maxNumberOfSymbols: MAXIMUM_CODES,
};
/** An embedded picture is small, and may be stored turned or in negative. */
const PICTURE_OPTIONS: ReaderOptions = { ...PAGE_OPTIONS, tryRotate: true, tryInvert: true };

let isPrepared: Promise<unknown> | undefined;

/** Decodes the QR codes and barcodes of an upright page image; boxes in its pixels. Never rejects. */
export function findCodes(page: GreyImage): Promise<Code[]> {
  return decode(page, PAGE_OPTIONS);
}

/** Decodes the QR codes and barcodes of a picture that stands on a page, however it is turned. Never rejects. */
export function findCodesOfPicture(picture: GreyImage): Promise<Code[]> {
  return decode(picture, PICTURE_OPTIONS);
}

async function decode(image: GreyImage, options: ReaderOptions): Promise<Code[]> {
  try {
    await (isPrepared ??= prepare());
    const results = await readBarcodes(portableGreyMap(image), options);
    return results.filter(({ isValid, bytes }) => isValid && bytes.length > 0).map(codeOf);
  } catch {
    // A page that is read without its codes is better than none.
    return [];
  }
}

/** Takes ZXing's WebAssembly from the package; left alone, it would download it. */
async function prepare(): Promise<unknown> {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(await readFile(path)).buffer;
  return prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

function codeOf({ format, bytes, position }: ReadResult): Code {
  const { topLeft, topRight, bottomLeft, bottomRight } = position;
  const corners = [topLeft, topRight, bottomLeft, bottomRight];
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return {
    format: format.toLowerCase(),
    payload: Uint8Array.from(bytes),
    box: { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) },
  };
}
