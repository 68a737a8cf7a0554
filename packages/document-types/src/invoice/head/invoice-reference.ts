import { type Line, type PageLayout, type PlacedWord, readIrn } from '@docex/layout';
import { found, type Found } from '../../found.ts';

const CHUNK = /^[0-9a-fOoIl:-]{6,70}$/i;
/** The first chunk must be long: dates, phone numbers and account numbers are shorter. */
const MINIMUM_START = 16;

/** Finds a 64-digit invoice reference number, also where it runs over several lines. */
export function findIrn(pages: readonly PageLayout[]): Found<string> | undefined {
  for (const page of pages) {
    for (const line of page.lines) {
      for (const [index, word] of line.words.entries()) {
        const start = tail(word);
        if (start === undefined || start.text.length < MINIMUM_START) continue;
        const irn = readFrom(page, line, { index, start });
        if (irn !== undefined) return irn;
      }
    }
  }
  return undefined;
}

/** The word itself, or what follows a colon in it (`IRN:35054…`). */
function tail(word: PlacedWord): PlacedWord | undefined {
  const text = /[^:]*$/.exec(word.text)?.[0] ?? '';
  return CHUNK.test(text) ? { ...word, text } : undefined;
}

function readFrom(
  page: PageLayout,
  line: Line,
  { index, start }: { readonly index: number; readonly start: PlacedWord },
): Found<string> | undefined {
  const words = [start, ...chunks(line.words.slice(index + 1))];
  for (let step = 1; step <= 4 && lengthOf(words) < 64; step += 1) {
    const next = page.lines[line.index + step];
    if (next === undefined) break;
    const segment = next.segments.find(
      ({ box }) => box.x0 < start.box.x1 && box.x1 > start.box.x0 - page.size * 4,
    );
    words.push(...chunks(segment?.words ?? []));
  }
  for (let count = 1; count <= words.length; count += 1) {
    const used = words.slice(0, count);
    const irn = readIrn(used.map((word) => word.text).join(''));
    if (irn !== undefined) return found(irn, used);
  }
  return undefined;
}

/** The hexadecimal words in front of anything else. */
function chunks(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const end = words.findIndex((word) => !/^[0-9a-fOoIl-]+$/i.test(word.text));
  return end < 0 ? words : words.slice(0, end);
}

function lengthOf(words: readonly PlacedWord[]): number {
  return words.reduce((sum, word) => sum + word.text.length, 0);
}
