import type { DocumentType } from '@docex/domain';
import { alignRows } from './align-rows.ts';
import { compareValue, type Outcome } from './compare-value.ts';
import { type FieldTable, type Match, RESULT_FIELDS } from './result-fields.ts';
import { rowLikeness } from './row-likeness.ts';

export interface FieldOutcome {
  /** `vendor.gstin`, `lineItems[3].qty`; rows are numbered from 0 as they are expected. */
  path: string;
  outcome: Outcome;
  expected: unknown;
  actual: unknown;
  /** What the result states of its value, 0 to 1; `null` where it gives no value or states nothing. */
  confidence: number | null;
}

/** Evidence of a result, as far as it is scored: fields by JSON Pointer into the result. */
export interface ResultEvidence {
  fields?: Readonly<Record<string, { confidence?: number | undefined }>> | undefined;
}

/** An object of the result and where it stands in it. */
interface Given {
  value: unknown;
  /** JSON Pointer. */
  pointer: string;
  evidence: ResultEvidence;
}

export interface RowCounts {
  /** Labelled rows. */
  expected: number;
  /** Labelled rows of which every labelled cell is right. */
  right: number;
  /** Rows of the result that no labelled row fits. */
  surplus: number;
}

export interface Comparison {
  documentType: DocumentType;
  header: FieldOutcome[];
  cells: FieldOutcome[];
  /** `null` where the rows are not labelled. */
  rows: RowCounts | null;
  /** Keys of the labels that the contract does not have, and so are not scored. */
  ignoredKeys: string[];
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

function has(value: unknown, path: string): boolean {
  const [key = '', ...rest] = path.split('.');
  if (!isObject(value) || !(key in value)) return false;
  return rest.length === 0 || has(value[key], rest.join('.'));
}

function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), value);
}

const isOwnKey = (key: string): boolean => key.startsWith('_') || key === 'extra' || key === 'documentType';

/** Paths of scalar labels, rows as `lineItems[].qty`, without the keys that are never scored. */
function labelPaths(value: Json, prefix = ''): string[] {
  return Object.entries(value)
    .filter(([key]) => !isOwnKey(key))
    .flatMap(([key, member]) => {
      const path = `${prefix}${key}`;
      if (isObject(member)) return labelPaths(member, `${path}.`);
      if (Array.isArray(member)) return objects(member).flatMap((row) => labelPaths(row, `${path}[].`));
      return [path];
    });
}

function ignoredKeys(documentType: DocumentType, expected: Json): string[] {
  const { header, rows } = RESULT_FIELDS[documentType];
  const known = new Set([
    ...Object.keys(header),
    ...(rows === null ? [] : Object.keys(rows.cells).map((cell) => `${rows.key}[].${cell}`)),
  ]);
  return [...new Set(labelPaths(expected))].filter((path) => !known.has(path)).sort();
}

function confidenceAt({ pointer, evidence }: Given, path: string): number | null {
  return evidence.fields?.[`${pointer}/${path.replaceAll('.', '/')}`]?.confidence ?? null;
}

function compareFields(fields: FieldTable, labels: Json, given: Given): FieldOutcome[] {
  return Object.entries<Match>(fields)
    .filter(([path]) => has(labels, path))
    .map(([path, match]) => {
      const [expectedValue, actualValue] = [valueAt(labels, path), valueAt(given.value, path) ?? null];
      return {
        path,
        outcome: compareValue(expectedValue, actualValue, match),
        expected: expectedValue,
        actual: actualValue,
        confidence: actualValue === null ? null : confidenceAt(given, path),
      };
    });
}

interface RowComparison {
  cells: FieldOutcome[];
  rows: RowCounts | null;
}

/** Cells of a row that nothing was labelled for: each value in a labelled column is invented. */
function inventedCells(columns: FieldTable, row: Given, prefix: string): FieldOutcome[] {
  const nothing = Object.fromEntries(Object.keys(columns).map((column) => [column, null]));
  return compareFields(columns, nothing, row)
    .filter(({ outcome }) => outcome === 'invented')
    .map((field) => ({ ...field, path: `${prefix}.${field.path}` }));
}

function compareRows(
  { key, cells }: { key: string; cells: FieldTable },
  labels: Json,
  { value, evidence }: Given,
): RowComparison {
  if (!Array.isArray(labels[key])) return { cells: [], rows: null };
  const expectedRows = objects(labels[key]);
  const actualRows = objects(isObject(value) ? value[key] : undefined);
  const labelled = Object.fromEntries(
    Object.entries<Match>(cells).filter(([column]) => expectedRows.some((row) => column in row)),
  );
  const counts: RowCounts = { expected: expectedRows.length, right: 0, surplus: 0 };
  const pairs = alignRows(expectedRows.length, actualRows.length, (row, column) =>
    rowLikeness(labelled, expectedRows[row] ?? {}, actualRows[column] ?? {}),
  );
  const outcomes = pairs.flatMap((pair) => {
    const row = pair.actual === null ? {} : (actualRows[pair.actual] ?? {});
    const given: Given = { value: row, pointer: `/${key}/${pair.actual ?? '-'}`, evidence };
    if (pair.expected === null) {
      counts.surplus += 1;
      return inventedCells(labelled, given, `${key}[+${pair.actual ?? 0}]`);
    }
    const fields = compareFields(labelled, expectedRows[pair.expected] ?? {}, given).map((field) => ({
      ...field,
      path: `${key}[${pair.expected ?? 0}].${field.path}`,
    }));
    const forgiven = forgive(fields, labels);
    if (forgiven.every(({ outcome }) => outcome === 'right' || outcome === 'absent')) counts.right += 1;
    return forgiven;
  });
  return { cells: outcomes, rows: counts };
}

/** Forgives a missing value on the paths that the labels' `_optional` names. */
function forgive(fields: readonly FieldOutcome[], expected: Json): FieldOutcome[] {
  const optional = new Set(Array.isArray(expected['_optional']) ? expected['_optional'].map(String) : []);
  return fields.map((field) =>
    field.outcome === 'missing' && optional.has(field.path.replace(/\[\d+\]/, '[]'))
      ? { ...field, outcome: 'absent' }
      : field,
  );
}

/**
 * Compares a result with labels in the shape of the result contract. Only labelled keys are scored; a label
 * that is `null` says that the document does not state the value. Keys that start with `_`, `extra` and
 * `documentType` are no labels, but `_optional` may list paths (`dueDate`, `lineItems[].taxRate`) of values that
 * follow from others without being printed: where the result has none there, nothing is counted.
 */
export function compareResult(
  documentType: DocumentType,
  expected: Json,
  actual: unknown,
  evidence: ResultEvidence = {},
): Comparison {
  const fields = RESULT_FIELDS[documentType];
  const given: Given = { value: actual, pointer: '', evidence };
  const rows: RowComparison =
    fields.rows === null ? { cells: [], rows: null } : compareRows(fields.rows, expected, given);
  return {
    documentType,
    header: forgive(compareFields(fields.header, expected, given), expected),
    ...rows,
    ignoredKeys: ignoredKeys(documentType, expected),
  };
}
