import { type DocumentLayout, findLabels, indexLabels, type LabelMatch, standsInValue } from '@docex/layout';
import type { HeaderLabel } from '../invoice/header-labels.ts';
import { type HeaderScan, lineKey } from '../invoice/header-scan.ts';
import type { LabelScan } from '../labelled-value.ts';
import { grnLexicon, type GrnLabel } from './grn-labels.ts';

/** A page's labels outside the table of goods. */
export interface ReceiptScan extends LabelScan<GrnLabel> {
  /** The same labels in the terms by which parties are found. */
  readonly parties: HeaderScan;
}

/** Pages further in repeat the first page's head, if anything. */
const MAXIMUM_PAGES = 3;

const AS_PARTY_LABEL: Readonly<Partial<Record<GrnLabel, HeaderLabel>>> = {
  vendor: 'seller',
  receiver: 'buyer',
  receivedAt: 'buyer',
  gstin: 'gstin',
  vendorGstin: 'gstin',
  receiverGstin: 'gstin',
  contact: 'contact',
  address: 'partyAddress',
  title: 'title',
  legal: 'legal',
  plainDate: 'plainDate',
  otherText: 'terms',
  transporter: 'terms',
  warehouse: 'terms',
};

/** Finds labels on the first pages and the last; `taken` holds lines of goods (`page:line`). */
export function scanReceipt(layout: DocumentLayout, taken: ReadonlySet<string>): readonly ReceiptScan[] {
  const pages = layout.pages.filter((_, index) => index < MAXIMUM_PAGES || index === layout.pages.length - 1);
  return pages.map((page) => {
    const isTaken = (line: number) => taken.has(lineKey(page.number, line));
    const labels = page.lines
      .filter((line) => !isTaken(line.index))
      .flatMap((line) => findLabels(line, grnLexicon))
      .filter((label) => !isAnswer(label) && !standsInValue(label, page));
    const tableTop = page.lines.find((line) => isTaken(line.index))?.box.y0 ?? page.height;
    const named = labels.map((label): LabelMatch<HeaderLabel> => ({
      ...label,
      key: label.key === 'receivedAt' && label.colon ? 'terms' : (AS_PARTY_LABEL[label.key] ?? 'otherNumber'),
    }));
    return {
      page,
      labels,
      index: indexLabels(labels),
      parties: { page, labels: named, index: indexLabels(named), tableTop },
    };
  });
}

/** A lone "No" is an answer, "No." and "No:" are labels. */
function isAnswer(label: LabelMatch<GrnLabel>): boolean {
  return label.key === 'plainNumber' && /(?:^|\W)no$/i.test(label.text) && !label.colon;
}
