import { findPincode, type Line, type PlacedWord, type Rectangle, textOf, unionOf } from '@docex/layout';
import type { HeaderScan } from '../fields/header-scan.ts';
import { isName } from './party-name.ts';
import { linesBelow } from './lines-below.ts';

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
    // Beside the line may stand the head of a list of numbers.
    const runs = [line.words, ...line.segments.map((segment) => segment.words)];
    for (const run of runs) {
      const own = line.segments.filter(({ words }) => words.some((word) => run.includes(word)));
      if (own.some((segment) => segment.text.includes(':') || scan.index.has(segment))) continue;
      const found = senderIn(run, line, scan);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function senderIn(run: readonly PlacedWord[], line: Line, scan: HeaderScan): SenderLine | undefined {
  const [name, ...address] = partsOf(run);
  if (name === undefined || address.length < 2 || !isName(textOf(name)) || /\d/.test(textOf(name)))
    return undefined;
  const words = address.flat();
  if (!isAddress(textOf(words))) return undefined;
  const addressee = windowBelow(line, unionOf([...name, ...words].map((word) => word.box)), scan);
  return addressee.length >= 2 ? { name, address: words, addressee } : undefined;
}

/** A dot between two parts that recognition glued to the words beside it: `17·35390`. */
const GLUED = /^(\S+?)[·∙•|](\S+)$/;
/** A dot that was read as the full stop of the form of company before it: `Okapi GmbH. Lindenallee 8`. */
const STOPPED_FORM = /^(?:gmbh|kg|ohg|ag|ug|ek|sarl|sas|bv|nv|ltd)\.$/i;

/** The runs of words between separators. */
export function partsOf(run: readonly PlacedWord[]): readonly (readonly PlacedWord[])[] {
  const parts: PlacedWord[][] = [[]];
  for (const word of run) {
    const [, before, behind] = (word.recognized ? GLUED.exec(word.text) : null) ?? [];
    if (SEPARATOR.test(word.text)) parts.push([]);
    else if (before !== undefined && behind !== undefined) {
      parts.at(-1)?.push({ ...word, text: before });
      parts.push([{ ...word, text: behind }]);
    } else if (word.recognized && STOPPED_FORM.test(word.text)) {
      parts.at(-1)?.push({ ...word, text: word.text.slice(0, -1) });
      parts.push([]);
    } else parts.at(-1)?.push(word);
  }
  return parts.filter((part) => part.length > 0);
}

/** An Indian postal code, or another of four to six digits with a house number. */
function isAddress(text: string): boolean {
  if (findPincode(text) !== undefined) return true;
  return /(?<!\d)\d{4,6}(?!\d)/.test(text) && /\p{L}{3,}[^,]*\s\d{1,4}\p{L}?\b/u.test(text);
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
