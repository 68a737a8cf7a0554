import type { Comparison, FieldOutcome } from './compare-result.ts';

/** How a document came to be: with a text layer, scanned, photographed. */
export type DocumentKind = 'digital' | 'scan' | 'photo';

export interface ScoredDocument {
  /** Path inside the evaluated folder. */
  name: string;
  kind: DocumentKind;
  /** What printed it, as its labels or its folder say; `null` where neither does. */
  family: string | null;
  pages: number;
  seconds: number;
  comparison: Comparison;
  /** Why there is no result. */
  error?: string;
}

/** Counts over documents of one class and kind. */
export interface SummaryRow {
  documentType: string;
  kind: DocumentKind | 'all';
  documents: number;
  failed: number;
  /** Every labelled value right and none invented. */
  perfect: number;
  /** Header values that are printed. */
  headerPrinted: number;
  headerRight: number;
  cellsPrinted: number;
  cellsRight: number;
  rowsPrinted: number;
  rowsRight: number;
  /** Labelled values that the results give, right or false. */
  given: number;
  /** Values given that are wrong or not printed at all. */
  falseValues: number;
  pages: number;
  seconds: number;
}

const PRINTED = ['right', 'wrong', 'missing'];

const count = (fields: readonly FieldOutcome[], outcomes: readonly string[]): number =>
  fields.filter(({ outcome }) => outcomes.includes(outcome)).length;

const sumOf = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0);

/** Whether nothing about a document's result is missing or false. */
export function isPerfect({ comparison, error }: ScoredDocument): boolean {
  const outcomes = [...comparison.header, ...comparison.cells];
  return (
    error === undefined &&
    outcomes.every(({ outcome }) => outcome === 'right' || outcome === 'absent') &&
    (comparison.rows?.surplus ?? 0) === 0
  );
}

function summaryRow(
  documents: readonly ScoredDocument[],
  group: Pick<SummaryRow, 'documentType' | 'kind'>,
): SummaryRow {
  const header = documents.flatMap(({ comparison }) => comparison.header);
  const cells = documents.flatMap(({ comparison }) => comparison.cells);
  return {
    ...group,
    documents: documents.length,
    failed: documents.filter(({ error }) => error !== undefined).length,
    perfect: documents.filter(isPerfect).length,
    headerPrinted: count(header, PRINTED),
    headerRight: count(header, ['right']),
    cellsPrinted: count(cells, PRINTED),
    cellsRight: count(cells, ['right']),
    rowsPrinted: sumOf(documents, ({ comparison }) => comparison.rows?.expected ?? 0),
    rowsRight: sumOf(documents, ({ comparison }) => comparison.rows?.right ?? 0),
    given: count([...header, ...cells], ['right', 'wrong', 'invented']),
    falseValues: count([...header, ...cells], ['wrong', 'invented']),
    pages: sumOf(documents, ({ pages }) => pages),
    seconds: sumOf(documents, ({ seconds }) => seconds),
  };
}

/** One row a class and kind, and where a class has several kinds or there are several classes, one over all. */
export function summarize(documents: readonly ScoredDocument[]): SummaryRow[] {
  const groups = Map.groupBy(documents, ({ comparison, kind }) => `${comparison.documentType} ${kind}`);
  const rows = [...groups.values()].flatMap((members) => {
    const [first] = members;
    return first === undefined
      ? []
      : [summaryRow(members, { documentType: first.comparison.documentType, kind: first.kind })];
  });
  rows.sort((a, b) => `${a.documentType} ${a.kind}`.localeCompare(`${b.documentType} ${b.kind}`));
  return rows.length > 1 ? [...rows, summaryRow(documents, { documentType: 'all', kind: 'all' })] : rows;
}

/** How often each field was right of the times it is printed, and how often false, worst first. */
export interface FieldSummary {
  field: string;
  printed: number;
  right: number;
  falseValues: number;
}

export function summarizeFields(documents: readonly ScoredDocument[]): FieldSummary[] {
  const fields = documents.flatMap(({ comparison }) => [...comparison.header, ...comparison.cells]);
  const byField = Map.groupBy(fields, ({ path }) => path.replace(/\[\+?\d+\]/, '[]'));
  return [...byField]
    .map(([field, members]) => ({
      field,
      printed: count(members, PRINTED),
      right: count(members, ['right']),
      falseValues: count(members, ['wrong', 'invented']),
    }))
    .sort((a, b) => b.printed - b.right + b.falseValues - (a.printed - a.right + a.falseValues));
}
