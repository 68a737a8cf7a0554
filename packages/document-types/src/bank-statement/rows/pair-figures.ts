import { type Lexicon, makeCell, type PlacedWord } from '@docex/layout';
import { MONEY_COLUMNS } from './statement-columns.ts';

/** What is printed below one another in the rows, with the pieces of the titles over it. */
interface Titled {
  readonly words: readonly PlacedWord[];
  readonly pieces: readonly (readonly PlacedWord[])[];
}

const FIGURE = /^[-–+(]?(?:₹|rs\.?)?[-–+]?\d[\d,.' ]*[.,]\d{2}\)?(?:[dc]r\.?)?$/i;
const MARK = /^(?:[-–+₹()]|rs\.?|inr|[dc]r\.?|nil|0)$/i;
const MONEY: ReadonlySet<string> = MONEY_COLUMNS;

/**
 * Figures may be aligned at one edge of their column and the title at the other, so that it stands over none of them:
 * a title of amounts over nothing and the untitled figures beside it are one column, read from the left.
 */
export function pairFigures<Strip extends Titled, Key extends string>(
  strips: readonly Strip[],
  lexicon: Lexicon<Key>,
  merge: (left: Strip, right: Strip) => Strip,
): readonly Strip[] {
  const paired: Strip[] = [];
  for (let index = 0; index < strips.length; index += 1) {
    const [strip, next] = [strips[index], strips[index + 1]];
    if (strip === undefined) continue;
    const fits =
      next !== undefined &&
      ((isFigures(strip) && isBareTitle(next, lexicon)) || (isBareTitle(strip, lexicon) && isFigures(next)));
    if (fits) index += 1;
    paired.push(fits ? merge(strip, next) : strip);
  }
  return paired;
}

function isFigures({ words, pieces }: Titled): boolean {
  const figures = words.filter(({ text }) => FIGURE.test(text));
  return (
    pieces.length === 0 &&
    figures.length > 0 &&
    words.every((word) => figures.includes(word) || MARK.test(word.text))
  );
}

function isBareTitle<Key extends string>({ words, pieces }: Titled, lexicon: Lexicon<Key>): boolean {
  const key = makeCell(pieces.flat(), lexicon).key;
  return words.length === 0 && key !== undefined && MONEY.has(key);
}
