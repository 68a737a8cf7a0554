import type { Found } from '../../found.ts';

/** Characters that recognition takes for one another, letters to the left. */
const ALIKE: readonly (readonly [letter: string, digit: string])[] = [
  ['O', '0'],
  ['I', '1'],
  ['S', '5'],
  ['B', '8'],
  ['Z', '2'],
  ['G', '6'],
];
/** Small letters that differ from capitals by their size alone. */
const SIZED = /[cosuvwxzpk]/g;
/** So many codes of one shape make it the usual one. */
const USUAL = 2;
const REPAIRED = 0.85;

/**
 * Codes of one column with the characters put right that recognition confused: a code whose shape no other has, and
 * which has the shape of several others in one way once letters and digits that look alike are exchanged, has that
 * shape (`AU080780` among `PEI18697` and `QHG68786`).
 */
export function withAlikeCodes<Item extends { readonly itemCode: Found<string> | undefined }>(
  items: readonly Item[],
): readonly Item[] {
  const counts = new Map<string, number>();
  for (const { itemCode } of items) {
    if (itemCode === undefined) continue;
    const shape = shapeOf(itemCode.value);
    counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  return items.map((item) => {
    const { itemCode } = item;
    if (!itemCode?.words.some((word) => word.recognized)) return item;
    if ((counts.get(shapeOf(itemCode.value)) ?? 0) > 1) return item;
    const value = onlyUsual(itemCode.value, counts);
    return value === undefined
      ? item
      : { ...item, itemCode: { ...itemCode, value, confidence: itemCode.confidence * REPAIRED } };
  });
}

function shapeOf(code: string): string {
  return code
    .replace(/\d/g, '9')
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{Ll}/gu, 'a');
}

/** The one way to read a code that has a usual shape; undefined where there is none or more than one. */
function onlyUsual(code: string, counts: ReadonlyMap<string, number>): string | undefined {
  const sized = code.replace(SIZED, (letter) => letter.toUpperCase());
  const usual = [...counts].filter(([, count]) => count >= USUAL).map(([shape]) => shape);
  const readings = new Set(usual.flatMap((shape) => inShape(sized, shape) ?? []));
  const [only] = readings;
  return readings.size === 1 ? only : undefined;
}

function inShape(code: string, shape: string): string | undefined {
  if (code.length !== shape.length) return undefined;
  const read = Array.from(shape, (wanted, index) => {
    const character = code.charAt(index);
    if (shapeOf(character) === wanted) return character;
    if (wanted === '9') return ALIKE.find(([letter]) => letter === character)?.[1];
    return wanted === 'A' ? ALIKE.find(([, digit]) => digit === character)?.[0] : undefined;
  });
  return read.includes(undefined) ? undefined : read.join('');
}
