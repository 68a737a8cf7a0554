import {
  centreX,
  dropPunctuation,
  findDate,
  heightOf,
  labelBefore,
  type LabelMatch,
  type PlacedWord,
  readVehicleNumber,
  textOf,
  type ValueRegion,
} from '@docex/layout';
import { found, type Found } from '../../found.ts';
import { COMPANY_FORM } from '../../parties/legal-form.ts';
import { bestLabelled, type LabelScan } from '../../fields/labelled-value.ts';
import { withoutBlanks } from './blank-fields.ts';
import type { GrnLabel } from './grn-labels.ts';
import { readPaperNumber } from './paper-number.ts';
import { withRest } from './wrapped-text.ts';
import { type Paper, readOwnDate, readPaperDate } from './receipt-dates.ts';
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

const PURCHASE_ORDER: Paper = { no: 'poNo', both: 'poNoAndDate', date: 'poDate' };
const CHALLAN: Paper = { no: 'challanNo', both: 'challanNoAndDate', date: 'challanDate' };
const INVOICE: Paper = { no: 'invoiceNo', both: 'invoiceNoAndDate', date: 'invoiceDate' };
export function readReceiptFields(scans: readonly ReceiptScan[]): ReceiptFields {
  return {
    grnNo:
      bestLabelled(scans, {
        labels: {
          grnNo: 1,
          grnNoAndDate: 1,
          inspectionNo: 0.9,
          documentNo: 0.6,
          plainNumber: 0.55,
          title: 0.35,
        },
        read: readOwnNumber,
        context: ownNumberContext,
      }) ?? headingNumber(scans),
    date: readOwnDate(scans),
    poNo: numberOf(scans, PURCHASE_ORDER),
    poDate: readPaperDate(scans, PURCHASE_ORDER),
    challanNo: numberOf(scans, CHALLAN),
    challanDate: readPaperDate(scans, CHALLAN),
    invoiceNo: numberOf(scans, INVOICE, { supplierRef: SOMEBODYS_REFERENCE }),
    invoiceDate: readPaperDate(scans, INVOICE),
    warehouse: withRest(
      bestLabelled(scans, {
        labels: { warehouse: 1 },
        read: readPlace,
        context: (label, scan) => withoutBlanks(label, scan) - (WIDER_PLACE.test(label.phrase) ? 0.25 : 0),
      }) ?? bestLabelled(scans, { labels: { receivedAt: 1 }, read: readBeside }),
      scans,
    ),
    gateEntryNo: bestLabelled(scans, {
      labels: { gateEntryNo: 1, gateEntryNoAndDate: 1 },
      read: readPaperNumber,
      context: withoutBlanks,
    }),
    vehicleNo: bestLabelled(scans, {
      labels: { vehicleNo: 1 },
      read: (words) => readVehicle(withWrappedNumber(words, scans)),
      context: withoutBlanks,
    }),
    transporter:
      withRest(
        bestLabelled(scans, { labels: { transporter: 1 }, read: readText, context: withoutBlanks }),
        scans,
      ) ??
      bestLabelled(scans, { labels: { vehicleNo: 1 }, read: readBehindVehicle }) ??
      bestLabelled(scans, {
        labels: { otherNumber: 1 },
        read: readBehindConsignment,
        context: ({ phrase }) => (CONSIGNMENT.test(phrase) ? 0 : -1),
      }),
  };
}

/** A site has stores and godowns on it, and one of those says more. */
const WIDER_PLACE = /^site$/;

/** What a supplier refers to is its invoice as a rule, and an order or a challan now and then. */
const SOMEBODYS_REFERENCE = 0.3;

function numberOf(
  scans: readonly ReceiptScan[],
  { no, both }: Paper,
  others: Readonly<Partial<Record<GrnLabel, number>>> = {},
): Found<string> | undefined {
  return bestLabelled(scans, {
    labels: { [no]: 1, [both]: 1, ...others },
    read: readPaperNumber,
    context: withoutBlanks,
  });
}

/** A material document of SAP is told with its year: `5000128831 / 2025`. */
function readOwnNumber(words: readonly PlacedWord[]): Found<string> | undefined {
  const number = readPaperNumber(words);
  return number && { ...number, value: number.value.replace(/^(\d{10})\s?\/\s?20\d\d$/, '$1') };
}

/** `WH/IN/00417`: the name of a movement of stock, or any number in the type of a title. */
const HEADING_NUMBER = /^[A-Z][A-Z0-9]{0,9}(?:[/-][A-Z0-9]{1,10})*[/-]\d{2,10}$/;
const MOVEMENT = /\/(?:IN|GRN|MRN|RCV|REC)\/|^(?:GRN|MRN|GRR|MRR|INW|GIN|SRV|MIR)[-/]/;
/** Of the page's usual type, and of its height. */
const HEADING = { size: 1.2, part: 0.4 } as const;
const UNLABELLED = 0.8;

/** Without any label, the number that stands alone on a line like a title. */
function headingNumber([first]: readonly ReceiptScan[]): Found<string> | undefined {
  const page = first?.page;
  if (page === undefined) return undefined;
  const segment = page.lines
    .filter(({ box }) => box.y0 < page.height * HEADING.part)
    .flatMap(({ segments, size }) =>
      segments.filter(
        ({ text }) =>
          HEADING_NUMBER.test(text) &&
          (MOVEMENT.test(text) || (segments.length === 1 && size > page.size * HEADING.size)),
      ),
    )[0];
  return segment && found(segment.text, segment.words, UNLABELLED);
}

