import { lineHeight } from '../drawing/sheet.ts';
import type { Composition, Strip } from './composition.ts';
import { drawLetterhead, drawParty } from './draw-parties.ts';
import { drawReferences, drawRegistration } from './draw-references.ts';
import type { Block } from './invoice-design.ts';

const GAP = 14;

function drawTitle({ sheet, invoice, design }: Composition, { x, width }: Strip, y: number): number {
  const { titleAlign: align, accent, size } = design;
  const titleSize = width < 200 ? Math.min(design.titleSize, 14) : design.titleSize;
  const style = { size: titleSize, strong: true, align, color: accent, width };
  const bottom = sheet.block(invoice.title, x, y, style);
  if (invoice.copyMark === null || design.supply === 'foreign' || design.paper === 'roll') return bottom;
  return sheet.block(invoice.copyMark, x, bottom, { size: size - 1, align, width });
}

function drawBlock(composition: Composition, block: Block, place: Strip & { y: number }): number {
  const { invoice, design } = composition;
  const { fields } = design;
  switch (block) {
    case 'title':
      return drawTitle(composition, place, place.y);
    case 'letterhead':
      return drawLetterhead(composition, place, place.y);
    case 'references':
      return drawReferences(composition, place);
    case 'registration':
      return drawRegistration(composition, place);
    case 'vendor':
      return drawParty(
        composition,
        { party: invoice.vendor, label: design.vendorLabel, role: 'seller' },
        place,
      );
    case 'buyer':
      return drawParty(composition, { party: invoice.buyer, label: fields.buyer, role: 'buyer' }, place);
    case 'consignee': {
      if (invoice.consignee === null) return place.y;
      const consignee = { party: invoice.consignee, label: fields.consignee, role: 'buyer' as const };
      return drawParty(composition, consignee, place);
    }
  }
}

function drawCell(composition: Composition, blocks: readonly Block[], place: Strip & { y: number }): number {
  return blocks.reduce((y, block, index) => {
    const top = index === 0 ? y : y + lineHeight(composition.design.size) * 0.6;
    return drawBlock(composition, block, { ...place, y: top });
  }, place.y);
}

/** Cells of a band are alike wide, but references beside one other cell may be narrower. */
function cellWidths(band: readonly (readonly Block[])[], width: number): number[] {
  return band.map(() => width / band.length);
}

const framed = (band: readonly (readonly Block[])[]): boolean =>
  !band.every((cell) => cell.every((block) => block === 'title' || block === 'registration'));

function drawBand(composition: Composition, band: readonly (readonly Block[])[], y: number): number {
  const { sheet, design, left, right } = composition;
  const boxed = design.frame === 'boxed' && framed(band);
  const pad = boxed ? 4 : 0;
  const widths = cellWidths(band, right - left);
  const lefts = widths.map(
    (_, index) => left + widths.slice(0, index).reduce((sum, width) => sum + width, 0),
  );
  const bottoms = band.map((blocks, index) => {
    const gap = index < band.length - 1 && !boxed ? GAP : 0;
    const width = (widths[index] ?? 0) - gap - 2 * pad;
    return drawCell(composition, blocks, { x: (lefts[index] ?? left) + pad, width, y: y + pad });
  });
  const bottom = Math.max(...bottoms) + pad;
  if (bottom === y + 2 * pad) return y;
  if (boxed)
    lefts.forEach((x, index) => {
      sheet.box(x, y, [widths[index] ?? 0, bottom - y]);
    });
  if (design.frame === 'rules') sheet.rule([left, bottom + 3], [right, bottom + 3]);
  return bottom + (boxed && framed(band) ? 0 : 8);
}

/** Draws everything above the items and gives the ordinate below it. */
export function drawHead(composition: Composition): number {
  const bottom = composition.design.arrangement.reduce(
    (y, band) => drawBand(composition, band, y),
    composition.top,
  );
  return bottom + 6;
}
