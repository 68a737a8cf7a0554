import type { PageLayout } from '@docex/layout';
import { bestLabelled } from '../fields/labelled-value.ts';
import { readPaperNumber } from './head/paper-number.ts';
import { scanReceipt } from './head/receipt-scan.ts';

/** The number of the receipt note that a page belongs to, where a label on it says so. */
export function receiptNumberOn(page: PageLayout): string | undefined {
  const scans = scanReceipt({ pages: [page] }, new Set());
  return bestLabelled(scans, { labels: { grnNo: 1, grnNoAndDate: 1 }, read: readPaperNumber })?.value;
}