/** A bare "No" is the note's own only under its title; a title itself is followed by its number now and then. */
function ownNumberContext(label: LabelMatch<GrnLabel>, scan: LabelScan<GrnLabel>): number {
  if (label.key === 'title') return label.segment.line < 12 ? 0.05 : -1;
  // `Material Document Year` asks for the year alone.
  if (/year$/i.test(label.phrase) && !label.text.includes('/')) return -1;
  if (label.key !== 'plainNumber') return 0;
  if (isOfHouse(label)) return -1;
  const before = labelBefore(label, scan);
  if (isUnderTitle(label, scan)) return 0.15;
  if (before === undefined || before.key === 'title') return 0.15;
  return isOfOtherPaper(before.key) || before.segment === label.segment ? -0.3 : 0;
}

/** `No. 14, Hosur Main Road`: the number of a house. */
function isOfHouse({ segment, end }: LabelMatch<GrnLabel>): boolean {
  const [number, street] = segment.words.slice(end);
  return /^\d{1,4}[A-Z]?,$/.test(number?.text ?? '') && /^\p{L}/u.test(street?.text ?? '');
}

/** What has a number of its own, which a bare "No" behind it tells. */
function isOfOtherPaper(key: GrnLabel): boolean {
  return /^(?:po|challan|invoice|supplierRef|vendorRef|gateEntry|vehicle|other|contact)/.test(key);
}

/** In lines: how far below the title a bare number may stand. */
const UNDER = 2;

/** `# PR-00334` below `PURCHASE RECEIVE`, at its left, its right or its middle, whatever stands beside them. */
function isUnderTitle({ segment }: LabelMatch<GrnLabel>, { labels, page }: LabelScan<GrnLabel>): boolean {
  return labels.some(({ key, segment: { line, box } }) => {
    if (key !== 'title' || line >= segment.line || segment.line - line > UNDER) return false;
    const apart = [box.x0 - segment.box.x0, box.x1 - segment.box.x1, centreX(box) - centreX(segment.box)];
    return apart.some((distance) => Math.abs(distance) < page.size * 0.5);
  });
}

/** `MH-13-CZ-` goes on with `0091` on the next line of its cell. */
function withWrappedNumber(
  words: readonly PlacedWord[],
  scans: readonly ReceiptScan[],
): readonly PlacedWord[] {
  const last = words.at(-1);
  if (last === undefined || !(/[-–]$/.test(last.text) || isHalf(words))) return words;
  const reach = last.box.y1 + heightOf(last.box) * (isHalf(words) ? 2 : 1);
  const beneath = scans
    .flatMap(({ page }) => page.lines)
    .flatMap(({ words: row }) => row)
    .filter(({ page, text }) => page === last.page && /^\d{1,4}$/.test(text))
    .find(({ box }) => box.y0 > last.box.y0 + 1 && box.y0 < reach && box.x0 < last.box.x1);
  return beneath === undefined ? words : [...words, beneath];
}

/** A mark that ends before its number, whose dash recognition did not see: `MH-13-CZ`. */
function isHalf(words: readonly PlacedWord[]): boolean {
  return /^[A-Z]{2}[ -]?\d{1,2}[ -]?[A-Z]{1,3}[-–]?$/.test(textOf(words));
}

function readVehicle(words: readonly PlacedWord[]): Found<string> | undefined {
  if (/[-–]$/.test(words.at(-1)?.text ?? '')) return undefined;
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

/** Whose vehicle it is may stand behind its number: `WB 11 D 9024, Ganga Express Cargo`. */
function readBehindVehicle(words: readonly PlacedWord[], region: ValueRegion): Found<string> | undefined {
  const comma = words.findIndex(({ text }) => text.endsWith(','));
  const rest = words.slice(comma + 1);
  if (comma < 0 || /\d/.test(textOf(rest)) || readVehicle(words.slice(0, comma + 1)) === undefined)
    return undefined;
  const name = readText(rest, region);
  return name && { ...name, confidence: name.confidence * UNLABELLED };
}

/** Papers of carriers. */
const CONSIGNMENT =
  /^(?:lr|lorryreceipt|rr|gr|docket|consignment|awb|bilty|waybill)(?:no|number|lrno|rrno)?$/;

/** Who carries goods may stand behind the number of the carrier's paper: `VTC 88120 / Okapi Transport Co.`. */
function readBehindConsignment(words: readonly PlacedWord[], region: ValueRegion): Found<string> | undefined {
  const stroke = words.findIndex(({ text }) => /^[/,]$/.test(text) || text.endsWith(','));
  const [number, rest] = [textOf(words.slice(0, stroke)), words.slice(stroke + 1)];
  if (stroke < 1 || !/\d/.test(number) || /\d/.test(textOf(rest))) return undefined;
  const name = readText(rest, region);
  return name && { ...name, confidence: name.confidence * UNLABELLED };
}

/** `1100 - Chakan Works`: the code by which a plant is listed is no part of its name. */
function withoutPlantCode(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const [code, dash, name] = words;
  const isListed = /^\d{4}$/.test(code?.text ?? '') && /^[-–]$/.test(dash?.text ?? '') && name !== undefined;
  return isListed ? words.slice(2) : words;
}

/** `Dispatch Mode / Vehicle No.` asks for something. */
const LABEL_END = /\b(?:no|number|date|dt|name)\.?$/i;

/** A company's name beside "Plant" says whose it is, not where. */
function readPlace(words: readonly PlacedWord[], region: ValueRegion): Found<string> | undefined {
  const place = readText(withoutPlantCode(words), region);
  if (place === undefined || COMPANY_FORM.test(place.value) || LABEL_END.test(place.value)) return undefined;
  // `Store in a cool and dry place` goes on as a sentence, `Stores (Contractor)` signs.
  return /^(?:\p{Ll}|\(.*\)$)/u.test(place.value) ? undefined : place;
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
