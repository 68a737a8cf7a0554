/** `S/O:`, `D/O`, `W/O`, `C/O` and `H/O` with the mistakes that recognition makes in them. */
const RELATION = /^\W*[SDWCHsdwch]\s?[/\\|](?:\s?[OoQq0]\b|(?=\s[A-Z][a-z]))[\s:;.,-]*/;
const NAME = /^[A-Za-z][A-Za-z.'’\s-]*$/;

export function isRelation(text: string): boolean {
  return RELATION.test(text);
}

/** A line of an address, and whether the next line's first word would have had room on it. */
export interface AddressLine {
  readonly text: string;
  readonly endsEarly: boolean;
}

/** Who cares for the holder, as an address begins, and the address behind it. */
export interface CareOf {
  readonly careOf: string | undefined;
  readonly rest: readonly string[];
  /** Whether the name may go on in the address, or the address begin in the name. */
  readonly unsure: boolean;
}

/** What an address begins with behind a name: the number of a house, or the word for one or for a village. */
const HOUSE =
  /^\W*(?:\d(?!\d*(?:st|nd|rd|th)\b)|[A-Z]{1,2}[-\s]?\d|(?:h(?:ouse)?|d(?:oor)?|flat|plot|room|qtr|quarter|shop|vill(?:age)?|gram)\b)/i;

/**
 * Parts the person's name after S/O, D/O, W/O or C/O from the address behind it. The name goes up to the first
 * comma; over the end of a line where that line was full, or where the number of the house stands behind one more word.
 */
export function takeCareOf(lines: readonly AddressLine[]): CareOf {
  const texts = lines.map((line) => line.text);
  const [first, second] = lines;
  const relation = first === undefined ? null : RELATION.exec(first.text);
  if (first === undefined || relation === null) return { careOf: undefined, rest: texts, unsure: false };
  const start = first.text.slice(relation[0].length);
  const comma = start.indexOf(',');
  if (comma >= 0) return parted(start.slice(0, comma), [start.slice(comma + 1), ...texts.slice(1)], texts);
  const parts = second?.text.split(',') ?? [];
  const more = parts[0]?.trim() ?? '';
  const words = more.split(/\s+/).length;
  if (second === undefined || parts.length < 2 || !NAME.test(more) || words > 2)
    return parted(start, texts.slice(1), texts);
  const wrapped = !first.endsEarly || (words === 1 && HOUSE.test(parts[1] ?? ''));
  if (!wrapped) return { ...parted(start, texts.slice(1), texts), unsure: true };
  const rest = [second.text.slice(second.text.indexOf(',') + 1), ...texts.slice(2)];
  return { ...parted(`${start} ${more}`, rest, texts), unsure: first.endsEarly };
}

function parted(name: string, rest: readonly string[], whole: readonly string[]): CareOf {
  const careOf = name.replace(/\s+/g, ' ').replace(/^[\s.:;-]+|[\s,;:-]+$/g, '');
  const known = NAME.test(careOf) && careOf.length <= 60;
  return { careOf: known ? careOf : undefined, rest: known ? rest : whole, unsure: false };
}
