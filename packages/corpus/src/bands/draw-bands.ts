import { drawFacts } from '../drawing/blocks.ts';
import { lineHeight, type Sheet } from '../drawing/sheet.ts';
import { type Band, type Block, type Facts, fillTemplate } from './band.ts';

/** What bands are drawn on and filled with. */
export interface BandPage {
  sheet: Sheet;
  facts: Facts;
  /** Names with their addresses, line by line. */
  addresses: Readonly<Record<string, readonly string[]>>;
  /** Size of the type. */
  size: number;
  /** Size of the dashes that stand for a rule. */
  dashSize: number;
  left: number;
  width: number;
}

const GUTTER = 14;

interface Place {
  x: number;
  y: number;
  width: number;
}

function drawBlock(page: BandPage, block: Block, { x, y, width }: Place): number {
  const { sheet, addresses, size, facts } = page;
  const fill = (text: string): string => fillTemplate(text, facts);
  switch (block.kind) {
    case 'facts':
      return drawFacts(
        sheet,
        block.facts.map(([label, value]) => [fill(label), fill(value)] as const),
        {
          x,
          y,
          width,
          size,
          strongLabel: block.strong ?? false,
          separator: block.separator ?? ' :',
          ...(block.valueOffset === undefined ? {} : { valueOffset: block.valueOffset }),
        },
      );
    case 'address': {
      const [name = '', ...rest] = addresses[block.of] ?? [];
      const above = block.above === undefined ? y : sheet.block(block.above, x, y, { size, width });
      const below = sheet.block(name, x, above, { size, width, strong: block.strong ?? false });
      return rest.reduce((at, line) => sheet.block(line, x, at, { size, width }), below);
    }
    case 'lines':
      return block.lines.reduce((at, line) => sheet.block(fill(line), x, at, { size, width }), y);
  }
}

function drawColumns(page: BandPage, band: Extract<Band, { kind: 'columns' }>, y: number): number {
  const { blocks, boxed = false } = band;
  const shares = band.shares ?? blocks.map(() => 1);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const inset = boxed ? 5 : 0;
  let x = page.left;
  const bottoms = blocks.map((block, index) => {
    const outer = ((shares[index] ?? 1) / whole) * page.width;
    const width = outer - (boxed ? 2 * inset : GUTTER);
    const bottom = drawBlock(page, block, { x: x + inset, y: y + inset, width });
    x += outer;
    return bottom;
  });
  const bottom = Math.max(...bottoms) + inset;
  if (boxed) drawFrames(page, { y, bottom, shares: shares.map((share) => share / whole) });
  return bottom + 6;
}

function drawFrames(
  { sheet, left, width }: BandPage,
  { y, bottom, shares }: { y: number; bottom: number; shares: readonly number[] },
): void {
  let x = left;
  for (const share of shares) {
    sheet.box(x, y, [share * width, bottom - y]);
    x += share * width;
  }
}

function drawStrip(page: BandPage, band: Extract<Band, { kind: 'strip' }>, y: number): number {
  const { sheet, left, width, facts, size } = page;
  const cell = width / band.facts.length;
  const height = lineHeight(size - 1) + lineHeight(size + 1) + 12;
  sheet.box(left, y, [width, height], { stroke: false, fill: band.fill ?? '#eef1f6' });
  band.facts.forEach(([label, value], index) => {
    const x = left + index * cell + 7;
    sheet.line(fillTemplate(label, facts), x, y + 5, { size: size - 1, color: '#555555' });
    sheet.line(fillTemplate(value, facts), x, y + 7 + lineHeight(size - 1), { size: size + 1, strong: true });
  });
  return y + height + 8;
}

function drawGrid(page: BandPage, band: Extract<Band, { kind: 'grid' }>, y: number): number {
  const { sheet, left, width, facts, size } = page;
  const cell = width / band.facts.length;
  const row = lineHeight(size) + 6;
  band.facts.forEach(([label, value], index) => {
    const [x, middle] = [left + index * cell, left + (index + 0.5) * cell];
    sheet.box(x, y, [cell, row]);
    sheet.box(x, y + row, [cell, row]);
    sheet.line(fillTemplate(label, facts), middle, y + 3, {
      size: size - 0.5,
      strong: true,
      align: 'center',
    });
    sheet.line(fillTemplate(value, facts), middle, y + row + 3, { size, align: 'center' });
  });
  return y + 2 * row + 8;
}

