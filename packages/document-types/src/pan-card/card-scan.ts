import {
  findLabels,
  indexLabels,
  type LabelIndex,
  type LabelMatch,
  type Line,
  type PageLayout,
} from '@docex/layout';
import { cardLexicon, type CardLabel } from './card-labels.ts';

/** A page's labels, looked up once. */
export interface CardScan {
  readonly page: PageLayout;
  /** The lines of the card itself, where its number was found; all of the page before. */
  readonly lines: readonly Line[];
  readonly labels: readonly LabelMatch<CardLabel>[];
  readonly index: LabelIndex<CardLabel>;
}

export function scanCard(page: PageLayout): CardScan {
  const labels = page.lines.flatMap((line) => findLabels(line, cardLexicon));
  return { page, lines: page.lines, labels, index: indexLabels(labels) };
}

const OWN_HEAD = /income ?tax ?dep|आयकर ?विभाग/i;
const OTHER_HEAD =
  /unique identification|identification authority|^\W*government of india\W*$|भारतीय विशिष्ट/i;

/** Of a sheet with several cards the lines and labels of the one that bears the number on a line. */
export function cardAround(scan: CardScan, panLine: number): CardScan {
  const heads = scan.lines
    .filter((line) => OWN_HEAD.test(line.text) || isOtherHead(line))
    .map(({ index }) => index);
  const own = heads.filter((head) => head <= panLine && OWN_HEAD.test(scan.lines[head]?.text ?? ''));
  const from = own.length === 0 ? 0 : Math.max(...own);
  const next = heads.filter((head) => head > panLine);
  const to = next.length === 0 ? Infinity : Math.min(...next);
  const within = (line: number) => line >= from && line < to;
  return {
    ...scan,
    lines: scan.lines.filter(({ index }) => within(index)),
    labels: scan.labels.filter(({ segment }) => within(segment.line)),
  };
}

/** The head of an Aadhaar card: alone on its line, not behind that of the tax department. */
function isOtherHead({ text, segments }: Line): boolean {
  return segments.some((segment) => OTHER_HEAD.test(segment.text)) && !OWN_HEAD.test(text);
}

const OF_ISSUER = /go[vc]t|gov|tax|depart|income/i;

/**
 * A scan in which single words of a card's print are no labels where they stand among others in capitals: they are part
 * of the name of a company or firm (`QUAGGA TOOLS INDIA LIMITED`, `CITY PHOTO STUDIO`).
 */
export function withNamesOfFirms(scan: CardScan): CardScan {
  const inLabels = new Set(scan.labels.flatMap(({ words }) => words));
  const labels = scan.labels.filter(({ key, segment, words, text }) => {
    const mayBeName = key === 'other' || (key === 'issuer' && /india/i.test(text));
    if (!mayBeName || words.length > 1 || OF_ISSUER.test(segment.text)) return true;
    return !segment.words.some((word) => !inLabels.has(word) && /^\W*[A-Z]{2,}\W*$/.test(word.text));
  });
  return { ...scan, labels, index: indexLabels(labels) };
}
