/** What the words before a number call it. */
export type NumberName =
  /** An Aadhaar number or a virtual id. */
  | 'identity'
  /** Something in which an Aadhaar number is usual, such as a payment by Aadhaar, but also others. */
  | 'payment'
  | 'enrolment'
  /** Of a bank account. */
  | 'account'
  /** Any other number, such as of a telephone or an invoice. */
  | 'other';

export interface NamedPlace {
  readonly name: NumberName;
  /** Offset behind the name. */
  readonly end: number;
}

const NAMES: readonly (readonly [NumberName, string])[] = [
  ['enrolment', String.raw`enrol(?:l)?(?:ment|ed)?|eid|नामांकन|नामाङ्कन`],
  ['identity', String.raw`a{1,3}dh?a{1,3}r|uidai|uid|v\.?i\.?d|virtual\s?id|e-?kyc|आधार|আধার|આધાર|ஆதார்|ఆధార్`],
  ['payment', String.raw`aeps|apbs|apb|abps|npci`],
  ['account', String.raw`a\/c|a\.c\.|acct?|accounts?|loan|folio|खाता`],
  [
    'other',
    String.raw`utr|rrn|upi|imps|neft|rtgs|ref(?:erence)?|txn|trans(?:action)?|e-?way|ewb|ack(?:nowledgement)?|` +
      String.raw`ph(?:one)?|tel(?:ephone)?|mob(?:ile)?|cell|contact|fax|whatsapp|orders?|invoice|inv|bill|challan|` +
      String.raw`lr|awb|docket|consignment|tracking|imei|serial|sr|cheque|chq|ean|gtin|upc|barcode|` +
      String.raw`customer|consumer|crn|cin|policy|batch|irn|gstin|receipt|voucher`,
  ],
];

const PATTERN = new RegExp(
  NAMES.map(
    ([, words], index) =>
      String.raw`(?<n${index}>(?<![\p{L}])(?:${words})(?![\p{L}\p{M}])|(?<![\p{L}])(?:${words})(?=n(?:o|um)))`,
  ).join('|'),
  'giu',
);

/** Furthest that a name stands before its number, in characters; few digits may stand between, as in "No. 2:". */
const MAX_DISTANCE = 28;
const MAX_DIGITS_BETWEEN = 2;

/** The names of numbers in a text, in their order. Takes time in proportion to the text. */
export function namedPlaces(text: string): readonly NamedPlace[] {
  return Array.from(text.matchAll(PATTERN), ({ 0: word, index, groups = {} }) => {
    const at = NAMES.findIndex((_name, place) => groups[`n${place}`] !== undefined);
    return { name: NAMES[at]?.[0] ?? 'other', end: index + word.length };
  });
}

/**
 * What the names before a place call the number there: the nearest one, but that "identity" outweighs a word for any
 * other number. Undefined without one near enough.
 */
export function nameBefore(
  text: string,
  places: readonly NamedPlace[],
  start: number,
): NumberName | undefined {
  let nearest: NumberName | undefined;
  for (let index = countUpTo(places, start) - 1; index >= 0; index--) {
    const place = places[index];
    if (place === undefined || !isNear(text, place.end, start)) break;
    if (place.name !== 'other') return place.name === 'identity' ? 'identity' : (nearest ?? place.name);
    nearest = 'other';
  }
  return nearest;
}

function isNear(text: string, from: number, to: number): boolean {
  if (to - from > MAX_DISTANCE) return false;
  const between = text.slice(from, to);
  // What the name stands before is masked already.
  if (between.includes('XXXX')) return false;
  return (between.match(/\p{Nd}/gu)?.length ?? 0) <= MAX_DIGITS_BETWEEN;
}

/** How many of the places end at or before `start`. */
function countUpTo(places: readonly NamedPlace[], start: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  return low;
}
