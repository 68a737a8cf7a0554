import { DocexApiError } from '@docex/client';
import { type DocumentType, RequestError } from '@docex/domain';
import type { ReadDocument } from './document-reader.ts';
import { resultColumns } from './result-columns.ts';

/** What became of one file of a batch. */
export type DocumentRow = { readonly file: string } & (
  | ReadDocument
  /** It was refused before it became a job. */
  | { readonly fileStatus: 'refused'; readonly error: { readonly code: string; readonly message: string } }
);

/** The row of a file that was refused. Throws what is no refusal: the next file would meet it as well. */
export function refusedRow(file: string, error: unknown): DocumentRow {
  const isRefusal = error instanceof RequestError || error instanceof DocexApiError;
  if (!isRefusal || error.retryable || GENERAL_REFUSALS.has(error.code)) throw error;
  const { code, message } = error;
  return { file, fileStatus: 'refused', error: { code, message } };
}

/** Refusals of the caller rather than of a document. */
const GENERAL_REFUSALS: ReadonlySet<string> = new Set(['unauthenticated', 'forbidden', 'not_found']);

type Cell = string | number | boolean | null;

/** The names of a table's columns for documents of one type. */
export function tableColumns(documentType: DocumentType): readonly string[] {
  const { document, list } = resultColumns[documentType];
  const entries = list?.fields.map((field) => `${list.name}.${field}`) ?? [];
  return ['file', 'fileStatus', 'error', ...document, ...entries];
}

/** A document's rows of a table: one an entry of its list, with the document's own fields in each, or one. */
export function tableRows(row: DocumentRow, documentType: DocumentType): readonly (readonly Cell[])[] {
  const { document, list } = resultColumns[documentType];
  const error = row.fileStatus === 'done' ? null : row.error.code;
  const result = row.fileStatus === 'done' ? row.result : undefined;
  const own = [row.file, row.fileStatus, error, ...document.map((path) => cellAt(result, path))];
  if (!list) return [own];
  const entries = valueAt(result, list.name);
  const listed: readonly unknown[] = Array.isArray(entries) && entries.length > 0 ? entries : [undefined];
  return listed.map((entry) => [...own, ...list.fields.map((field) => cellAt(entry, field))]);
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
