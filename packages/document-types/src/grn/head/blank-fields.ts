import { dropPunctuation, type LabelMatch, startsWithLabel } from '@docex/layout';
import type { LabelScan } from '../../fields/labelled-value.ts';
import type { GrnLabel } from './grn-labels.ts';

/** Lines up and down in which other fields tell where values begin. */
const NEIGHBOURS = 4;
/** How far beyond that another column begins, in sizes of the type. */
const BEYOND = 4;

/**
 * What an empty field of a form takes from a value far to its right: where the fields around it have theirs nearer, it
 * belongs to another column. -1 for such a field, else 0.
 */
export function withoutBlanks(
  label: LabelMatch<GrnLabel>,
  { page, labels, index }: LabelScan<GrnLabel>,
): number {
  const beside = (other: LabelMatch<GrnLabel>) => {
    const { segment } = other;
    if (other.start > 0 || dropPunctuation(segment.words.slice(other.end)).length > 0) return undefined;
    const next = page.lines[segment.line]?.segments
      .slice(segment.index + 1)
      .find(({ words }) => dropPunctuation(words).length > 0);
    return next === undefined || startsWithLabel(next, index) ? undefined : next.box;
  };
  const own = beside(label);
  if (own === undefined) return 0;
  const around = labels.flatMap((other) => {
    const away = Math.abs(other.segment.line - label.segment.line);
    if (away === 0 || away > NEIGHBOURS || Math.abs(other.box.x0 - label.box.x0) > page.size * 0.5) return [];
    return beside(other) ?? [];
  });
  const alike = around.some(
    ({ x0, x1 }) => Math.abs(x0 - own.x0) < page.size || Math.abs(x1 - own.x1) < page.size * 0.5,
  );
  const nearer = around.some(({ x0 }) => x0 > label.box.x1 && x0 < own.x0 - page.size * BEYOND);
  return nearer && !alike ? -1 : 0;
}
