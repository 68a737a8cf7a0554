import type { PageLayout } from '../document-layout.ts';
import type { LabelMatch } from './find-labels.ts';

/**
 * The label that comes before another one: to its left on the line, else the one right above it in its column.
 */
export function labelBefore<Key extends string>(
  label: LabelMatch<Key>,
  { labels, page }: { readonly labels: readonly LabelMatch<Key>[]; readonly page: PageLayout },
): LabelMatch<Key> | undefined {
  const left = labels.filter(
    (other) => other.segment.line === label.segment.line && other.box.x1 <= label.box.x0 + 1,
  );
  if (left.length > 0) return left.at(-1);
  const above = labels.filter(
    (other) =>
      other.segment.line < label.segment.line &&
      other.segment.line >= label.segment.line - 2 &&
      (Math.abs(other.box.x0 - label.box.x0) < page.size * 1.5 ||
        Math.abs(other.segment.box.x1 - label.segment.box.x1) < page.size),
  );
  return above.at(-1);
}