/** Of a pair's width, what its label takes. */
const LABEL_SHARE = 0.42;

function drawPairs(page: BandPage, band: Extract<Band, { kind: 'pairs' }>, y: number): number {
  const { sheet, left, width, facts, size } = page;
  const pair = width / band.perRow;
  const [label, value] = [pair * LABEL_SHARE, pair * (1 - LABEL_SHARE)];
  let top = y;
  for (let first = 0; first < band.facts.length; first += band.perRow) {
    const row = band.facts.slice(first, first + band.perRow).map(([name, text], index) => ({
      x: left + index * pair,
      name: sheet.wrap(fillTemplate(name, facts), { size, strong: true, width: label - 6 }),
      text: sheet.wrap(fillTemplate(text, facts), { size, width: value - 6 }),
    }));
    const lines = Math.max(...row.map(({ name, text }) => Math.max(name.length, text.length)));
    const height = lines * lineHeight(size) + 6;
    for (const { x, name, text } of row) {
      name.forEach((line, at) => {
        sheet.line(line, x + 3, top + 3 + at * lineHeight(size), { size, strong: true });
      });
      text.forEach((line, at) => {
        sheet.line(line, x + label + 3, top + 3 + at * lineHeight(size), { size });
      });
      if (!band.ruled) continue;
      sheet.box(x, top, [label, height]);
      sheet.box(x + label, top, [value, height]);
    }
    top += height;
  }
  return top + 6;
}

function anchor({ left, width }: BandPage, align: 'left' | 'right' | 'center' | undefined): number {
  if (align === 'right') return left + width;
  return align === 'center' ? left + width / 2 : left;
}

function drawBand(page: BandPage, band: Band, y: number): number {
  const { sheet, left, width, facts, size } = page;
  switch (band.kind) {
    case 'text': {
      const style = { ...band, size: band.size ?? size, width };
      return sheet.block(fillTemplate(band.text, facts), left, y, style) + 2;
    }
    case 'bar': {
      const height = lineHeight(band.size) + 10;
      sheet.box(left, y, [width, height], { fill: band.fill, stroke: false });
      const x = anchor({ ...page, left: left + 8, width: width - 16 }, band.align);
      sheet.line(fillTemplate(band.text, facts), x, y + 6, { ...band, strong: true, color: 'white' });
      return y + height + 6;
    }
    case 'columns':
      return drawColumns(page, band, y);
    case 'strip':
      return drawStrip(page, band, y);
    case 'grid':
      return drawGrid(page, band, y);
    case 'pairs':
      return drawPairs(page, band, y);
    case 'rule':
      sheet.rule([left, y + 2], [left + width, y + 2]);
      return y + 7;
    case 'dashes': {
      const style = { size: page.dashSize };
      const dash = sheet.measure('-', style);
      sheet.line('-'.repeat(Math.floor(width / dash)), left, y, style);
      return y + lineHeight(page.dashSize);
    }
    case 'space':
      return y + band.height;
  }
}

/** Draws bands below each other and gives the ordinate below the last. */
export function drawBands(page: BandPage, bands: readonly Band[], y: number): number {
  return bands.reduce((at, band) => drawBand(page, band, at), y);
}

function blockLines(block: Block): number {
  if (block.kind === 'facts') return block.facts.length + 1;
  return block.kind === 'address' ? 6 : 2 * block.lines.length;
}

/** More than a band takes. */
export function bandHeight(page: BandPage, band: Band): number {
  const { size } = page;
  switch (band.kind) {
    case 'text': {
      const style = { size: band.size ?? size, width: page.width };
      return page.sheet.wrap(fillTemplate(band.text, page.facts), style).length * lineHeight(style.size) + 4;
    }
    case 'columns':
      return Math.max(...band.blocks.map(blockLines)) * lineHeight(size) + 20;
    case 'space':
      return band.height;
    case 'bar':
      return lineHeight(band.size) + 18;
    case 'strip':
    case 'grid':
      return 4 * lineHeight(size) + 12;
    case 'pairs':
      return Math.ceil(band.facts.length / band.perRow) * (2 * lineHeight(size) + 6) + 6;
    case 'rule':
    case 'dashes':
      return 12;
  }
}
