import type { PageLayout } from '@docex/layout';
import { scanHeader } from '../fields/header-scan.ts';
import { readIdentifier } from '../fields/identifier.ts';
import { bestLabelled } from '../fields/labelled-value.ts';

/** The number of the invoice that a page belongs to, where a label on it says so. */
export function invoiceNumberOn(page: PageLayout): string | undefined {
  const scans = scanHeader({ pages: [page] }, new Set());
  return bestLabelled(scans, { labels: { invoiceNo: 1, invoiceNoAndDate: 1 }, read: readIdentifier })?.value;
}
