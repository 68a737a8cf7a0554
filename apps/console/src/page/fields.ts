import type { DocumentType, Evidence, FieldEvidence } from '@docex/client/browser';
import { formatValue } from './format.ts';
import { labelOf, labelOfPointer } from './labels.ts';

/** Below it a value is marked where the evidence, of an earlier version, does not say it. */
const DOUBTFUL_BELOW = 0.8;

/** One value as it is shown. */
export interface Field {
  readonly pointer: string;
  readonly label: string;
  /** Empty where the document does not state it. */
  readonly text: string;
  readonly isNumber: boolean;
  readonly evidence: FieldEvidence | undefined;
  /** Whether a person should compare it with the document. */
  readonly isDoubtful: boolean;
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
  readonly columns: readonly {
    readonly label: string;
    readonly isNumber: boolean;
    readonly isText: boolean;
  }[];
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
          isText: lines.some((line) => isLong(line[name])),
        })),
        lines: lines.map((line, index) => ({
          pointer: `/${key}/${index}`,
          cells: keys.map((name) => fieldOf(`/${key}/${index}/${name}`, line[name], evidence)),
        })),
      },
    ];
  });
}

/** What of a class is looked for first: whose document it is, its number, its date, what it comes to. */
const HEADLINES: Readonly<Record<DocumentType, readonly string[]>> = {
  invoice: ['/vendor/name', '/buyer/name', '/invoiceNo', '/date', '/grandTotal'],
  grn: ['/vendor/name', '/receiver/name', '/grnNo', '/date', '/grandTotal'],
  bank_statement: [
    '/accountHolder',
    '/bankName',
    '/accountNo',
    '/periodFrom',
    '/periodTo',
    '/closingBalance',
  ],
  aadhar_card: ['/name', '/aadhaarNo', '/dateOfBirth', '/yearOfBirth'],
  pan_card: ['/name', '/panNo', '/dateOfBirth'],
  purchase_order: ['/vendor/name', '/buyer/name', '/poNo', '/date', '/grandTotal'],
};

/** The values that are told first, those that the document states. */
export function headlineOf(documentType: DocumentType, result: Values, evidence: Evidence): readonly Field[] {
  return HEADLINES[documentType].flatMap((pointer) => {
    const value = pointer
      .slice(1)
      .split('/')
      .reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), result);
    return isStated(value) ? [{ ...fieldOf(pointer, value, evidence), label: labelOfPointer(pointer) }] : [];
  });
}

/** JSON Pointers of what should be looked at: of failed checks, then doubtful values in the order of the result. */
export function doubtfulPointers(result: Values, evidence: Evidence): readonly (readonly string[])[] {
  const failed = evidence.checks.filter(({ status }) => status === 'fail').map(({ pointers }) => pointers);
  const fields = [
    ...groupsOf(result, evidence).flatMap((group) => group.fields),
    ...tablesOf(result, evidence).flatMap(({ lines }) => lines.flatMap(({ cells }) => cells)),
  ];
  return [...failed, ...fields.filter(({ isDoubtful }) => isDoubtful).map(({ pointer }) => [pointer])];
}

function fieldOf(
  pointer: string,
  value: unknown,
  { fields, doubtfulBelow = DOUBTFUL_BELOW }: Evidence,
): Field {
  const key = pointer.slice(pointer.lastIndexOf('/') + 1);
  const evidence = fields[pointer];
  return {
    pointer,
    label: labelOf(key),
    text: formatValue(key, value),
    isNumber: typeof value === 'number',
    evidence,
    isDoubtful: evidence !== undefined && evidence.confidence < doubtfulBelow,
  };
}

/** Words rather than a code, a number or a date: cut short where there is no room. */
function isLong(value: unknown): boolean {
  return typeof value === 'string' && value.length > 16;
}

function isStated(value: unknown): boolean {
  return value !== null && value !== undefined;
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
