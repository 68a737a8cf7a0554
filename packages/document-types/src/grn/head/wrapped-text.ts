import { heightOf, overlapX, type PlacedWord, type Segment, startsWithLabel } from '@docex/layout';
import type { Found } from '../../found.ts';
import type { GrnLabel } from './grn-labels.ts';
import type { LabelScan } from '../../labelled-value.ts';

/** A cell holds a name or place over so many lines at most. */
const MAXIMUM_LINES = 4;

/** A value with what is wrapped to the next lines of its cell: right below it, with nothing where its label stands. */
export function withRest(
  value: Found<string> | undefined,
  scans: readonly LabelScan<GrnLabel>[],
): Found<string> | undefined {
  const first = value?.words[0];
  if (value === undefined || first === undefined) return value;
  const rest = scans.flatMap((scan) => restOf(first, scan));
  if (rest.length === 0) return value;
  return {
    ...value,
    value: [value.value, ...rest.map(({ text }) => text)].join(' '),
    words: [...value.words, ...rest.flatMap(({ words }) => words)],
  };
}

function restOf(first: PlacedWord, scan: LabelScan<GrnLabel>): readonly Segment[] {
  const { lines } = scan.page;
  const start = lines.flatMap(({ segments }) => segments).find(({ words }) => words.includes(first));
  const label = start && lines[start.line]?.segments[start.index - 1];
  if (start === undefined || label === undefined) return [];
  const rest: Segment[] = [];
  for (let last = start; rest.length < MAXIMUM_LINES - 1;) {
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
  { page, index }: LabelScan<GrnLabel>,
): Segment | undefined {
  const below = page.lines[last.line + 1];
  const rest = below?.segments.find(({ box }) => Math.abs(box.x0 - first.box.x0) < page.size * 0.5);
  if (below === undefined || rest === undefined || /[\d:]/.test(rest.text)) return undefined;
  if (startsWithLabel(rest, index) && below.segments.length > rest.index + 1) return undefined;
  const near = rest.box.y0 - last.box.y1 < heightOf(last.box);
  return near && !below.segments.some(({ box }) => overlapX(box, label.box) > 0) ? rest : undefined;
}
