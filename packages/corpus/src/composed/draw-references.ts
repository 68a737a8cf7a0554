import { drawFacts } from '../drawing/blocks.ts';
import { lineHeight } from '../drawing/sheet.ts';
import { drawTable } from '../drawing/table.ts';
import type { Fact } from '../invoice/invoice-facts.ts';
import type { Composition, Strip } from './composition.ts';
import { referenceFacts, registrationFacts } from './reference-facts.ts';

type Place = Strip & { y: number };

/** How many facts stand beside each other in a width. */
function columnsIn(width: number, wanted: number, minimum: number): number {
  return Math.max(1, Math.min(wanted, Math.floor(width / minimum)));
}

function rowsOf(facts: readonly Fact[], columns: number): Fact[][] {
  return Array.from({ length: Math.ceil(facts.length / columns) }, (_, row) =>
    facts.slice(row * columns, (row + 1) * columns),
  );
}

const widestLabel = ({ sheet, design }: Composition, facts: readonly Fact[]): number =>
  Math.max(
    ...facts.map(([label]) =>
      sheet.measure(`${label}${design.references.separator}`, {
        size: design.size,
        strong: design.references.strongLabel,
      }),
    ),
  );

function drawList(composition: Composition, facts: readonly Fact[], { x, y, width }: Place): number {
  const { sheet, design } = composition;
  const { form, separator, strongLabel, strongValue } = design.references;
  const offset = Math.min(widestLabel(composition, facts) + 10, width * 0.6);
  return drawFacts(sheet, facts, {
    x,
    y,
    width,
    separator,
    strongLabel,
    strongValue,
    size: design.size,
    ...(form === 'aligned' ? { valueOffset: offset } : {}),
  });
}

/** Labels at the left edge, values at the right. */
function drawFlush(composition: Composition, facts: readonly Fact[], { x, y, width }: Place): number {
  const { sheet, design } = composition;
  const { size, references } = design;
  return facts.reduce((top, [label, value]) => {
    const shown = `${label}${references.separator}`;
    const used = sheet.measure(shown, { size, strong: references.strongLabel });
    sheet.line(shown, x, top, { size, strong: references.strongLabel });
    const room = width - used - 8;
    const style = { size, strong: references.strongValue, align: 'right' as const };
    if (room > 60) return sheet.block(value, x + used + 8, top, { ...style, width: room });
    return sheet.block(value, x, top + lineHeight(size), { ...style, width });
  }, y);
}

/** Cells of a grid, each with its label above its value or beside it. */
function drawGrid(composition: Composition, facts: readonly Fact[], { x, y, width }: Place): number {
  const { sheet, design } = composition;
  const { form, ruled, separator, strongLabel, strongValue, columns: wanted } = design.references;
  const side = form === 'side';
  const columns = columnsIn(width, wanted, side ? 165 : 105);
  const cell = width / columns;
  const pad = ruled ? 3 : 0;
  return rowsOf(facts, columns).reduce((top, row) => {
    const bottoms = row.map(([label, value], index) => {
      const place = { x: x + index * cell + pad, y: top + pad, width: cell - 2 * pad - 4 };
      if (side) {
        return drawFacts(sheet, [[label, value]], {
          ...place,
          separator,
          strongLabel,
          strongValue,
          size: design.size,
        });
      }
      const labelSize = design.size - 0.5;
      const below = sheet.block(`${label}${separator}`, place.x, place.y, {
        size: labelSize,
        strong: strongLabel,
        width: place.width,
        color: ruled ? 'black' : '#555555',
      });
      return sheet.block(value, place.x, below, {
        size: design.size,
        strong: strongValue,
        width: place.width,
      });
    });
    const bottom = Math.max(...bottoms) + pad + (ruled ? 0 : 3);
    if (ruled)
      row.forEach((_, index) => {
        sheet.box(x + index * cell, top, [cell, bottom - top]);
      });
    return bottom;
  }, y);
}

/** A table with the labels as headings and the values below them. */
function drawHeaderTable(composition: Composition, facts: readonly Fact[], { x, y, width }: Place): number {
  const { sheet, design } = composition;
  const columns = Math.min(facts.length, Math.max(2, Math.floor(width / 100)));
  return rowsOf(facts, columns).reduce(
    (top, row) =>
      drawTable(sheet, {
        x,
        y: top,
        columns: row.map(([heading]) => ({ heading, width: width / columns, align: 'center' })),
        rows: [{ cells: row.map(([, value]) => value) }],
        rules: design.references.ruled ? 'grid' : 'header',
        outline: design.references.ruled,
        headerFill: design.table.headerColor === undefined ? design.table.headerFill : undefined,
        headerStrong: design.references.strongLabel,
        size: design.size,
        padding: 2.5,
      }) + 3,
    y,
  );
}

export function drawReferences(composition: Composition, place: Place): number {
  const facts = referenceFacts(composition);
  switch (composition.design.references.form) {
    case 'inline':
    case 'aligned':
      return drawColumns(composition, facts, place);
    case 'flush':
      return place.width > 330
        ? drawColumns(composition, facts, place)
        : drawFlush(composition, facts, place);
    case 'above':
    case 'side':
      return drawGrid(composition, facts, place);
    case 'header-table':
      return drawHeaderTable(composition, facts, place);
  }
}

/** Lists beside each other where the width allows, each from top to bottom. */
function drawColumns(composition: Composition, facts: readonly Fact[], { x, y, width }: Place): number {
  const count = columnsIn(width, composition.design.references.columns, 215);
  const share = Math.ceil(facts.length / count);
  const cell = width / count;
  const bottoms = Array.from({ length: count }, (_, index) => {
    const part = facts.slice(index * share, (index + 1) * share);
    if (part.length === 0) return y;
    return drawList(composition, part, { x: x + index * cell, y, width: cell - 8 });
  });
  return Math.max(...bottoms);
}

/** What the registration portal gave, and squares in place of its code. */
export function drawRegistration(composition: Composition, { x, y, width }: Place): number {
  const facts = registrationFacts(composition);
  if (facts.length === 0) return y;
  return drawFacts(composition.sheet, facts, { x, y, width, size: composition.design.size - 0.5 });
}
