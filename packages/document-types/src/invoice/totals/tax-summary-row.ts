import type { LabelMatch, PageLayout } from '@docex/layout';
import type { AmountLabel } from '../../money/amount-label.ts';

/** `GST Summary | Amount (RM) | Tax (RM)`, as receipts print it below their total. */
const HEADING =
  /^(?:gst|tax|vat|sst|mwst|ust|btw|tva)\W?\s?(?:summary|analysis|break-?up|break-?down|details|specificat\w+|[uü]bersicht)\b/i;
const MAXIMUM_RATES = 6;
/** Two figures at least: what is taxed and its tax. */
const FIGURES = 2;

/** Whether a plain `Total` closes a summary of tax by rate, where its figures are no totals of the document. */
export function isRowOfTaxSummary(
  { key, start, segment }: LabelMatch<AmountLabel>,
  page: PageLayout,
): boolean {
  const own = page.lines[segment.line];
  if (key !== 'total' || start !== 0 || own === undefined) return false;
  const figures = own.segments.filter(({ text, index }) => index > segment.index && /^\d[\d.,]*$/.test(text));
  if (figures.length < FIGURES) return false;
  return page.lines
    .slice(Math.max(0, segment.line - MAXIMUM_RATES), segment.line)
    .some(({ segments }) =>
      segments.some(
        ({ text, box }) => HEADING.test(text) && Math.abs(box.x0 - segment.box.x0) < page.size * 2,
      ),
    );
}
