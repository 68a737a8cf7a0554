import { compact, type Line } from '@docex/layout';
import { grnLexicon, type GrnLabel } from '../head/grn-labels.ts';

/** Fields of a head that are no columns of goods. */
const OF_HEAD: ReadonlySet<GrnLabel> = new Set<GrnLabel>([
  'grnNo',
  'grnNoAndDate',
  'grnDate',
  'documentNo',
  'documentDate',
  'entryDate',
  'vendor',
  'vendorGstin',
  'receiverGstin',
  'gstin',
  'poNoAndDate',
  'poDate',
  'challanNoAndDate',
  'challanDate',
  'invoiceNoAndDate',
  'invoiceDate',
  'gateEntryNo',
  'gateEntryNoAndDate',
  'vehicleNo',
  'transporter',
]);
/** Two of these stand in a grid of the head. */
const PAPERS =
  /^(?:(?:supplier |vendor |party |tax )?(?:invoice|inv|bill|challan|dc|po|grn|gate entry|gate pass)\W*(?:no|number|date|dt|ref)\b|(?:lr|l\.r\.|vehicle|truck|e-?way)\b|(?:transport|carrier))/i;
/** Titles that a count may have as well: `Receipt`. */
const COUNTED = /^(?:receipt|receiving|completed|created)$/;

/** Whether lines are captions of a head in boxes, above single values, and no titles of columns. */
export function isHeadGrid(lines: readonly Pick<Line, 'segments'>[]): boolean {
  const segments = lines.flatMap(({ segments: all }) => all);
  if (segments.filter(({ text }) => PAPERS.test(text)).length > 1) return true;
  return segments.filter(({ text }) => isOfHead(compact(text))).length > 1;
}

function isOfHead(text: string): boolean {
  if (COUNTED.test(text)) return false;
  const label = grnLexicon.match(text, { tolerant: false });
  return label !== undefined && OF_HEAD.has(label.key);
}
