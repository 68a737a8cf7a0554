import { type Column, type Line, type RowPart, textOf } from '@docex/layout';
import type { LineReading } from './line-reading.ts';
import { beginsNarration } from './narration-start.ts';
import type { StatementColumn } from './statement-columns.ts';
import { cellOf } from './statement-tables.ts';

/** Lines that open a row by their words are no text of the row above. */
export function withOpenings(
  readings: readonly LineReading[],
  parts: readonly RowPart[],
  columns: readonly Column<StatementColumn>[],
): readonly RowPart[] {
  return parts.map((part, index) =>
    part === 'text' && opensNarration(readings, parts, { index, columns }) ? 'start' : part,
  );
}

/**
 * Where figures stand half-way down their row, a line that begins as narrations do opens the next row: the only such
 * line between two rows of figures, of which the lower one has no such text of its own.
 */
function opensNarration(
  readings: readonly LineReading[],
  parts: readonly RowPart[],
  { index, columns }: { readonly index: number; readonly columns: readonly Column<StatementColumn>[] },
): boolean {
  const text = (at: number) => {
    const reading = readings[at];
    return reading === undefined ? '' : textOf(cellOf(reading.line, columns, 'description'));
  };
  if (!beginsNarration(text(index))) return false;
  const [previous, next] = [parts.lastIndexOf('anchor', index), parts.indexOf('anchor', index)];
  if (previous < 0 || next < 0 || parts.slice(previous + 1, next).some((part) => part !== 'text'))
    return false;
  if (beginsNarration(text(next))) return false;
  for (let at = previous + 1; at < next; at += 1) {
    if (at !== index && beginsNarration(text(at)) && !FIELD.test(text(at))) return false;
  }
  const [above, own, below] = [index - 1, index, index + 1].map((at) => readings[at]?.line.line);
  const nearer = own !== undefined && gapOf(own, below) > gapOf(above, own) + own.size * CLEARLY_WIDER;
  if (nearer && parts.every((part, at) => part !== 'anchor' || text(at) !== '')) return false;
  return !FIELD.test(text(index));
}

/** By so much, in sizes of the type, a gap is wider that parts two rows. */
const CLEARLY_WIDER = 0.3;

function gapOf(upper: Line | undefined, lower: Line | undefined): number {
  return upper === undefined || lower === undefined ? Infinity : lower.box.y0 - upper.box.y1;
}

/** `Chq: 123456`, `UPI ID zebra@bank` tell of the narration above. */
const FIELD =
  /^(?:(?:(?:upi|neft|imps|rtgs)\s)?(?:chq|cheque|ref|utr|rrn|inst|txn|transaction)\w*(?:\s(?:no|id))?\.?\s?[:#]|(?:upi|neft|imps|rtgs)\s(?:id|ref|no)\b)/i;
