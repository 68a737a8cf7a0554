import { findPincode, type Line, type PlacedWord, type Rectangle, textOf, unionOf } from '@docex/layout';
import type { HeaderScan } from './header-scan.ts';
import { isName } from './party.ts';
import { linesBelow } from './party-block.ts';

/** The sender in one small line above the window of an envelope, and the addressee in the window. */
export interface SenderLine {
  readonly name: readonly PlacedWord[];
  readonly address: readonly PlacedWord[];
  readonly addressee: readonly (readonly PlacedWord[])[];
}

const SEPARATOR = /^(?:[-–—•●·∙|*,;/]|\.)$/;
const UPPER_PART = 0.42;
/** How far below the line the window's first line may stand, and how far it may be shifted, in sizes of the type. */
const REACH = 9;
const SHIFT = 5;

/**
 * Finds the line in which business letters repeat their sender (DIN 5008, form B): name, street and town in one line
 * between dots, dashes or bars, above the addressee.
 */
export function findSenderLine(scan: HeaderScan): SenderLine | undefined {
  for (const line of scan.page.lines) {
    if (line.box.y0 > scan.page.height * UPPER_PART || line.box.y0 > scan.tableTop) return undefined;
    if (line.text.includes(':')) continue;
    const parts = partsOf(line);
    const [name, ...address] = parts;
    if (name === undefined || address.length < 2 || !isName(textOf(name)) || /\d/.test(textOf(name)))
      continue;
    const words = address.flat();
    if (!isAddress(textOf(words)) || (scan.index.get(line.segments[0] ?? NO_SEGMENT)?.length ?? 0) > 0)
      continue;
    const addressee = windowBelow(line, unionOf([...name, ...words].map((word) => word.box)), scan);
    if (addressee.length >= 2) return { name, address: words, addressee };
  }
  return undefined;
}

const NO_SEGMENT = { page: 0, line: 0, index: 0, words: [], text: '', box: unionOf([]) };

/** The runs of words between separators. */
function partsOf(line: Line): readonly (readonly PlacedWord[])[] {
  const parts: PlacedWord[][] = [[]];
  for (const word of line.words) {
    if (SEPARATOR.test(word.text)) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts.filter((part) => part.length > 0);
}

/** A house number and a postal code of four to six digits. */
function isAddress(text: string): boolean {
  const code = /(?<!\d)\d{4,6}(?!\d)/.test(text) || findPincode(text) !== undefined;
  return code && /\p{L}{3,}[^,]*\s\d{1,4}\p{L}?\b/u.test(text);
}

function windowBelow(line: Line, frame: Rectangle, scan: HeaderScan): readonly (readonly PlacedWord[])[] {
  const { size, lines } = scan.page;
  for (const next of lines.slice(line.index + 1)) {
    if (next.box.y0 - line.box.y1 > size * REACH) return [];
    const first = next.segments.find(
      ({ box, text }) => Math.abs(box.x0 - frame.x0) < size * SHIFT && box.x0 < frame.x1 && isName(text),
    );
    if (first === undefined) continue;
    const below = linesBelow({ from: next.index, anchors: [first.box], taken: 0 }, scan);
    return [first.words, ...below];
  }
  return [];
}
