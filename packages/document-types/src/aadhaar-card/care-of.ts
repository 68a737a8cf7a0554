/** `S/O:`, `D/O`, `W/O`, `C/O` and `H/O` with the mistakes that recognition makes in them. */
const RELATION = /^\W*[SDWCH]\s?[/\\|]\s?[O0Q]\b[\s:;.,-]*/i;
const NAME = /^[A-Za-z][A-Za-z.'’\s-]*$/;

export function isRelation(text: string): boolean {
  return RELATION.test(text);
}

/** A line of an address, and whether the next line's first word would have had room on it. */
export interface AddressLine {
  readonly text: string;
  readonly endsEarly: boolean;
}

/**
 * Parts the person's name after S/O, D/O, W/O or C/O from the address behind it. The name goes up to the first
 * comma, over the end of a line only where that line was full.
 */
export function takeCareOf(lines: readonly AddressLine[]): {
  readonly careOf: string | undefined;
  readonly rest: readonly string[];
} {
  const texts = lines.map((line) => line.text);
  const [first, second] = lines;
  const relation = first === undefined ? null : RELATION.exec(first.text);
  if (first === undefined || relation === null) return { careOf: undefined, rest: texts };
  const start = first.text.slice(relation[0].length);
  const comma = start.indexOf(',');
  if (comma >= 0) return parted(start.slice(0, comma), [start.slice(comma + 1), ...texts.slice(1)], texts);
  const more = second?.text.split(',')[0] ?? '';
  const wrapped = !first.endsEarly && second?.text.includes(',') === true && NAME.test(more);
  if (wrapped && more.trim().split(/\s+/).length <= 2) {
    const rest = [second.text.slice(more.length + 1), ...texts.slice(2)];
    return parted(`${start} ${more}`, rest, texts);
  }
  return parted(start, texts.slice(1), texts);
}

function parted(
  name: string,
  rest: readonly string[],
  whole: readonly string[],
): { readonly careOf: string | undefined; readonly rest: readonly string[] } {
  const careOf = name.replace(/\s+/g, ' ').replace(/^[\s.:;-]+|[\s,;:-]+$/g, '');
  return NAME.test(careOf) && careOf.length <= 60 ? { careOf, rest } : { careOf: undefined, rest: whole };
}
