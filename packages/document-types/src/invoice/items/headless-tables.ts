import {
  compact,
  findLabels,
  gridColumns,
  type Line,
  type NumberStyle,
  overlapX,
  type PageLayout,
  readMoney,
} from '@docex/layout';
import { amountLexicon, CLOSING_LABELS, SIDE_LABELS } from '../totals/amount-labels.ts';
import { bestColumns } from './best-columns.ts';
import { columnsHoldProducts } from './columns-merit.ts';
import { type ItemColumn, itemVocabulary } from './item-columns.ts';
import type { ItemTable } from './item-tables.ts';
import { joinedRows } from './joined-rows.ts';
import { tableLine } from './table-line.ts';

/** Least rows of a table whose figures nothing ties together. */
const LEAST_ROWS = 1;
const LONGEST_TITLE = 5;

/**
 * The item table of a page that has no header of several titles: one under `Description | Amount`, or rows without any
 * titles of which quantity × price makes the amount. Undefined where nothing proves that the lines are line items.
 */
export function headlessTable(page: PageLayout, style: NumberStyle): ItemTable | undefined {
  return twoTitleTable(page, style) ?? untitledTable(page, style);
}

function twoTitleTable(page: PageLayout, style: NumberStyle): ItemTable | undefined {
  const header = page.lines.find((line) => isTwoTitles(line) && hasAmountBelow(page, line, style));
  return header === undefined
    ? undefined
    : tableFrom(page, { titles: [header], start: header.index + 1 }, style);
}

/** A line of nothing but a title of goods at left and one of amounts at right, with a number before them at most. */
function isTwoTitles(line: Line): boolean {
  if (/\d/.test(line.text) || line.segments.length < 2 || line.segments.length > 3) return false;
  if (line.segments.some(({ words }) => words.length > LONGEST_TITLE)) return false;
  const keys = line.segments.map(({ words }) => {
    const text = words.map((word) => word.text).join(' ');
    return titleKey(text);
  });
  const [first, last] = [keys.at(-2), keys.at(-1)];
  const before = keys.length === 2 || keys[0] === 'serial';
  return (
    before && first === 'description' && (last === 'total' || last === 'taxableValue' || last === 'unitPrice')
  );
}

function titleKey(text: string): ItemColumn | undefined {
  const bare = text.replace(/\(?\s*(?:in\s+)?(?:₹|rs\.?|inr|usd|eur|€|\$|£)\s*\)?/giu, ' ');
  return [text, bare]
    .map((one) => itemVocabulary.lexicon.match(compact(one), { tolerant: true })?.key)
    .find((key) => key !== undefined);
}

function hasAmountBelow(page: PageLayout, header: Line, style: NumberStyle): boolean {
  const last = header.segments.at(-1);
  return page.lines.slice(header.index + 1, header.index + 4).some((line) => {
    const amount = line.segments.at(-1);
    if (amount === undefined || last === undefined || line.segments.length < 2) return false;
    return overlapX(amount.box, last.box) > -page.size && readMoney(amount.text, style)?.decimals === 2;
  });
}

/** Lines of text and at least three figures, the last of them an amount. */
function untitledTable(page: PageLayout, style: NumberStyle): ItemTable | undefined {
  const first = page.lines.find((line) => isItemLine(line, style));
  if (first === undefined) return undefined;
  const table = tableFrom(page, { titles: [], start: first.index }, style);
  if (table === undefined) return undefined;
  const rows = joinedRows(table.columns, { page, lines: table.lines.map(({ line }) => line) }, style);
  const described = table.columns.some(({ key }) => key === 'description');
  return described && columnsHoldProducts(table.columns, rows, style) ? table : undefined;
}

function isItemLine(line: Line, style: NumberStyle): boolean {
  const figures = line.words.filter(({ text }) => readMoney(text, style) !== undefined);
  const last = readMoney(line.words.at(-1)?.text ?? '', style);
  return figures.length >= 3 && last !== undefined && /\p{L}{3}/u.test(line.text) && !isTotal(line);
}

function isTotal(line: Line): boolean {
  const [label] = findLabels(line, amountLexicon, { gluedNumbers: true });
  return label?.start === 0 && (CLOSING_LABELS.has(label.key) || SIDE_LABELS.has(label.key));
}

interface Start {
  readonly titles: readonly Line[];
  /** Index of the first line of the rows. */
  readonly start: number;
}

function tableFrom(page: PageLayout, { titles, start }: Start, style: NumberStyle): ItemTable | undefined {
  const below = page.lines.slice(start);
  const end = below.findIndex(isTotal);
  const lines = end < 0 ? below : below.slice(0, end);
  const figures = lines.filter((line) => {
    const last = readMoney(line.segments.at(-1)?.text ?? '', style);
    return titles.length > 0 ? last?.decimals === 2 : isItemLine(line, style);
  });
  if (figures.length < LEAST_ROWS) return undefined;
  const grid = (rows: readonly Line[]) =>
    gridColumns({ page, titles, rows, lexicon: itemVocabulary.lexicon });
  const named = bestColumns([grid(figures), grid(lines)], { page, lines, figures }, style);
  if (named === undefined) return undefined;
  const { columns } = named;
  const closing = below[end];
  return {
    page,
    columns,
    lines: lines.map((line) => tableLine(line, columns)),
    closing: closing === undefined ? undefined : tableLine(closing, columns),
    headerLines: titles.map((line) => line.index),
  };
}
