import {
  dropPunctuation,
  findDate,
  labelBefore,
  type LabelMatch,
  type PlacedWord,
  readVehicleNumber,
  textOf,
  type ValueRegion,
} from '@docex/layout';
import { found, type Found } from '../found.ts';
import { readDate, readIdentifier } from '../invoice/identifier.ts';
import { COMPANY_FORM } from '../invoice/legal-form.ts';
import { bestLabelled, type LabelScan } from '../labelled-value.ts';
import type { GrnLabel } from './grn-labels.ts';
import type { ReceiptScan } from './receipt-scan.ts';

/** The head of a goods receipt note but for its parties. */
export interface ReceiptFields {
  readonly grnNo: Found<string> | undefined;
  readonly date: Found<string> | undefined;
  readonly poNo: Found<string> | undefined;
  readonly poDate: Found<string> | undefined;
  readonly challanNo: Found<string> | undefined;
  readonly challanDate: Found<string> | undefined;
  readonly invoiceNo: Found<string> | undefined;
  readonly invoiceDate: Found<string> | undefined;
  readonly warehouse: Found<string> | undefined;
  readonly gateEntryNo: Found<string> | undefined;
  readonly vehicleNo: Found<string> | undefined;
  readonly transporter: Found<string> | undefined;
}

/** Labels of one paper: its number, its date, both at once. */
interface Paper {
  readonly no: GrnLabel;
  readonly both: GrnLabel;
  readonly date: GrnLabel;
}

const PURCHASE_ORDER: Paper = { no: 'poNo', both: 'poNoAndDate', date: 'poDate' };
const CHALLAN: Paper = { no: 'challanNo', both: 'challanNoAndDate', date: 'challanDate' };
const INVOICE: Paper = { no: 'invoiceNo', both: 'invoiceNoAndDate', date: 'invoiceDate' };
/** What the note's own number and date may be called besides their own names. */
const OWN: ReadonlySet<GrnLabel> = new Set<GrnLabel>([
  'grnNo',
  'grnNoAndDate',
  'grnDate',
  'title',
  'documentNo',
  'plainNumber',
]);

export function readReceiptFields(scans: readonly ReceiptScan[]): ReceiptFields {
  return {
    grnNo: bestLabelled(scans, {
      labels: { grnNo: 1, grnNoAndDate: 1, documentNo: 0.75, plainNumber: 0.55, title: 0.35 },
      read: readNumber,
      context: ownNumberContext,
    }),
    date: bestLabelled(scans, {
      labels: { grnDate: 1, grnNoAndDate: 0.95, documentDate: 0.8, plainDate: 0.75, grnNo: 0.35 },
      read: readDate,
      context: ownDateContext,
    }),
    poNo: numberOf(scans, PURCHASE_ORDER),
    poDate: dateOf(scans, PURCHASE_ORDER),
    challanNo: numberOf(scans, CHALLAN),
    challanDate: dateOf(scans, CHALLAN),
    invoiceNo: numberOf(scans, INVOICE),
    invoiceDate: dateOf(scans, INVOICE),
    warehouse:
      bestLabelled(scans, { labels: { warehouse: 1 }, read: readPlace }) ??
      bestLabelled(scans, { labels: { receivedAt: 1 }, read: readBeside }),
    gateEntryNo: bestLabelled(scans, {
      labels: { gateEntryNo: 1, gateEntryNoAndDate: 1 },
      read: readNumber,
    }),
    vehicleNo: bestLabelled(scans, { labels: { vehicleNo: 1 }, read: readVehicle }),
    transporter: bestLabelled(scans, { labels: { transporter: 1 }, read: readText }),
  };
}

function numberOf(scans: readonly ReceiptScan[], { no, both }: Paper): Found<string> | undefined {
  return bestLabelled(scans, { labels: { [no]: 1, [both]: 1 }, read: readNumber });
}

