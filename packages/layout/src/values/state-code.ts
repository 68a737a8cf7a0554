/** GST state codes (first two digits of a GSTIN) with the names that documents print. */
const STATES: readonly (readonly [string, readonly string[]])[] = [
  ['01', ['jammu and kashmir', 'jammu kashmir']],
  ['02', ['himachal pradesh']],
  ['03', ['punjab']],
  ['04', ['chandigarh']],
  ['05', ['uttarakhand', 'uttaranchal']],
  ['06', ['haryana']],
  ['07', ['delhi', 'new delhi']],
  ['08', ['rajasthan']],
  ['09', ['uttar pradesh']],
  ['10', ['bihar']],
  ['11', ['sikkim']],
  ['12', ['arunachal pradesh']],
  ['13', ['nagaland']],
  ['14', ['manipur']],
  ['15', ['mizoram']],
  ['16', ['tripura']],
  ['17', ['meghalaya']],
  ['18', ['assam']],
  ['19', ['west bengal']],
  ['20', ['jharkhand']],
  ['21', ['odisha', 'orissa']],
  ['22', ['chhattisgarh', 'chattisgarh']],
  ['23', ['madhya pradesh']],
  ['24', ['gujarat']],
  ['25', ['daman and diu']],
  ['26', ['dadra and nagar haveli and daman and diu', 'dadra and nagar haveli']],
  ['27', ['maharashtra']],
  ['29', ['karnataka']],
  ['30', ['goa']],
  ['31', ['lakshadweep']],
  ['32', ['kerala']],
  ['33', ['tamil nadu', 'tamilnadu']],
  ['34', ['puducherry', 'pondicherry']],
  ['35', ['andaman and nicobar islands', 'andaman and nicobar']],
  ['36', ['telangana']],
  ['37', ['andhra pradesh']],
  ['38', ['ladakh']],
  ['97', ['other territory']],
  ['96', ['foreign country', 'other country', 'other countries']],
  ['99', ['centre jurisdiction']],
];
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
