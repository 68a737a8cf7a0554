import { type Alignment, lineHeight, type Sheet } from '../../drawing/sheet.ts';
import type { Filler } from './filler.ts';
import type { Line, Part, Template } from './form.ts';

/** What parts are drawn on. */
export interface Canvas {
  sheet: Sheet;
  filler: Filler;
  size: number;
  /** Without it nothing is drawn or remembered, as when only the height is asked. */
  paints: boolean;
}

export interface Place {
  x: number;
  y: number;
  width: number;
}

const GUTTER = 14;
const INSET = 4;
const STAMP_INK = '#3a3f8f';

const fill = ({ filler, paints }: Canvas, template: Template): string[] => filler.fill(template, paints);

function anchorOf({ x, width }: Place, align: Alignment): number {
  if (align === 'right') return x + width;
  return align === 'center' ? x + width / 2 : x;
}

/** Writes wrapped text and gives the ordinate below it. */
function write(canvas: Canvas, text: string, place: Place, style: Omit<Line, 'text'>): number {
  const { sheet, paints } = canvas;
  const size = style.size ?? canvas.size;
  const wrapped = sheet.wrap(text, { ...style, size, width: place.width });
  wrapped.forEach((line, index) => {
    const y = place.y + index * lineHeight(size);
    if (paints) sheet.line(line, anchorOf(place, style.align ?? 'left'), y, { ...style, size });
  });
  return place.y + wrapped.length * lineHeight(size);
}

function drawLines(canvas: Canvas, part: Extract<Part, { kind: 'lines' }>, place: Place): number {
  const size = part.size ?? canvas.size;
  return part.lines.reduce<number>((y, entry) => {
    const line: Line = typeof entry === 'string' ? { text: entry } : entry;
    const style = { size, align: part.align ?? 'left', ...line };
    return fill(canvas, line.text).reduce((at, text) => write(canvas, text, { ...place, y: at }, style), y);
  }, place.y);
}

function drawFacts(canvas: Canvas, part: Extract<Part, { kind: 'facts' }>, place: Place): number {
  const { sheet, filler, paints } = canvas;
  const { separator = ' :', align = 'left', size = canvas.size } = part;
  const labelStyle = { size, strong: part.strong === 'label' };
  const valueStyle = { size, strong: part.strong === 'value' };
  return part.facts.reduce((y, [label, template]) => {
    const values = fill(canvas, template);
    if (values.length === 0) return y;
    const shown = `${filler.word(label)}${separator}`;
    const natural = sheet.measure(`${shown} `, labelStyle) + 1;
    if (align === 'right') {
      const value = values.join(' ');
      const end = place.x + place.width;
      const edge = part.offset === undefined ? end - sheet.measure(value, valueStyle) - 4 : end - part.offset;
      if (paints) sheet.line(shown, edge, y, { ...labelStyle, align: 'right' });
      if (paints) sheet.line(value, end, y, { ...valueStyle, align: 'right' });
      return y + lineHeight(size) + 1;
    }
    const offset = Math.max(part.offset ?? 0, natural);
    if (paints) sheet.line(shown, place.x, y, labelStyle);
    const beside = { x: place.x + offset, width: place.width - offset };
    return values.reduce((at, value) => write(canvas, value, { ...beside, y: at }, valueStyle), y);
  }, place.y);
}

/** Of a cell's width, what a label beside its value takes. */
const LABEL_SHARE = 0.44;

interface CellTexts {
  label: string;
  value: string[];
}

function cellHeight(
  canvas: Canvas,
  cell: CellTexts,
  width: number,
  part: Extract<Part, { kind: 'cells' }>,
): number {
  const { sheet } = canvas;
  const size = part.size ?? canvas.size;
  const count = (text: string, room: number): number =>
    sheet.wrap(text, { size, strong: true, width: room }).length;
  const room = part.label === 'beside' ? width * (1 - LABEL_SHARE) : width;
  const values = Math.max(
    1,
    cell.value.reduce((sum, text) => sum + count(text, room - 2 * INSET), 0),
  );
  if (part.label === 'beside') {
    return Math.max(values, count(cell.label, width * LABEL_SHARE - 2 * INSET)) * lineHeight(size) + INSET;
  }
  return (values + 1) * lineHeight(size) + (part.label === 'heading' ? 2 * INSET + 2 : INSET);
}

function drawCell(
  canvas: Canvas,
  cell: CellTexts,
  box: Place & { height: number },
  part: Extract<Part, { kind: 'cells' }>,
): void {
  const { sheet } = canvas;
  const size = part.size ?? canvas.size;
  const { x, y, width, height } = box;
  const inner = { x: x + INSET, y: y + INSET / 2, width: width - 2 * INSET };
  if (part.fill !== undefined) sheet.box(x, y, [width, height], { fill: part.fill, stroke: false });
  if (part.ruled === true) sheet.box(x, y, [width, height]);
  if (part.label === 'beside') {
    const edge = x + width * LABEL_SHARE;
    if (part.ruled === true) sheet.rule([edge, y], [edge, y + height]);
    write(canvas, cell.label, { ...inner, width: width * LABEL_SHARE - 2 * INSET }, { size });
    const beside = { x: edge + INSET, y: inner.y, width: width * (1 - LABEL_SHARE) - 2 * INSET };
    cell.value.reduce(
      (at, text) => write(canvas, text, { ...beside, y: at }, { size, strong: true }),
      inner.y,
    );
    return;
  }
  const heading = part.label === 'heading';
  const align = heading ? ('center' as const) : ('left' as const);
  write(canvas, cell.label, inner, heading ? { size, strong: true, align } : { size: size - 0.5 });
  const below = inner.y + lineHeight(size) + (heading ? INSET : 0);
  if (heading && part.ruled === true) sheet.rule([x, below - 1], [x + width, below - 1]);
  cell.value.reduce(
    (at, text) => write(canvas, text, { ...inner, y: at }, { size, align, strong: !heading }),
    below + (heading ? 1 : 0),
  );
}