/** The paper's own date label, a date beside its number, or a plain "Date" right after it. */
function dateOf(scans: readonly ReceiptScan[], { no, both, date }: Paper): Found<string> | undefined {
  const family = new Set([no, both]);
  return bestLabelled(scans, {
    labels: { [date]: 1, [both]: 0.95, [no]: 0.5, plainDate: 0.75 },
    read: readDate,
    context: (label, scan) => {
      if (label.key !== 'plainDate') return 0;
      const before = labelBefore(label, scan);
      return before !== undefined && family.has(before.key) ? 0.2 : -1;
    },
  });
}

/** A bare "No" is the note's own only under its title; a title itself is followed by its number now and then. */
function ownNumberContext(label: LabelMatch<GrnLabel>, scan: LabelScan<GrnLabel>): number {
  if (label.key === 'title') return label.segment.line < 12 ? 0.05 : -1;
  if (label.key !== 'plainNumber') return 0;
  const before = labelBefore(label, scan);
  return before === undefined || before.key === 'title' ? 0.15 : -0.3;
}

function ownDateContext(label: LabelMatch<GrnLabel>, scan: LabelScan<GrnLabel>): number {
  if (label.key !== 'plainDate') return 0;
  const before = labelBefore(label, scan);
  if (before === undefined) return 0.1;
  return OWN.has(before.key) ? 0.2 : isForeign(before.key) ? -0.5 : -0.05;
}

/** Papers with dates of their own. */
function isForeign(key: GrnLabel): boolean {
  return /^(?:po|challan|invoice|gateEntry|otherNumber|otherDate)/.test(key);
}

/** A number is what stands before its date; a label in a table of papers may hold nothing but a dash. */
function readNumber(words: readonly PlacedWord[]): Found<string> | undefined {
  const date = readDate(words);
  const at = date === undefined ? -1 : words.findIndex((word) => date.words.includes(word));
  const before = at > 0 ? words.slice(0, at) : words;
  const bare = dropPunctuation(before);
  if (bare.length === 0 || /^(?:nil|n\.?a\.?|-+)$/i.test(textOf(bare))) return undefined;
  if (at === 0 || (findDate(textOf(bare)) !== undefined && bare.length <= 1)) return undefined;
  const end = bare.findLastIndex((word) => !/^(?:dt|dtd|dated?|of|on|[(,/\\|–-]+)[.:]?$/i.test(word.text));
  return readIdentifier(bare.slice(0, end + 1));
}

function readVehicle(words: readonly PlacedWord[]): Found<string> | undefined {
  let best: { readonly vehicle: Found<string>; readonly regular: boolean } | undefined;
  for (let start = 0; start < Math.min(words.length, 3); start += 1) {
    for (let end = Math.min(words.length, start + 5); end > start; end -= 1) {
      const run = words.slice(start, end);
      const text = run.map((word) => word.text.replace(/[^\p{L}\d|!./-]/gu, '')).join('');
      const reading = readVehicleNumber(text, { repair: run.some((word) => word.recognized) });
      if (reading === undefined || (best !== undefined && (best.regular || !reading.regular))) continue;
      best = { vehicle: found(reading.value, run, 1 - reading.repairs * 0.15), regular: reading.regular };
    }
  }
  return best?.vehicle;
}

/** A company's name beside "Plant" says whose it is, not where. */
function readPlace(words: readonly PlacedWord[], region: ValueRegion): Found<string> | undefined {
  const place = readText(words, region);
  return place !== undefined && COMPANY_FORM.test(place.value) ? undefined : place;
}

/** Below "Received at" stands the company with its address. */
function readBeside(words: readonly PlacedWord[], region: ValueRegion): Found<string> | undefined {
  return region.place === 'below' ? undefined : readText(words, region);
}

/** A name or place in words; lone figures, dates and dashes are none. */
function readText(words: readonly PlacedWord[], region: ValueRegion): Found<string> | undefined {
  const bare = dropPunctuation(words);
  const value = textOf(bare).replace(/[\s,;:]+$/, '');
  const letters = value.replace(/[^\p{L}]/gu, '').length;
  if (letters < 2 || value.length > 80 || /^(?:nil|n\.?a\.?|none)$/i.test(value)) return undefined;
  if (findDate(value) !== undefined && letters < 6) return undefined;
  return found(value, bare, region.place === 'below' ? 0.9 : 1);
}
