import { isField, isOfRow, type Line, type PageLayout, type TableHeader, widthOf } from '@docex/layout';
import type { GoodsColumn } from './goods-column.ts';

/** First and last line of a header. */
export interface LineSpan {
  readonly first: number;
  readonly last: number;
}

const LINES_ABOVE = 2;
const LINES_BELOW = 2;
/** Greatest gap between two lines of one header, in sizes of the type. */
const LINE_GAP = 0.9;
/** What stands in rows and not among titles; recognition may see a digit in a word of any script. */
const NUMBER = /^\W*\d[\d.,]*\W*$/;
const VALUE = /^\W*(?:\d{4,}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|[A-Z]+[\w/-]*\d{4,})\W*$/;
/** A rule that runs under so much of a header ends it. */
const ENDING_RULE = 0.6;

/** The lines that may make up a header: those found, then with further lines of words above and below. */
export function headerSpans(header: TableHeader<GoodsColumn>, page: PageLayout): readonly LineSpan[] {
  let first = header.firstLine;
  while (header.firstLine - first < LINES_ABOVE && mayJoin(page, header, { from: first, to: first - 1 }))
    first -= 1;
  let last = header.lastLine;
  while (last - header.lastLine < LINES_BELOW && mayJoin(page, header, { from: last, to: last + 1 }))
    last += 1;
  const spans: LineSpan[] = [{ first: header.firstLine, last: header.lastLine + notesBelow(page, header) }];
  for (let upper = header.firstLine; upper >= first; upper -= 1) {
    for (let lower = header.lastLine; lower <= last; lower += 1) {
      if (upper < header.firstLine || lower > header.lastLine) spans.push({ first: upper, last: lower });
    }
  }
  return spans;
}

/** Lines right below a header that hold nothing but the units of its titles: `(Mtrs)`, `(Rs)`. */
function notesBelow(page: PageLayout, header: TableHeader<GoodsColumn>): number {
  const last = header.lastLine;
  const notes = page.lines[last + 1]?.words.every(({ text }) => /^\(\D+\)$/.test(text)) === true;
  return notes && mayJoin(page, header, { from: last, to: last + 1 }) ? 1 : 0;
}

/** The first line of a header behind those that hold a number or a date, which are values of the head of the page. */
export function firstLineOfTitles(header: TableHeader<GoodsColumn>, page: PageLayout): number {
  for (let at = header.lastLine - 1; at >= header.firstLine; at -= 1) {
    if (page.lines[at]?.words.some(({ text }) => VALUE.test(text)) === true) return at + 1;
  }
  return header.firstLine;
}

function mayJoin(
  page: PageLayout,
  header: TableHeader<GoodsColumn>,
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  const [known, line] = [page.lines[from], page.lines[to]];
  if (known === undefined || line === undefined || line.words.some(({ text }) => NUMBER.test(text)))
    return false;
  if (to < from && isField(line)) return false;
  if (to > from && isOfRow(line, page)) return false;
  const [upper, lower] = to < from ? [line, known] : [known, line];
  if (lower.box.y0 - upper.box.y1 > known.size * LINE_GAP) return false;
  if (line.box.x1 < header.box.x0 || line.box.x0 > header.box.x1) return false;
  return !isParted(page, header, { upper, lower });
}

function isParted(
  page: PageLayout,
  header: TableHeader<GoodsColumn>,
  { upper, lower }: { readonly upper: Line; readonly lower: Line },
): boolean {
  return page.horizontals.some(
    (rule) =>
      rule.y0 >= upper.box.y1 - upper.size * 0.3 &&
      rule.y1 <= lower.box.y0 + lower.size * 0.3 &&
      Math.min(rule.x1, header.box.x1) - Math.max(rule.x0, header.box.x0) > widthOf(header.box) * ENDING_RULE,
  );
}
