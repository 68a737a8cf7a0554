type Values = Readonly<Record<string, unknown>>;

const LINE_END = '\r\n';
/** A text that begins so is taken for a formula by spreadsheets; documents come from anybody. */
const FORMULA = /^[=+\-@\t\r]/;

/** Whether a result has a list with lines. */
export function hasLines(result: Values): boolean {
  return listOf(result) !== undefined;
}

/** The first list of a result as CSV (RFC 4180), with its keys as the head; undefined where it has no lines. */
export function linesCsv(result: Values): string | undefined {
  const list = listOf(result);
  const [first] = list ?? [];
  if (!list || !first) return undefined;
  const keys = Object.keys(first);
  const rows = [keys, ...list.map((line) => keys.map((key) => line[key]))];
  return rows.map((row) => row.map(cell).join(',') + LINE_END).join('');
}

function listOf(result: Values): readonly Values[] | undefined {
  return Object.values(result).find((value): value is Values[] => Array.isArray(value) && value.length > 0);
}

function cell(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return '';
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
