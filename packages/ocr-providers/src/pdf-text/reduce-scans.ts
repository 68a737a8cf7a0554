import { MAXIMUM_READ_PIXELS } from '../reading/maximum-read-pixels.ts';

/** A larger JPEG is brought down before pdf.js decodes it. */
const LARGE_PIXELS = 1.3 * MAXIMUM_READ_PIXELS;
/** Bytes of a dictionary, from its object's start to its stream, that are looked through at most. */
const DICTIONARY_BYTES = 1024;
const QUALITY = 85;
const STREAM = /stream\r?\n$/;

/** A JPEG inside a PDF: its dictionary before `start`, and its bytes from there to `end`, exclusive. */
interface EmbeddedJpeg {
  readonly dictionary: number;
  readonly start: number;
  readonly end: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Brings the large JPEG images of a PDF down to what is read of them, in place: pdf.js's decoder takes some 20
 * bytes a pixel, sharp's only the smaller picture. The new picture takes the old one's room and its numbers of
 * pixels the old numbers' room, so that nothing else in the file moves. What does not look as expected, as all
 * streams of a locked file, is left as it is.
 */
export async function reduceScans(pdf: Uint8Array): Promise<void> {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  for (const jpeg of largeJpegs(bytes)) {
    await reduce(bytes, jpeg).catch(() => undefined);
  }
}

function* largeJpegs(bytes: Buffer): Generator<EmbeddedJpeg> {
  for (let at = bytes.indexOf('/DCTDecode'); at !== -1; at = bytes.indexOf('/DCTDecode', at + 1)) {
    const found = jpegAround(bytes, at);
    if (found !== undefined && found.width * found.height > LARGE_PIXELS) yield found;
  }
}

function jpegAround(bytes: Buffer, filter: number): EmbeddedJpeg | undefined {
  const from = Math.max(0, filter - DICTIONARY_BYTES);
  const dictionary = bytes.lastIndexOf(' obj', filter);
  const start = bytes.indexOf('\xff\xd8', filter, 'latin1');
  if (dictionary < from || start === -1 || start - dictionary > DICTIONARY_BYTES) return undefined;
  const text = bytes.toString('latin1', dictionary, start);
  const width = numberIn(text, 'Width');
  const height = numberIn(text, 'Height');
  const end = bytes.indexOf('endstream', start);
  if (!STREAM.test(text) || width === undefined || height === undefined || end === -1) return undefined;
  return { dictionary, start, end, width, height };
}

function numberIn(dictionary: string, name: string): number | undefined {
  const found = new RegExp(`/${name}\\s+(\\d+)(?![\\d\\s]*R)`).exec(dictionary)?.[1];
  return found === undefined ? undefined : Number(found);
}

async function reduce(bytes: Buffer, { dictionary, start, end, width, height }: EmbeddedJpeg): Promise<void> {
  const stored = bytes.subarray(start, end);
  const { default: sharp } = await import('sharp');
  const source = sharp(stored, { limitInputPixels: false, failOn: 'truncated' });
  const facts = await source.metadata();
  // Inks are told by the file, and may be inverted there: pictures of four are left alone.
  if (facts.width !== width || facts.height !== height || (facts.channels !== 1 && facts.channels !== 3))
    return;
  const scale = Math.sqrt(MAXIMUM_READ_PIXELS / (width * height));
  const size = { width: Math.floor(width * scale), height: Math.floor(height * scale) };
  if (size.width < 1 || size.height < 1) return;
  const pipeline = source.resize({ ...size, fit: 'fill', kernel: 'cubic' });
  const smaller = await (facts.channels === 1 ? pipeline.toColourspace('b-w') : pipeline)
    .jpeg({ quality: QUALITY })
    .toBuffer();
  if (smaller.length > stored.length) return;
  const text = bytes.toString('latin1', dictionary, start);
  bytes.write(withNumber(withNumber(text, 'Width', size.width), 'Height', size.height), dictionary, 'latin1');
  // Decoders stop at the end of the image; what follows is filling.
  stored.fill(0);
  stored.set(smaller);
}

/** A smaller number has no more figures: the rest of its room is filled. */
function withNumber(dictionary: string, name: string, value: number): string {
  return dictionary.replace(
    new RegExp(`(/${name}\\s+)(\\d+)`),
    (_, before: string, digits: string) => `${before}${String(value).padEnd(digits.length)}`,
  );
}