function drawCells(canvas: Canvas, part: Extract<Part, { kind: 'cells' }>, place: Place): number {
  const cells = part.facts
    .map(([label, template]) => ({ label: canvas.filler.word(label), value: fill(canvas, template) }))
    .filter(({ value }) => value.length > 0 || part.keepsBlanks === true);
  const width = place.width / part.perRow;
  let y = place.y;
  for (let first = 0; first < cells.length; first += part.perRow) {
    const row = cells.slice(first, first + part.perRow);
    const height = Math.max(...row.map((cell) => cellHeight(canvas, cell, width, part)));
    row.forEach((cell, index) => {
      const box = { x: place.x + index * width, y, width, height };
      if (canvas.paints) drawCell(canvas, cell, box, part);
    });
    y += height;
  }
  return y;
}

function drawBeside(canvas: Canvas, part: Extract<Part, { kind: 'beside' }>, place: Place): number {
  const shares = part.shares ?? part.columns.map(() => 1);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const inset = part.boxed === true ? INSET : 0;
  let x = place.x;
  const frames: { x: number; width: number }[] = [];
  const bottoms = part.columns.map((parts, index) => {
    const outer = ((shares[index] ?? 1) / whole) * place.width;
    const last = index === part.columns.length - 1;
    const width = outer - (part.boxed === true ? 2 * inset : last ? 0 : GUTTER);
    frames.push({ x, width: outer });
    const bottom = drawParts(canvas, parts, { x: x + inset, y: place.y + inset, width });
    x += outer;
    return bottom;
  });
  const bottom = Math.max(...bottoms) + inset;
  if (part.boxed === true && canvas.paints) {
    for (const frame of frames) canvas.sheet.box(frame.x, place.y, [frame.width, bottom - place.y]);
  }
  return bottom + (part.boxed === true ? 0 : 4);
}

function drawStamp(canvas: Canvas, part: Extract<Part, { kind: 'stamp' }>, place: Place): void {
  const { sheet } = canvas;
  const texts = part.lines.flatMap((text) => fill(canvas, text));
  if (!canvas.paints || texts.length === 0) return;
  const style = { size: canvas.size + 0.5, strong: true, color: STAMP_INK } as const;
  const width = Math.max(...texts.map((text) => sheet.measure(text, style))) + 12;
  const height = texts.length * lineHeight(style.size) + 8;
  const x = place.x + place.width - part.right - width;
  const y = place.y - part.up;
  sheet.box(x, y, [width, height], { strokeColor: STAMP_INK, weight: 1.2 });
  texts.forEach((text, index) => {
    sheet.line(text, x + width / 2, y + 4 + index * lineHeight(style.size), { ...style, align: 'center' });
  });
}

function drawBar(canvas: Canvas, part: Extract<Part, { kind: 'bar' }>, place: Place): number {
  const [text] = fill(canvas, part.text);
  if (text === undefined) return place.y;
  const height = lineHeight(part.size) + 7;
  const { sheet, paints } = canvas;
  const inner = { ...place, x: place.x + 6, width: place.width - 12 };
  if (paints) {
    sheet.box(place.x, place.y, [place.width, height], { fill: part.fill, stroke: false });
    sheet.line(text, anchorOf(inner, part.align ?? 'left'), place.y + 4, {
      size: part.size,
      strong: true,
      align: part.align ?? 'left',
      color: part.color ?? 'white',
    });
  }
  return place.y + height + 3;
}

function drawPart(canvas: Canvas, part: Part, place: Place): number {
  const { sheet, paints } = canvas;
  const { x, y, width } = place;
  switch (part.kind) {
    case 'lines':
      return drawLines(canvas, part, place);
    case 'facts':
      return drawFacts(canvas, part, place);
    case 'cells':
      return drawCells(canvas, part, place);
    case 'beside':
      return drawBeside(canvas, part, place);
    case 'bar':
      return drawBar(canvas, part, place);
    case 'stamp':
      drawStamp(canvas, part, place);
      return y;
    case 'rule':
      if (paints) sheet.rule([x, y + 3], [x + width, y + 3], part.weight);
      return y + 6;
    case 'dashes': {
      const count = Math.floor(width / sheet.measure('-', { size: canvas.size }));
      if (paints) sheet.line('-'.repeat(count), x, y, { size: canvas.size });
      return y + lineHeight(canvas.size);
    }
    case 'space':
      return y + part.height;
  }
}

/** Draws parts below each other and gives the ordinate below the last. */
export function drawParts(canvas: Canvas, parts: readonly Part[], place: Place): number {
  return parts.reduce((y, part) => drawPart(canvas, part, { ...place, y }), place.y);
}

/** The height that parts take at a width. */
export const partsHeight = (canvas: Canvas, parts: readonly Part[], width: number): number =>
  drawParts({ ...canvas, paints: false }, parts, { x: 0, y: 0, width });
