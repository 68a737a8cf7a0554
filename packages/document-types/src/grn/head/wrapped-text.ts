import { heightOf, overlapX, type PlacedWord, type Segment, startsWithLabel } from '@docex/layout';
import type { Found } from '../../found.ts';
import type { GrnLabel } from './grn-labels.ts';
import type { LabelScan } from '../../fields/labelled-value.ts';

/** A cell holds a name or place over so many lines at most. */
const MAXIMUM_LINES = 4;

/** A value with what is wrapped to the next lines of its cell: right below it, with nothing where its label stands. */
export function withRest(
  value: Found<string> | undefined,
  scans: readonly LabelScan<GrnLabel>[],
): Found<string> | undefined {
  const [first, last] = [value?.words[0], value?.words.at(-1)];
  if (value === undefined || first === undefined || last === undefined) return value;
  const rest = scans.flatMap((scan) => restOf({ first, last }, scan));
  if (rest.length === 0) return value;
  return {
    ...value,
    value: [value.value, ...rest.map(({ text }) => text)].join(' '),
    words: [...value.words, ...rest.flatMap(({ words }) => words)],
  };
}

interface Ends {
  readonly first: PlacedWord;
  readonly last: PlacedWord;
}

function restOf({ first, last: end }: Ends, scan: LabelScan<GrnLabel>): readonly Segment[] {
  const { lines } = scan.page;
  const segments = lines.flatMap((line) => line.segments);
  const start = segments.find(({ words }) => words.includes(first));
  const label = start && lines[start.line]?.segments[start.index - 1];
  // Of a value whose label is broken too, the second line is part of it already.
  const read = segments.find(({ words }) => words.includes(end));
  if (read === undefined || label === undefined) return [];
  const rest: Segment[] = [];
  for (let last = read; rest.length < MAXIMUM_LINES - 1;) {
    const next = wrappedBelow(last, { first, label }, scan);
    if (next === undefined) break;
    rest.push(next);
    last = next;
  }
  return rest;
}

/** The line of a cell below its last one; undefined for another field. */
function wrappedBelow(
  last: Segment,
  { first, label }: { readonly first: PlacedWord; readonly label: Segment },
  { page, labels, index }: LabelScan<GrnLabel>,
): Segment | undefined {
  const below = page.lines[last.line + 1];
  const rest = below?.segments.find(({ box }) => Math.abs(box.x0 - first.box.x0) < page.size * 0.5);
  if (below === undefined || rest === undefined || /[\d:]/.test(rest.text)) return undefined;
  if (startsWithLabel(rest, index) && below.segments.length > rest.index + 1) return undefined;
  const near = rest.box.y0 - last.box.y1 < heightOf(last.box);
  const own = new Set(labels.filter(({ segment }) => segment === label).flatMap(({ words }) => words));
  const isFree = below.segments.every(
    ({ box, words }) => overlapX(box, label.box) <= 0 || words.every((word) => own.has(word)),
  );
  return near && isFree ? rest : undefined;
}
