import {
  compact,
  type DocumentLayout,
  dropPunctuation,
  type Line,
  type PageLayout,
  type PlacedWord,
  textOf,
} from '@docex/layout';
import { COUNT_COLUMNS, type GoodsColumn } from '../../goods/goods-column.ts';
import { grnVocabulary } from './grn-vocabulary.ts';
import { receiptGoods } from './receipt-goods.ts';
import type { ReceiptTable } from './receipt-tables.ts';

/** `Received Qty | : 317`: what a line of a slip tells of the goods. */
interface Statement {
  readonly key: GoodsColumn;
  readonly title: string;
  readonly words: readonly PlacedWord[];
  readonly line: Line;
}

/** Fewer statements stand in heads of notes too. */
const FEWEST = 4;

/**
 * The one kind of goods of a slip that tells of it line by line, `Material : Cement`, `Received Qty : 317`, as a table
 * of one row; undefined where no name or no count of what came in is told.
 */
export function singleGoods({ pages: [page] }: DocumentLayout): ReceiptTable | undefined {
  if (page === undefined) return undefined;
  const told: Statement[] = [];
  for (const line of page.lines) {
    const statement = statementOf(line, page);
    if (statement !== undefined && !told.some(({ key }) => key === statement.key)) told.push(statement);
  }
  const keys = new Set(told.map(({ key }) => key));
  const counted = (['receivedQty', 'qty', 'acceptedQty'] as const).some((key) => keys.has(key));
  const [first] = told;
  if (first === undefined || told.length < FEWEST || !counted || !keys.has('description')) return undefined;
  const columns = told.map(({ key, title }) => ({ key, title, x0: -Infinity, x1: Infinity }));
  const anchor = { line: first.line, cells: told.map(({ words }) => words), labels: [] };
  const taken = told.map(({ line }) => line.index);
  const lines = [anchor];
  const row = { dialect: receiptGoods, columns, anchor, lines };
  return {
    dialect: receiptGoods,
    page,
    columns,
    lines,
    headerLines: [],
    rows: [row],
    closing: undefined,
    loose: 0,
    taken,
  };
}

function statementOf(line: Line, page: PageLayout): Statement | undefined {
  const [first, second, more] = line.segments;
  if (first === undefined || more !== undefined) return undefined;
  const colon = first.words.findIndex(({ text }) => text.endsWith(':'));
  const label = colon < 0 ? first.words : first.words.slice(0, colon + 1);
  const value = dropPunctuation([...first.words.slice(label.length), ...(second?.words ?? [])]);
  const title = textOf(label).replace(/[\s:]+$/, '');
  const tolerant = label.some((word) => word.recognized);
  const key = grnVocabulary.lexicon.match(compact(title), { tolerant })?.key;
  if (key === undefined || key === 'other' || key === 'serial' || value.length === 0) return undefined;
  if (COUNT_COLUMNS.has(key) && !/^\d/.test(value[0]?.text ?? '')) return undefined;
  return {
    key,
    title,
    words: key === 'description' ? [...value, ...restOf(value, line, page)] : value,
    line,
  };
}

/** A name goes on right below its begin, where no label stands. */
function restOf(value: readonly PlacedWord[], line: Line, page: PageLayout): readonly PlacedWord[] {
  const below = page.lines[line.index + 1];
  const [segment] = below?.segments ?? [];
  const begins = [value[0]?.box.x0, line.segments.at(-1)?.box.x0].filter((x0) => x0 !== undefined);
  const behindLabel = line.segments[0]?.words[0]?.box.x1 ?? Infinity;
  const isRest = below?.segments.length === 1 && segment !== undefined && segment.box.x0 > behindLabel;
  return isRest &&
    begins.some((x0) => Math.abs(segment.box.x0 - x0) < page.size * 0.5) &&
    !segment.text.includes(':')
    ? segment.words
    : [];
}
