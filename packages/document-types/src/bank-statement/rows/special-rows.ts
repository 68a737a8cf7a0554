import { compact, findDate, Lexicon, type PlacedWord, readMoney, textOf } from '@docex/layout';
import { readLexicon } from '../../lexicons/read-lexicon.ts';
import { conceptsOf, type ConceptOf } from '../../lexicons/concepts.ts';

/** Rows of the table that are no transactions, and the lines that end it. */
export type SpecialRow = ConceptOf<'statement-rows'>;

const lexicon = new Lexicon<SpecialRow>(readLexicon('statement-rows', conceptsOf('statement-rows')));

/** Words that may stand around such a name without making a narration of it. */
const FILL =
  /^(?:as|on|of|for|at|the|this|to|from|page|no|and|in|rs|inr|dr|cr|date|upto|till|period|count|balance|bal|month|account|vom|am|per|zum|au|le|eur|euro|[dcsh]|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\d{0,4}|\d{1,4})$/;
/** What the sums of a part of the list may name besides. */
const SIDES = /^(?:debit|credit|withdrawal|deposit)s?$/;
const MAXIMUM_WORDS = 9;

/**
 * What the words of a row say that it is, if it is no transaction: the whole text must be such a name, with nothing
 * but dates, figures and words like "as on" besides. `end` may be followed by anything.
 */
export function specialRowOf(words: readonly PlacedWord[]): SpecialRow | undefined {
  const folded = words.map((word) => compact(word.text));
  const first = folded.findIndex((text) => text !== '' && !/^\d+$/.test(text));
  if (first < 0) return undefined;
  const tolerant = words.some((word) => word.recognized);
  let text = '';
  let best: { readonly key: SpecialRow; readonly end: number } | undefined;
  for (let end = first; end < Math.min(folded.length, first + lexicon.maximumWords); end += 1) {
    text += folded[end] ?? '';
    const match = lexicon.match(text, { tolerant });
    if (match !== undefined) best = { key: match.key, end: end + 1 };
  }
  if (best === undefined) return undefined;
  const rest = words.slice(best.end);
  if (best.key === 'end') return 'end';
  if (best.key === 'pageTotal' && isSumOfOneSide(words.slice(first))) return undefined;
  const filled =
    best.key === 'pageTotal' ? rest.filter(({ text: word }) => !SIDES.test(compact(word))) : rest;
  if (rest.length <= MAXIMUM_WORDS && isFill(filled)) return best.key;
  // Two such names on one row: `PAGE TOTAL / BALANCE C/F`, `CLOSING BALANCE / TOTALS`.
  const further = SUMS.has(best.key) ? specialRowOf(behindFigures(rest)) : undefined;
  if (best.key === 'closing') return further === 'total' ? 'closing' : undefined;
  return further === undefined || further === 'end' ? undefined : best.key === 'total' ? further : best.key;
}

/** `Total of 30 debits 1,24,051.52` is no row of the list but one of the summary's. */
function isSumOfOneSide(words: readonly PlacedWord[]): boolean {
  const [total, of, ...rest] = words.map(({ text }) => compact(text));
  const names = rest.filter((text) => /\p{L}/u.test(text));
  return total === 'total' && of === 'of' && names.length === 1 && SIDES.test(names[0] ?? '');
}

const SUMS: ReadonlySet<SpecialRow> = new Set<SpecialRow>(['total', 'pageTotal', 'closing']);

/** What stands behind the figures of a row: `Total 1,200.00 800.00 4,300.00 Cr Closing Balance`. */
function behindFigures(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const start = words.findIndex(
    ({ text }) => readMoney(text) === undefined && !/^\W*(?:[dc]r\.?)?\W*$/i.test(text),
  );
  return words.slice(Math.max(start, 0));
}

function isFill(words: readonly PlacedWord[]): boolean {
  const date = findDate(textOf(words))?.text ?? '';
  const rest = textOf(words).replace(date, ' ').trim();
  return rest
    .split(/\s+/)
    .every((word) => compact(word) === '' || FILL.test(compact(word)) || readMoney(word) !== undefined);
}
