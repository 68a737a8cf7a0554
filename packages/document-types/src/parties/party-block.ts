import { dropPunctuation, type LabelMatch, type PlacedWord, textOf, unionOf } from '@docex/layout';
import type { HeaderLabel } from '../fields/header-label.ts';
import { type HeaderScan, leadingLabel } from '../fields/header-scan.ts';
import { besideLabel, lineAbove, linesAround } from '../fields/values-beside.ts';
import { INNER_LABELS, linesBelow, LOOSE_LABELS } from './lines-below.ts';
import { isNameLabel, isRowLabel } from './list-rows.ts';

/** The lines of a party's block: name first, then address, numbers and contacts. */
export interface PartyBlock {
  readonly label: LabelMatch<HeaderLabel> | undefined;
  readonly lines: readonly (readonly PlacedWord[])[];
}

/** Collects the block that a party label heads: what follows it on its line, then the lines below it. */
export function blockUnder(label: LabelMatch<HeaderLabel>, scan: HeaderScan): PartyBlock {
  const behind = inlineWords(label, scan);
  const [upper, lower] = behind.length > 0 ? [] : linesAround(label, scan);
  const inline = lower ?? behind;
  const above = upper ?? lineAbove(label, inline, scan);
  // In the cell of a name both lines are the name, in that of a party the second is its address.
  const own = isNameLabel(label) ? [[...above, ...inline]] : [above, inline];
  const lines = [...own, wordsBehind(label, inline, scan)].filter((words) => words.length > 0);
  const alone = scan.index.get(label.segment)?.length === 1;
  const frame = alone ? label.segment.box : unionOf([label.box, ...inline.map((word) => word.box)]);
  const inlineStart = inline[0]?.box;
  const anchors = inlineStart === undefined ? [frame] : [frame, { ...frame, x0: inlineStart.x0 }];
  return {
    label,
    lines: [
      ...lines,
      ...addressBeside(label, scan),
      ...linesBelow(
        {
          from: inline[0] === undefined || upper === undefined ? label.segment.line : label.segment.line + 1,
          anchors,
          taken: lines.length,
          rows: upper !== undefined || isRowLabel(label, scan),
        },
        scan,
      ),
    ],
  };
}

/** `(Cust. No. 204418)`, `0000204417` behind a heading. */
export const CODE = /^(?:\([^)]*\)|\d{4,})$/;

/** `Customer Name: Asha Quagga | Mobile: … | Address: 4-55, Lake Road`: a list that runs along the line. */
function addressBeside({ segment, colon }: LabelMatch<HeaderLabel>, scan: HeaderScan): PartyBlock['lines'] {
  if (!colon) return [];
  const behind = scan.page.lines[segment.line]?.segments.slice(segment.index + 1) ?? [];
  const end = behind.findIndex((other) => PARTIES.has(leadingLabel(other, scan)?.key ?? 'title'));
  const own = end < 0 ? behind : behind.slice(0, end);
  return own.flatMap((other) => {
    const label = leadingLabel(other, scan);
    const isAddress = label?.key === 'partyAddress' && label.colon && label.end < other.words.length;
    return isAddress ? [other.words] : [];
  });
}

const PARTIES: ReadonlySet<HeaderLabel> = new Set<HeaderLabel>(['buyer', 'seller', 'consignee']);

function inlineWords(label: LabelMatch<HeaderLabel>, scan: HeaderScan): readonly PlacedWord[] {
  const following = (scan.index.get(label.segment) ?? []).find(
    (other) =>
      other.start >= label.end &&
      (other.colon ||
        !(LOOSE_LABELS.has(other.key) || (other.key === 'partyName' && other.start > label.end))),
  );
  const behind = dropPunctuation(label.segment.words.slice(label.end, following?.start));
  const inline = CODE.test(textOf(label.segment.words.slice(label.end))) ? [] : behind;
  const next = scan.page.lines[label.segment.line]?.segments[label.segment.index + 1];
  // The colon may stand in a column of its own, with the value behind it.
  if (inline.length > 0) return inline;
  if (isRowLabel(label, scan)) return besideLabel(label, scan);
  if (!(label.colon || /^[:=]/.test(next?.text ?? ''))) return inline;
  const reach = /^[:=]/.test(next?.text ?? '')
    ? Math.max(scan.page.size * 8, scan.page.width * 0.15)
    : scan.page.size * 8;
  const near = next !== undefined && next.box.x0 - label.box.x1 < reach;
  return near && leadingLabel(next, scan) === undefined ? dropPunctuation(next.words) : [];
}

/** `Supplier : Okapi Traders (GSTIN: 27…)`: what a label behind the name on its line adds to the block. */
function wordsBehind(
  { segment, end }: LabelMatch<HeaderLabel>,
  inline: readonly PlacedWord[],
  scan: HeaderScan,
): readonly PlacedWord[] {
  const next = (scan.index.get(segment) ?? []).find(({ start }) => start >= end);
  const first = segment.words[next?.start ?? 0];
  const isInner = next !== undefined && INNER_LABELS.has(next.key) && first !== undefined;
  const isBehind = inline[0] !== undefined && segment.words.includes(inline[0]);
  return isInner && isBehind && !inline.includes(first) ? segment.words.slice(next.start) : [];
}
