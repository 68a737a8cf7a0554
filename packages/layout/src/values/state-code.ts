import states from './states.json' with { type: 'json' };

/** GST state codes (first two digits of a GSTIN) with the names that documents print. */
const STATES = Object.entries(states);
const CODES = new Set([...STATES.map(([code]) => code), '28']);
const BY_NAME = STATES.flatMap(([code, names]) => names.map((name) => ({ code, name: fold(name) }))).sort(
  (a, b) => b.name.length - a.name.length,
);

function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]/g, '');
}

/** Whether two digits are a GST state code; 28 is Andhra Pradesh's code before 2014, still seen. */
export function isStateCode(code: string): boolean {
  return CODES.has(code);
}

/**
 * Reads a two-digit state code from the likes of `27`, `Maharashtra (27)`, `27-Maharashtra` and `Maharashtra`.
 * A printed code outranks the name beside it.
 */
export function readStateCode(text: string): string | undefined {
  const digits = /(?<![\d\w])(\d{1,2})(?![\d\w])/.exec(text)?.[1]?.padStart(2, '0');
  if (digits !== undefined && isStateCode(digits)) return digits;
  return stateCodeOfName(text);
}

/** The code of the state whose name the text holds; undefined where it names none. */
export function stateCodeOfName(text: string): string | undefined {
  const folded = fold(text);
  if (folded.length < 3) return undefined;
  return BY_NAME.find(({ name }) => folded.includes(name))?.code;
}

/** Whether a text is the name of a state and nothing else. */
export function isStateName(text: string): boolean {
  const folded = fold(text);
  return BY_NAME.some(({ name }) => name === folded);
}
