import type { Fact } from '../invoice/invoice-facts.ts';
import { lineHeight, type Sheet, type TextBlock } from './sheet.ts';

export interface FactListOptions {
  x: number;
  y: number;
  width: number;
  /** Where values begin, from `x`; without it each value follows its label. */
  valueOffset?: number;
  separator?: string;
  size?: number;
  strongLabel?: boolean;
  strongValue?: boolean;
}

/** Writes labels and values line by line and gives the ordinate below them. */
export function drawFacts(sheet: Sheet, facts: readonly Fact[], options: FactListOptions): number {
  const { x, width, size = 9, separator = ':', strongLabel = false, strongValue = false } = options;
  return facts.reduce((y, [label, value]) => {
    const shown = `${label}${separator}`;
    sheet.line(shown, x, y, { size, strong: strongLabel });
    const natural = sheet.measure(`${shown} `, { size, strong: strongLabel });
    const offset = options.valueOffset === undefined ? natural + 1 : Math.max(options.valueOffset, natural);
    return sheet.block(value, x + offset, y, { size, strong: strongValue, width: width - offset });
  }, options.y);
}

/** Writes paragraphs below each other and gives the ordinate below the last. */
export function drawParagraphs(
  sheet: Sheet,
  paragraphs: readonly (string | (Partial<TextBlock> & { text: string }))[],
  place: { x: number; y: number } & TextBlock,
): number {
  return paragraphs.reduce<number>((y, paragraph) => {
    const style = typeof paragraph === 'string' ? { ...place, text: paragraph } : { ...place, ...paragraph };
    return sheet.block(style.text, place.x, y, style);
  }, place.y);
}

export interface TotalsPlace {
  labelX: number;
  /** The amounts end here. */
  amountX: number;
  y: number;
  size?: number;
  gap?: number;
}

/** Writes totals with their amounts flush right and gives the ordinate below them. */
export function drawTotals(
  sheet: Sheet,
  totals: readonly { label: string; amount: string; strong: boolean }[],
  { labelX, amountX, y, size = 9, gap = 3 }: TotalsPlace,
): number {
  return totals.reduce((top, { label, amount, strong }) => {
    sheet.line(label, labelX, top, { size, strong: strong });
    sheet.line(amount, amountX, top, { size, strong: strong, align: 'right' });
    return top + lineHeight(size) + gap;
  }, y);
}
