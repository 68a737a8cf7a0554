import {
  compact,
  dropPunctuation,
  type LabelMatch,
  type Line,
  makeLabelMatch,
  type PlacedWord,
  type Segment,
  textOf,
  unionOf,
} from '@docex/layout';
import { composedLabel } from './composed-label.ts';
import { grnLexicon, type GrnLabel } from './grn-labels.ts';

type Words = readonly PlacedWord[];

/** Dates and bare numbers go with the label before the stroke: `PO / date`. */
const DEPENDENT: ReadonlySet<GrnLabel> = new Set<GrnLabel>(['plainDate', 'plainNumber']);
/** What is answered in words. */
const IN_WORDS: ReadonlySet<GrnLabel> = new Set<GrnLabel>(['transporter', 'warehouse', 'vendor', 'receiver']);
/** A second script is that of a translation. */
const LATIN_ALONE = /^[\p{Script=Latin}\p{Script=Common}]+$/u;
const SCORE = 0.9;

/**
 * Labels that ask for several things at once, each put before its own answer: `Dock / gate-in` beside `D-07 /
 * GI-118820`. Where a single answer stands beside them, a name or a number, it is that of the one that asks for such:
 * `Carrier / R.R. No.` beside `Okapi Roadways`. `whole` is the segment that they stand in.
 */
export function strokedLabels({
  segments,
}: Line): readonly { readonly label: LabelMatch<GrnLabel>; readonly whole: Segment }[] {
  return segments.flatMap((whole) => {
    const [asked, told] = partsOf(whole, segments[whole.index + 1]);
    const sections = sectionsOf(asked);
    const answers = sectionsOf(told);
    const keys = sections.map((words) => keyOf(words, whole));
    if (sections.length < 2 || !LATIN_ALONE.test(textOf(asked))) return [];
    if (keys.some((key) => key !== undefined && DEPENDENT.has(key)) || keyOf(told, whole) !== undefined)
      return [];
    if (new Set(keys).size < keys.length) return [];
    const single = answers.length === 1 ? keys.findIndex((key) => answersTo(key, told)) : -1;
    return keys.flatMap((key, index) => {
      const words = sections[index] ?? [];
      const answer =
        answers.length === sections.length ? answers[index] : index === single ? told : undefined;
      if (key === undefined || answer === undefined) return [];
      const segment = withWords(whole, [...words, ...answer]);
      const phrase = compact(textOf(words));
      const label = makeLabelMatch(segment, { start: 0, end: words.length }, { key, phrase, score: SCORE });
      return [{ label, whole }];
    });
  });
}

/** What stands before a colon and what behind it, or in two neighbouring segments. */
function partsOf({ words }: Segment, next: Segment | undefined): readonly [Words, Words] {
  const colon = words.findIndex(({ text }) => text.endsWith(':'));
  if (colon < 0 || colon + 1 === words.length) return [words, dropPunctuation(next?.words ?? [])];
  return [words.slice(0, colon + 1), words.slice(colon + 1)];
}

function sectionsOf(words: Words): readonly Words[] {
  const sections: PlacedWord[][] = [[]];
  for (const word of words) {
    if (/^[/|]$/.test(word.text)) sections.push([]);
    else sections.at(-1)?.push(word);
  }
  return sections.every((section) => section.length > 0) ? sections : [];
}

function keyOf(words: Words, whole: Segment): GrnLabel | undefined {
  const listed = grnLexicon.match(compact(textOf(words)), { tolerant: false })?.key;
  return listed ?? composedLabel(withWords(whole, words), new Set())?.key;
}

function answersTo(key: GrnLabel | undefined, words: Words): boolean {
  return key !== undefined && IN_WORDS.has(key) && !/\d/.test(textOf(words));
}

function withWords(segment: Segment, words: Words): Segment {
  return { ...segment, words, text: textOf(words), box: unionOf(words.map(({ box }) => box)) };
}
