import { type LabelMatch, textOf } from '@docex/layout';
import type { HeaderLabel } from '../fields/header-label.ts';
import type { HeaderScan } from '../fields/header-scan.ts';
import { LEGAL_FORM } from './legal-form.ts';
import { LIST_LABELS } from './lines-below.ts';
import { blockUnder, type PartyBlock } from './party-block.ts';
import { isBroken } from './wrapped-name.ts';

/** So many segments on a line are the titles of columns. */
const MANY_TITLES = 5;

/** The blocks under the headings of a role, on the first page and in panels beside its table. */
export function blocksOf(
  scans: readonly HeaderScan[],
  key: 'seller' | 'buyer' | 'consignee',
): readonly PartyBlock[] {
  return scans
    .filter(({ edge }, order) => order === 0 || edge !== undefined)
    .flatMap((scan) =>
      scan.labels
        .filter((label) => label.key === key && isHeading(label, scan) && !isOnSlip(label, scan))
        .map((label) => withWholeName(blockUnder(label, scan), scan))
        .filter((block) => block.lines.length > 0 && !(key === 'seller' && isBank(block)) && !isPlace(block)),
    );
}

/** A cell or a panel breaks a name at its edge, wherever the next word finds no room. */
function withWholeName({ label, lines }: PartyBlock, scan: HeaderScan): PartyBlock {
  const end = lines.findIndex((line, index) => !isBroken(line, lines[index + 1] ?? [], scan, label));
  return {
    label,
    lines: lines.length === 0 ? [] : [lines.slice(0, end + 1).flat(), ...lines.slice(end + 1)],
  };
}

/** "Received at" is followed by the company, or by a place of its: `DC-02 Dankuni`. */
function isPlace({ label, lines }: PartyBlock): boolean {
  return label?.phrase === 'receivedat' && !LEGAL_FORM.test(textOf(lines[0] ?? []));
}

/** `Remit to: Citibank NA, A/c 0099887766` names the bank, not the supplier. */
function isBank({ label, lines }: PartyBlock): boolean {
  const first = textOf(lines[0] ?? []);
  return (
    /^(?:remit|pay|payable)\s?to/.test(label?.phrase ?? '') &&
    /\p{L}*bank\b|\bA\/c\b|\bIFSC\b|\bIBAN\b/iu.test(first)
  );
}

const SLIP =
  /^(?:payment advice|payment slip|remittance (?:advice|slip)|return slip|please detach|detach here|tear off)\b/i;

/** On the slip at the foot, to be sent back with the payment, the two parties change places. */
function isOnSlip({ segment }: LabelMatch<HeaderLabel>, { page, tableTop }: HeaderScan): boolean {
  return page.lines
    .slice(0, segment.line + 1)
    .some((line) => line.box.y0 > tableTop && line.segments.some(({ text }) => SLIP.test(text)));
}

/** Short words such as "to" and "from" head a block only where they stand alone or before a colon. */
function isHeading(label: LabelMatch<HeaderLabel>, scan: HeaderScan): boolean {
  if (label.phrase === 'for' && label.box.y0 > scan.tableTop) return false;
  // Titles of a table's columns: `GC No. | Truck No. | From | To | Weight | Rate`.
  const line = scan.page.lines[label.segment.line];
  const isTitle = line !== undefined && line.segments.length >= MANY_TITLES && !/[:\d]/.test(line.text);
  // A translation before the label may be lost but for the stroke behind it.
  const before = textOf(label.segment.words.slice(0, label.start));
  if (/[\p{L}\d]/u.test(before) || isTitle || isRoute(label, scan)) return false;
  const alone = label.end === label.segment.words.length;
  if (alone || label.colon || label.text.endsWith(',') || label.phrase === 'ms') return true;
  const next = scan.index.get(label.segment)?.[1];
  // `Name & Address of Supplier Zebra Polymers Pvt. Ltd.`: a firm behind a label of several words.
  const isFirm = label.end > 1 && LEGAL_FORM.test(textOf(label.segment.words.slice(label.end)));
  return next?.start === label.end || isFirm;
}

/** `FROM: NINGBO, CHINA TO: MUNDRA, INDIA`, or titles of a list with other titles: the way that goods go. */
function isRoute({ phrase, segment }: LabelMatch<HeaderLabel>, scan: HeaderScan): boolean {
  const other = phrase === 'from' ? 'to' : phrase === 'to' ? 'from' : undefined;
  if (other === undefined) return false;
  const beside = scan.labels.filter((label) => label.segment.line === segment.line);
  const isList = beside.some(({ key }) => LIST_LABELS.has(key));
  return beside.some((label) => label.phrase === other && (isList || label.segment === segment));
}
