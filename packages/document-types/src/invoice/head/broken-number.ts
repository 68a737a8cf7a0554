import { type Line, overlapX, type PlacedWord, type Segment } from '@docex/layout';
import { found, type Found } from '../../found.ts';
import type { HeaderScan } from '../../fields/header-scan.ts';
import { readDate } from '../../fields/identifier.ts';

/** A piece of a number that stands alone behind the break. */
const END = /^[\dA-Z][\dA-Z/-]{0,9}$/;
/** So long is at most the rest of a number that was broken where no stroke stands. */
const LONGEST_END = 4;
const SURENESS = 0.85;

/**
 * The number with what a narrow cell broke off: `THP-CBE-2511-` over `00318`, `IN95OJ918439` over `6 / 05 Nov 2020`,
 * where the label asks for a date behind the number.
 */
export function withBrokenEnd(
  number: Found<string> | undefined,
  scans: readonly HeaderScan[],
): Found<string> | undefined {
  const last = number?.words.at(-1);
  if (number === undefined || last === undefined) return number;
  const page = scans.find((scan) => scan.page.number === last.page)?.page;
  const line = page?.lines.find(({ words }) => words.includes(last));
  const cell = line?.segments.find(({ words }) => words.at(-1) === last);
  const below = page?.lines[(line?.index ?? 0) + 1];
  if (line === undefined || cell === undefined || below === undefined) return number;
  const end = endIn(cellBelow(cell, line, below), last);
  return end === undefined ? number : found(`${number.value}${end.text}`, [...number.words, end], SURENESS);
}

/** The words of the next line of a cell. */
function cellBelow(cell: Segment, line: Line, below: Line): readonly PlacedWord[] {
  if (below.box.y0 - line.box.y1 > line.size) return [];
  return below.segments.find(({ box }) => overlapX(box, cell.box) > 0)?.words ?? [];
}

function endIn(words: readonly PlacedWord[], last: PlacedWord): PlacedWord | undefined {
  const [end, stroke, ...rest] = words;
  if (end === undefined || !END.test(end.text) || !/\d/.test(end.text)) return undefined;
  if (/[-/]$/.test(last.text)) return words.length === 1 ? end : undefined;
  const date = readDate(rest);
  const isDated = /^[/|,]$/.test(stroke?.text ?? '') && date !== undefined && date.words[0] === rest[0];
  return isDated && end.text.length <= LONGEST_END ? end : undefined;
}
