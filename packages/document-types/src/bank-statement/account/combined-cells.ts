import { compact, type PlacedWord, type Segment, textOf } from '@docex/layout';
import type { StatementScan } from './scanned-statement.ts';
import { type StatementLabel, statementLexicon } from './statement-labels.ts';

const SEPARATOR = /^[/|&]$/;
/** How far below its heading a value may start, in line heights. */
const REACH = 1.5;

/**
 * The part of a cell for one of the facts that its heading names together: `Panaji` of `Panaji / ZRFB0000118` below or
 * behind `BRANCH / IFSC`. Empty where there is none.
 */
export function cellOf(scans: readonly StatementScan[], key: StatementLabel): readonly PlacedWord[] {
  for (const { page, lines } of scans) {
    for (const heading of lines.flatMap((line) => line.segments)) {
      const keys = partsOf(heading.words).map(keyOf);
      const at = keys.indexOf(key);
      if (at < 0 || keys.length < 2 || keys.includes(undefined)) continue;
      const line = page.lines[heading.line];
      const below = page.lines[heading.line + 1];
      const near =
        line !== undefined && below !== undefined && below.box.y0 - line.box.y1 < line.size * REACH;
      const under = near ? below.segments.find((cell) => isUnder(cell, heading, page.size)) : undefined;
      for (const cell of [line?.segments[heading.index + 1], under]) {
        const parts = cell === undefined ? [] : partsOf(cell.words);
        if (parts.length === keys.length) return parts[at] ?? [];
      }
    }
  }
  return [];
}

function isUnder({ box }: Segment, heading: Segment, size: number): boolean {
  return Math.abs(box.x0 - heading.box.x0) < size;
}

/** Words between separators. */
function partsOf(words: readonly PlacedWord[]): readonly (readonly PlacedWord[])[] {
  const parts: PlacedWord[][] = [[]];
  for (const word of words) {
    if (SEPARATOR.test(word.text)) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts.filter((part) => part.length > 0);
}

function keyOf(words: readonly PlacedWord[]): StatementLabel | undefined {
  return statementLexicon.match(compact(textOf(words)), { tolerant: false })?.key;
}
