import { dropPunctuation, type Line, type PlacedWord, type Segment } from '@docex/layout';
import { type HeaderScan, leadingLabel } from '../fields/header-scan.ts';
import { COMPANY_FORM, isRestOfName, LEGAL_FORM } from './legal-form.ts';
import { gstinIn, readParty, TAGLINE } from './party.ts';
import { isName, isPartyName } from './party-name.ts';
import { linesBelow } from './lines-below.ts';
import { blockUnder, type PartyBlock } from './party-block.ts';

const ADDRESSEE = /^(?:m\/s|messrs|m\/s\.)[.,:]*$/i;
/** Above this share of the page stands the letterhead, where `M/s.` belongs to the supplier's own name. */
const LETTERHEAD_PART = 0.1;

/** Blocks that begin with the form of address `M/s.`, below the letterhead. */
export function addressedBlocks(scan: HeaderScan): readonly PartyBlock[] {
  return linesAbove(scan).flatMap((line) =>
    line.segments.flatMap((segment) => {
      const [first, second] = segment.words;
      if (second === undefined && ADDRESSEE.test(segment.text)) return blockUnderAddressee(segment, scan);
      if (first === undefined || second === undefined || !ADDRESSEE.test(first.text)) return [];
      const rest = dropPunctuation(segment.words.slice(1));
      // A colon makes it the label of whom the document is for.
      const isLabel = first.text.endsWith(':') || rest.length < segment.words.length - 1;
      if (!isLabel && segment.box.y0 < scan.page.height * LETTERHEAD_PART) return [];
      const anchors = [segment.box, { ...segment.box, x0: second.box.x0 }];
      const below = linesBelow({ from: line.index, anchors, taken: 1 }, scan);
      return [{ label: undefined, lines: [rest, ...below] }];
    }),
  );
}

/** `M/s` alone on a line, over a firm and its address. */
function blockUnderAddressee(segment: Segment, scan: HeaderScan): readonly PartyBlock[] {
  if (segment.box.y0 < scan.page.height * LETTERHEAD_PART) return [];
  const lines = linesBelow({ from: segment.line, anchors: [segment.box], taken: 0 }, scan);
  return lines.length >= 2 ? [{ label: undefined, lines }] : [];
}

/** Lists that begin with a name though no heading says whose: `Name : …`, `Address : …`. */
export function listedBlocks(scan: HeaderScan): readonly PartyBlock[] {
  return scan.labels
    .filter(({ key, start, colon, segment }) => {
      const next = scan.page.lines[segment.line]?.segments[segment.index + 1];
      const hasColon = colon || /^[:=]/.test(next?.text ?? '');
      return key === 'partyName' && start === 0 && hasColon && segment.box.y0 < scan.tableTop;
    })
    .slice(0, 1)
    .map((label) => blockUnder(label, scan))
    .filter((block) => block.lines.length > 1);
}

function linesAbove({ page, tableTop }: HeaderScan): readonly Line[] {
  const limit = Math.min(tableTop, page.height * 0.5);
  return page.lines.filter((line) => line.box.y0 < limit);
}

/** Firms over an address on the line of the heading of a delivery, which no heading of their own calls the buyer. */
export function blocksBeside(deliveries: readonly PartyBlock[], scan: HeaderScan): readonly PartyBlock[] {
  return deliveries.flatMap(({ label }) => {
    const line = label === undefined ? undefined : scan.page.lines[label.segment.line];
    return (line?.segments ?? []).flatMap((segment) => {
      if (line === undefined || segment === label?.segment) return [];
      const below = linesBelow({ from: line.index, anchors: [segment.box], taken: 1 }, scan);
      const isBuyer = isFirm(segment, scan) || isRegistered(segment, below, scan);
      return isBuyer && below.length >= 2 ? [{ label: undefined, lines: [segment.words, ...below] }] : [];
    });
  });
}

/** A name whose block holds a GSTIN, whatever its form. */
function isRegistered(
  segment: Segment,
  below: readonly (readonly PlacedWord[])[],
  scan: HeaderScan,
): boolean {
  const isNamed = isPartyName(segment.text) && !/\d/.test(segment.text);
  return isNamed && leadingLabel(segment, scan) === undefined && gstinIn(below) !== undefined;
}

/** A firm by its form, that of a South African close corporation too. */
function isFirm(segment: Segment, scan: HeaderScan): boolean {
  if (/\sCC$/.test(segment.text)) return isName(segment.text) && leadingLabel(segment, scan) === undefined;
  return isAddressee(segment, scan) && COMPANY_FORM.test(segment.text);
}

function isAddressee(segment: Segment, scan: HeaderScan): boolean {
  const { text } = segment;
  if (!isName(text) || /\d/.test(text) || TAGLINE.test(text) || segment.words.length > 8) return false;
  if (leadingLabel(segment, scan) !== undefined || isRestOfName(text)) return false;
  return COMPANY_FORM.test(text) || LEGAL_FORM.test(text);
}

/** `Party Details :` over one firm: on bills of traders the party is the buyer; where it heads two firms it is neither. */
export function detailsOfParty(first: HeaderScan): readonly PartyBlock[] {
  const headings = first.labels.filter(({ phrase, start }) => phrase === 'partydetails' && start === 0);
  const [only, second] = headings;
  if (only === undefined || second !== undefined || only.segment.box.y0 > first.tableTop) return [];
  const block = blockUnder(only, first);
  const isParty = gstinIn(block.lines) !== undefined || readParty(block.lines).address !== undefined;
  const [name] = block.lines;
  return isParty && name !== undefined && readParty(block.lines).name !== undefined ? [block] : [];
}
