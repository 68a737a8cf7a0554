import { resultColumns } from './result-columns.ts';
import type { DocumentType } from './result-types.ts';
import type { Evidence, Review } from './types.ts';

/** What a table tells of one document. */
export interface TabledDocument {
  /** Name of the file. */
  readonly file: string;
  readonly jobId?: string | undefined;
  /** `done`, `failed`, or what became of a document that never was a job. */
  readonly fileStatus: string;
  /** Code of the error of a document that was not read. */
  readonly error?: string | undefined;
  readonly review?: Review | undefined;
  /** In the shape of its class; absent where it was not read. */
  readonly result?: unknown;
  readonly evidence?: Evidence | undefined;
}

/** One cell; a text is kept as a text by {@link csvText}. */
export type Cell = string | number | boolean | null;

/** A table with the names of its columns first. */
export type Table = readonly (readonly Cell[])[];

const ABOUT = ['file', 'jobId', 'fileStatus', 'error', 'review', 'doubtful', 'checksFailed'] as const;
const SURENESS = ['lowestConfidence', 'doubtfulFields', 'failedChecks'] as const;
/** Where an evidence of an earlier version does not say it. */
const DOUBTFUL_BELOW = 0.8;

/** One row a document: its fields, how far they are to be trusted, and which checks fail. */
export function documentsTable(documents: readonly TabledDocument[], documentType: DocumentType): Table {
  const paths = resultColumns[documentType].document;
  return [
    [...ABOUT, ...paths, ...SURENESS],
    ...documents.map((document) => [
      ...aboutOf(document),
      ...paths.map((path) => cellAt(document.result, path)),
      ...surenessOf(document.evidence, isOfDocument(documentType)),
    ]),
  ];
}

/** One row an entry of the documents' lists; undefined for a class whose results have none. */
export function linesTable(
  documents: readonly TabledDocument[],
  documentType: DocumentType,
): Table | undefined {
  const { list } = resultColumns[documentType];
  if (!list) return undefined;
  return [
    ['file', 'jobId', 'line', ...list.fields, ...SURENESS],
    ...documents.flatMap(({ file, jobId, result, evidence }) => {
      const entries = valueAt(result, list.name);
      return (Array.isArray(entries) ? (entries as unknown[]) : []).map((entry, index) => [
        file,
        jobId ?? null,
        index + 1,
        ...list.fields.map((field) => cellAt(entry, field)),
        ...surenessOf(evidence, (pointer) => pointer.startsWith(`/${list.name}/${index}/`)),
      ]);
    }),
  ];
}

function aboutOf({ file, jobId, fileStatus, error, review }: TabledDocument): Cell[] {
  const counts = [review?.state ?? null, review?.doubtful ?? null, review?.checksFailed ?? null];
  return [file, jobId ?? null, fileStatus, error ?? null, ...counts];
}

/** Fields that are no entry of the list. */
function isOfDocument(documentType: DocumentType): (pointer: string) => boolean {
  const { list } = resultColumns[documentType];
  return (pointer) => list === undefined || !pointer.startsWith(`/${list.name}/`);
}

function surenessOf(evidence: Evidence | undefined, isMeant: (pointer: string) => boolean): Cell[] {
  if (!evidence) return [null, null, null];
  const { fields, checks, doubtfulBelow = DOUBTFUL_BELOW } = evidence;
  const meant = Object.entries(fields).filter(([pointer]) => isMeant(pointer));
  const lowest = meant.reduce((least, [, { confidence }]) => Math.min(least, confidence), 1);
  const doubtful = meant
    .filter(([, { confidence }]) => confidence < doubtfulBelow)
    .map(([pointer]) => pointer);
  const failed = checks
    .filter(({ status, pointers }) => status === 'fail' && pointers.some(isMeant))
    .map(({ rule }) => rule);
  return [
    meant.length === 0 ? null : lowest,
    doubtful.join(' ') || null,
    [...new Set(failed)].join(' ') || null,
  ];
}

function cellAt(value: unknown, path: string): Cell {
  const found = valueAt(value, path);
  return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean' ? found : null;
}

function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inner, name) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
          ? (inner as Record<string, unknown>)[name]
          : undefined,
      value,
    );
}

/** Spreadsheets take a file without it for one in the encoding of the machine. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/** A text that begins so is taken for a formula; documents come from anybody. */
const FORMULA = /^[=+\-@\t\r]/;
/** A text that a spreadsheet would turn into another number or a date: `09`, an account number, `3-4`, `1E5`. */
const TURNED = /^[\d.,/-]*\d[\d.,/:-]*(?:[eE]\d+)?$/;
/** Dates as results have them are dates in a spreadsheet, too. */
const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A table as CSV (RFC 4180) that spreadsheets open right: with a byte-order mark, and with codes that look like numbers
 * as `="09"`, which keeps them as they are. A text that could be taken for a formula gets a `'` before it.
 */
export function csvText(table: Table): string {
  return BYTE_ORDER_MARK + csvRows(table);
}

/** Rows to be written behind those of {@link csvText}. */
export function csvRows(rows: Table): string {
  return rows.map((row) => row.map(csvCell).join(',') + LINE_END).join('');
}

function csvCell(value: Cell): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null) return '';
  if (TURNED.test(value) && !CALENDAR_DATE.test(value)) return `"=""${value}"""`;
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
