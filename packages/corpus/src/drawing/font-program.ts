import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const programs = new Map<string, Buffer>();

const WOFF_SIGNATURE = 0x774f4646;
const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

/**
 * The font in a file, decompressed once a process: of a WOFF file as it is, fontkit inflates a whole table for every
 * glyph. Throws where it is no WOFF 1.0 file.
 */
export function fontProgram(path: string): Buffer {
  const program = programs.get(path) ?? sfntOf(readFileSync(path));
  programs.set(path, program);
  return program;
}

/** The same tables in an uncompressed container (W3C, WOFF File Format 1.0, sections 3 to 5). */
function sfntOf(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== WOFF_SIGNATURE) throw new TypeError('the font is no WOFF file');
  const count = woff.readUInt16BE(12);
  const sfnt = Buffer.alloc(woff.readUInt32BE(16));
  woff.copy(sfnt, 0, 4, 8);
  sfnt.writeUInt16BE(count, 4);
  let end = SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES;
  for (let index = 0; index < count; index++) {
    const entry = WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES;
    const [offset, packed, length] = [
      woff.readUInt32BE(entry + 4),
      woff.readUInt32BE(entry + 8),
      woff.readUInt32BE(entry + 12),
    ];
    const stored = woff.subarray(offset, offset + packed);
    (packed < length ? inflateSync(stored) : stored).copy(sfnt, end);
    const target = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES;
    woff.copy(sfnt, target, entry, entry + 4);
    woff.copy(sfnt, target + 4, entry + 16, entry + 20);
    sfnt.writeUInt32BE(end, target + 8);
    sfnt.writeUInt32BE(length, target + 12);
    end += Math.ceil(length / 4) * 4;
  }
  return sfnt;
}
