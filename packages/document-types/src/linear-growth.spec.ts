import { describe, expect, it } from '@jest/globals';
import { DOCUMENT_TYPES, type DocumentType, JobFailure } from '@docex/domain';
import { documentOf, type Run, typeset } from '@docex/layout/testing';
import type { RecognizedDocument } from '@docex/protocol';
import { documentTypeOf } from './document-types.ts';

const SMALL = 4_000;
const TIMES = 4;
/** Four times the text may take four times the time; where it grew with the square, it would take sixteen times. */
const MAX_RATIO = 9;
/** Milliseconds of processor time below which nothing of so many characters has grown with their square. */
const TOO_SHORT_TO_TELL = 100;

const HEAD: Run = { x: 30, y: 30, text: 'Tax Invoice Bank Statement Goods Receipt Note Account', size: 8 };

const wordOf = (piece: string) => (length: number) => [
  { x: 30, y: 60, text: piece.repeat(Math.ceil(length / piece.length)).slice(0, length), size: 8 },
];
const wordsOf = (text: string, placeOf: (index: number) => Pick<Run, 'x' | 'y'>) => (length: number) =>
  Array.from({ length: Math.ceil(length / text.length) }, (_, index) => ({
    ...placeOf(index),
    text,
    size: 8,
  }));

const SHAPES: readonly [string, (length: number) => readonly Run[]][] = [
  ...['9', 'a', ' ', '9 ', '9,', '1.', '9-', '1/', '(', 'a:', 'A1', '₹', 'date ', 'no: '].map(
    (piece): [string, (length: number) => readonly Run[]] => [
      `a run of ${JSON.stringify(piece)}`,
      wordOf(piece),
    ],
  ),
  ['words on one line', wordsOf('12.50', (index) => ({ x: 30 + index * 0.02, y: 60 }))],
  ['labels in one place', wordsOf('Date', () => ({ x: 30, y: 60 }))],
  ['dates in one place', wordsOf('02/04/25', () => ({ x: 30, y: 60 }))],
  ['lines almost in one place', wordsOf('Totl', (index) => ({ x: 30, y: 40 + index * 0.05 }))],
];

/** Milliseconds of processor time that an extraction takes, whatever comes of it: what other processes do does not count. */
function timeOf(document: RecognizedDocument, extract: (document: RecognizedDocument) => unknown): number {
  const before = process.cpuUsage();
  try {
    extract(document);
  } catch (error) {
    if (!(error instanceof JobFailure)) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** How many times as long the larger page takes; 1 where that is too short to tell. */
function growth(documentType: DocumentType, small: RecognizedDocument, large: RecognizedDocument): number {
  const { extract } = documentTypeOf(documentType);
  const leastOf = (document: RecognizedDocument) =>
    Math.min(...Array.from({ length: 3 }, () => timeOf(document, extract)));
  // The first time pays for what is compiled and loaded.
  timeOf(small, extract);
  return timeOf(large, extract) < TOO_SHORT_TO_TELL ? 1 : leastOf(large) / leastOf(small);
}

const pageOf = (runs: readonly Run[]) => documentOf(typeset([HEAD, ...runs]));

describe.each(SHAPES)('the extraction of a page that is %s', (_shape, runsOf) => {
  it.each(DOCUMENT_TYPES)('as a %s grows no faster than the text', (documentType) => {
    const [small, large] = [pageOf(runsOf(SMALL)), pageOf(runsOf(SMALL * TIMES))];
    expect(growth(documentType, small, large)).toBeLessThan(MAX_RATIO);
  });
});

it.each(DOCUMENT_TYPES)(
  'the extraction of a %s grows no faster than a word, up to a million digits',
  (type) => {
    const digits = wordOf('9');
    const [small, large] = [pageOf(digits(250_000)), pageOf(digits(1_000_000))];
    expect(growth(type, small, large)).toBeLessThan(MAX_RATIO);
  },
);
