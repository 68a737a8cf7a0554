import { makeLabelMatch, type LabelMatch, type Segment, textOf } from '@docex/layout';
import type words from '../../lexicons/label-words.en.json';
import { readConcepts } from '../lexicons/read-lexicon.ts';

/** What a word of a label is about, whatever class of documents prints it; `also` joins two of them. */
export type LabelConcept = keyof typeof words | 'also';

const CONCEPT_OF = readConcepts('label-words') as ReadonlyMap<string, LabelConcept>;
/** Longer runs of words are sentences. */
export const MAX_LABEL_WORDS = 8;

/** The words that lead a segment, each with what it is about. */
export interface LabelWords {
  readonly concepts: readonly LabelConcept[];
  /** Index of the first word behind them. */
  readonly end: number;
  readonly colon: boolean;
}

/**
 * Reads the words of a segment up to a colon or the first word that labels do not hold. `names` are initials that the
 * document's own title makes words of: `MAN` under "Material Arrival Note". Undefined where no word is known.
 */
export function readLabelWords(
  segment: Segment,
  names: ReadonlySet<string> = new Set(),
): LabelWords | undefined {
  const concepts: LabelConcept[] = [];
  let colon = false;
  let end = 0;
  for (const [index, { text }] of segment.words.slice(0, MAX_LABEL_WORDS).entries()) {
    const known = conceptsOf(text, index === 0 ? names : undefined);
    if (known === undefined) break;
    concepts.push(...known);
    colon = /[:=]$|^[.·…_]{3,}$/.test(text);
    if (known.length > 0) end = index + 1;
    if (colon) break;
  }
  colon ||= /^[:=]/.test(segment.words[end]?.text ?? '');
  return concepts.length === 0 ? undefined : { concepts, end, colon };
}

/** The label that these words make. */
export function labelOfWords<Key extends string>(
  segment: Segment,
  { end, colon }: LabelWords,
  { key, score }: { readonly key: Key; readonly score: number },
): LabelMatch<Key> {
  const phrase = textOf(segment.words.slice(0, end)).toLowerCase();
  return { ...makeLabelMatch(segment, { start: 0, end }, { key, phrase, score }), colon };
}

/** `D.C.`, `No./Dt.`, `&`: what a printed word is about; nothing for a mark, undefined for a word of a value. */
function conceptsOf(
  word: string,
  names: ReadonlySet<string> | undefined,
): readonly LabelConcept[] | undefined {
  const bare = word.replace(/['’]s\b/g, '').replace(/[:=]+$/, '');
  if (bare === '#') return ['number'];
  if (names?.has(bare.replace(/\./g, '')) === true) return ['receipt'];
  if (/^[/&]$/.test(bare)) return ['also'];
  if (!/[\p{L}\d]/u.test(bare)) return [];
  if (/\d/.test(bare)) return undefined;
  const whole = CONCEPT_OF.get(fold(bare));
  if (whole !== undefined) return [whole];
  const parts = bare
    .split(/[/&]/.test(bare) ? /[/&]/ : /\./)
    .filter((part) => part !== '')
    .map((part) => CONCEPT_OF.get(fold(part)));
  return parts.length < 2 || parts.includes(undefined)
    ? undefined
    : parts.filter((part) => part !== undefined);
}

function fold(word: string): string {
  return word.toLowerCase().replace(/[^a-z]/g, '');
}
