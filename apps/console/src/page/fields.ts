import type { Evidence, FieldEvidence } from '@docex/client/browser';
import { formatValue } from './format.ts';
import { labelOf } from './labels.ts';

/** Below it a value is marked: a person should compare it with the document. */
export const LOW_CONFIDENCE = 0.8;

/** One value as it is shown. */
export interface Field {
  readonly pointer: string;
  readonly label: string;
  /** Empty where the document does not state it. */
  readonly text: string;
  readonly isNumber: boolean;
  readonly evidence: FieldEvidence | undefined;
}

/** Values that belong together: an object of the result, or those that stand alone. */
export interface FieldGroup {
  /** Undefined for those that stand alone. */
  readonly label: string | undefined;
  readonly fields: readonly Field[];
}

/** A list of the result. */
export interface FieldTable {
  readonly pointer: string;
  readonly label: string;
  /** Of the columns that have a value in some line. */
  readonly columns: readonly { readonly label: string; readonly isNumber: boolean }[];
  readonly lines: readonly { readonly pointer: string; readonly cells: readonly Field[] }[];
}

type Values = Readonly<Record<string, unknown>>;

/** The values of a result, in its own order: those that stand alone first, then its objects. */
export function groupsOf(result: Values, evidence: Evidence): readonly FieldGroup[] {
  const entries = Object.entries(result);
  const alone = entries
    .filter(([, value]) => !isObject(value) && !Array.isArray(value))
    .map(([key, value]) => fieldOf(`/${key}`, value, evidence));
  const objects = entries.filter((entry): entry is [string, Values] => isObject(entry[1]));
  return [
    { label: undefined, fields: alone },
    ...objects.map(([key, value]) => ({
      label: labelOf(key),
      fields: Object.entries(value).map(([name, inner]) => fieldOf(`/${key}/${name}`, inner, evidence)),
    })),
  ];
}

/** The lists of a result. */
export function tablesOf(result: Values, evidence: Evidence): readonly FieldTable[] {
  return Object.entries(result).flatMap(([key, value]) => {
    if (!Array.isArray(value)) return [];
    const lines = value.filter(isObject);
    const keys = Object.keys(lines[0] ?? {}).filter((name) => lines.some((line) => isStated(line[name])));
    return [
      {
        pointer: `/${key}`,
        label: labelOf(key),
        columns: keys.map((name) => ({
          label: labelOf(name),
          isNumber: lines.some((line) => typeof line[name] === 'number'),
        })),
        lines: lines.map((line, index) => ({
          pointer: `/${key}/${index}`,
          cells: keys.map((name) => fieldOf(`/${key}/${index}/${name}`, line[name], evidence)),
        })),
      },
    ];
  });
}

/** Whether a value was read with so little certainty that it should be looked at. */
export function isDoubtful({ evidence }: Pick<Field, 'evidence'>): boolean {
  return evidence !== undefined && evidence.confidence < LOW_CONFIDENCE;
}

function fieldOf(pointer: string, value: unknown, { fields }: Evidence): Field {
  const key = pointer.slice(pointer.lastIndexOf('/') + 1);
  return {
    pointer,
    label: labelOf(key),
    text: formatValue(key, value),
    isNumber: typeof value === 'number',
    evidence: fields[pointer],
  };
}

function isStated(value: unknown): boolean {
  return value !== null && value !== undefined;
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
