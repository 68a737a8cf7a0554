import { bestLabelled, type Found, type LabelScan, readDate, readLexicon } from '@docex/document-types/parts';
import { type DocumentLayout, findLabels, indexLabels, Lexicon } from '@docex/layout';

const LABELS = ['deliveryDate', 'otherDate'] as const;
const lexicon = new Lexicon(readLexicon('order-head', LABELS));

/** The day by which the goods are wanted. */
export function readDeliveryDate({ pages }: DocumentLayout): Found<string> | undefined {
  const scans = pages.map((page): LabelScan<(typeof LABELS)[number]> => {
    const labels = page.lines.flatMap((line) => findLabels(line, lexicon));
    return { page, labels, index: indexLabels(labels) };
  });
  return bestLabelled(scans, { labels: { deliveryDate: 1 }, read: readDate });
}
