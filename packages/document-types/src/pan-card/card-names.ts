import {
  findLabels,
  indexLabels,
  type LabelIndex,
  type LabelMatch,
  type Line,
  type PageLayout,
  type PlacedWord,
  valueRegions,
} from '@docex/layout';
import { findDate } from '@docex/layout';
import type { Found } from '../found.ts';
import { cardLexicon, type CardLabel } from './card-labels.ts';
import { capitalShare, readName } from './person-name.ts';

/** A page's labels, looked up once. */
export interface CardScan {
  readonly page: PageLayout;
  readonly labels: readonly LabelMatch<CardLabel>[];
  readonly index: LabelIndex<CardLabel>;
}

export interface CardNames {
  readonly name: Found<string> | undefined;
  readonly fatherName: Found<string> | undefined;
}

export function scanCard(page: PageLayout): CardScan {
  const labels = page.lines.flatMap((line) => findLabels(line, cardLexicon));
  return { page, labels, index: indexLabels(labels) };
}

/** Names by their labels where the card prints them, else by their order: the holder first, the father below. */
export function readNames(scan: CardScan, panLine: number | undefined, firm: boolean): CardNames {
  const fatherName = firm ? undefined : labelled(scan, 'father', firm);
  const name = labelled(scan, 'name', firm);
  if (name !== undefined && (fatherName !== undefined || firm)) return { name, fatherName };
  const ordered = namesInOrder(scan, panLine, firm);
  if (name !== undefined) return { name, fatherName: undefined };
  if (fatherName !== undefined) {
    const holder = ordered.find((candidate) => candidate.words[0] !== fatherName.words[0]);
    return { name: holder, fatherName };
  }
  return { name: ordered[0], fatherName: firm ? undefined : ordered[1] };
}

function labelled(scan: CardScan, key: 'name' | 'father', firm: boolean): Found<string> | undefined {
  for (const label of scan.labels) {
    if (label.key !== key || (key === 'name' && isOfParent(label))) continue;
    for (const region of valueRegions(label, scan.page, scan.index)) {
      const words = region.place === 'below' ? wordsBelow(label, region.words, scan.page) : region.words;
      const name = readName(words, { firm });
      if (name !== undefined) return { ...name, confidence: name.confidence * (0.75 + region.score * 0.25) };
    }
  }
  return undefined;
}

/** `Father's Name` of which only the second word was recognised as a label: never the holder's. */
function isOfParent({ segment, start }: LabelMatch<CardLabel>): boolean {
  return segment.words.slice(0, start).some((word) => /fath|ather|moth/i.test(word.text));
}

/** A widely spaced name falls into several segments: all of its line from the label's left edge on. */
function wordsBelow(
  label: LabelMatch<CardLabel>,
  words: readonly PlacedWord[],
  page: PageLayout,
): readonly PlacedWord[] {
  const line = page.lines.find((candidate) => candidate.words.some((word) => word === words[0]));
  return line?.words.filter((word) => word.box.x1 > label.segment.box.x0 - page.size) ?? words;
}

/** Lines in capitals between the card's head and its date or number that are no printed text of the card. */
function namesInOrder(scan: CardScan, panLine: number | undefined, firm: boolean): readonly Found<string>[] {
  const heads = scan.labels.filter((label) => label.key === 'issuer').map((label) => label.segment.line);
  const start = heads.length === 0 ? -1 : Math.min(...heads);
  const dateLine = scan.page.lines.find(
    (line) => line.index > start && findDate(line.text) !== undefined,
  )?.index;
  const end = Math.min(dateLine ?? Infinity, panLine ?? Infinity);
  return scan.page.lines
    .filter((line) => line.index > start && line.index < end)
    .flatMap((line) => nameOfLine(line, scan, firm) ?? []);
}

function nameOfLine(line: Line, scan: CardScan, firm: boolean): Found<string> | undefined {
  const segments = line.segments.filter(
    (segment) => (scan.index.get(segment)?.length ?? 0) === 0 && capitalShare(segment) > 0.6,
  );
  const name = readName(
    segments.flatMap((segment) => segment.words),
    { firm },
  );
  // A name has two words; a lone short one is rather a speck of the background.
  if (name === undefined || (name.words.length < 2 && name.value.length < 5)) return undefined;
  return name.confidence < 0.35 ? undefined : { ...name, confidence: name.confidence * 0.9 };
}
