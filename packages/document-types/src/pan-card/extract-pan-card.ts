import { holderTypeOf, type HolderType, layOut, valueRegions } from '@docex/layout';
import type { RecognizedDocument } from '@docex/protocol';
import { readCardDate } from '../card-date.ts';
import { EvidenceBook } from '../evidence-book.ts';
import type { Check, Extraction } from '../extraction.ts';
import { derived, type Found } from '../found.ts';
import { levelWords } from '../sheet/level-words.ts';
import { type CardNames, readNames } from './card-names.ts';
import { cardAround, type CardScan, scanCard, withNamesOfFirms } from './card-scan.ts';
import { withoutGluedLabels } from './glued-labels.ts';
import { panCardResultSchema } from './pan-card-result.ts';
import { findPan } from './pan-number.ts';

interface CardReading {
  readonly pan: Found<string> | undefined;
  readonly names: CardNames;
  readonly date: Found<string> | undefined;
  readonly holderType: HolderType | undefined;
}

/** Reads a PAN card, old or new print, or an e-PAN; of several pages the one that tells most. */
export function extractPanCard(document: RecognizedDocument): Extraction {
  const level = levelWords(document);
  const layout = layOut(withoutGluedLabels(level.document));
  const readings = layout.pages.map((page) => readCard(scanCard(page)));
  const reading = readings.reduce<CardReading | undefined>(
    (best, next) => (best === undefined || worth(next) > worth(best) ? next : best),
    undefined,
  );
  const book = new EvidenceBook(layout);
  const pan = reading?.pan;
  const result = panCardResultSchema.parse({
    panNo: book.take('/panNo', pan),
    name: book.take('/name', reading?.names.name),
    fatherName: book.take('/fatherName', reading?.names.fatherName),
    dateOfBirth: book.take('/dateOfBirth', reading?.date),
    holderType:
      pan === undefined || reading?.holderType === undefined
        ? null
        : book.take('/holderType', derived(reading.holderType, pan.words, pan.confidence)),
  });
  for (const check of checksOf(reading)) book.check(check);
  return { result, evidence: level.restore(book.close(document)) };
}

function readCard(page: CardScan): CardReading {
  const labelLines = page.labels.filter((label) => label.key === 'number').map((label) => label.segment.line);
  const candidate = findPan(page.page, labelLines);
  const card = candidate === undefined ? page : cardAround(page, candidate.line);
  const holderType = candidate === undefined ? undefined : holderTypeOf(candidate.pan.value);
  const firm = holderType !== undefined && holderType !== 'individual';
  const scan = firm ? withNamesOfFirms(card) : card;
  return {
    pan: candidate?.pan,
    names: readNames(scan, candidate && { line: candidate.line, number: candidate.pan.value }, firm),
    date: labelledDate(scan) ?? looseDate(scan),
    holderType,
  };
}

function worth({ pan, names, date }: CardReading): number {
  const parts = [pan, names.name, names.fatherName, date];
  return (pan === undefined ? 0 : 2) + parts.reduce((sum, part) => sum + (part?.confidence ?? 0), 0);
}

function labelledDate(scan: CardScan): Found<string> | undefined {
  for (const label of scan.labels) {
    if (label.key !== 'date') continue;
    for (const region of valueRegions(label, scan.page, scan.index)) {
      const date = readCardDate(region.words);
      if (date !== undefined) return date;
    }
  }
  return undefined;
}

/** The old card prints the date without a label. */
function looseDate(scan: CardScan): Found<string> | undefined {
  for (const line of scan.lines) {
    for (const segment of line.segments) {
      const date = readCardDate(segment.words);
      if (date !== undefined) return { ...date, confidence: date.confidence * 0.9 };
    }
  }
  return undefined;
}

function checksOf(reading: CardReading | undefined): readonly Check[] {
  const pan = reading?.pan?.value;
  const name = reading?.names.name?.value;
  const surname = name?.split(' ').at(-1);
  const known = pan !== undefined && surname !== undefined;
  const initial = reading?.holderType === 'individual' ? surname : name;
  const fits = known && initial?.charAt(0) === pan.charAt(4);
  return [
    {
      rule: 'pan_pattern',
      status: pan === undefined ? 'skipped' : 'pass',
      pointers: ['/panNo'],
      message:
        pan === undefined ? 'No number of the right pattern was found.' : 'The number has the right pattern.',
    },
    {
      rule: 'fifth_letter',
      status: !known ? 'skipped' : fits ? 'pass' : 'fail',
      pointers: ['/panNo', '/name'],
      message: fits
        ? 'The fifth letter is the initial of the surname or of the name of the body.'
        : 'The fifth letter is not known to be the initial of the holder.',
    },
  ];
}
