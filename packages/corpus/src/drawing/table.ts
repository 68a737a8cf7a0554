import { type Alignment, lineHeight, type Sheet, type TextStyle } from './sheet.ts';

export interface TableColumn {
  heading: string;
  /** Columns beside each other with the same group stand under one heading. */
  group?: string | undefined;
  width: number;
  align: Alignment;
  /** Without it headings of left columns stand left and others in the middle. */
  headingAlign?: Alignment;
}

export interface CellLine extends TextStyle {
  text: string;
}

export type Cell = string | readonly CellLine[];

export interface TableRow {
  cells: readonly Cell[];
  strong?: boolean;
  ruleAbove?: boolean;
  fill?: string | undefined;
}

/** Which rules are drawn inside the table's outline. */
export type TableRules = 'grid' | 'columns' | 'rows' | 'header' | 'none';

export interface TableOptions {
  x: number;
  y: number;
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
  rules: TableRules;
  outline?: boolean;
  headerFill?: string | undefined;
  headerStrong?: boolean;
  headerColor?: string | undefined;
  /** Where a cell stands that has fewer lines than its row; at the top without it. */
  verticalAlign?: 'top' | 'middle' | 'bottom';
  size?: number;
  padding?: number;
  /** The body is lengthened with blank space to this ordinate on its last page. */
  fillTo?: number;
  /** No row reaches below this ordinate. */
  bottom?: number;
  /** Called where a page is full, with the number of rows printed; starts a page and gives the new ordinate. */
  onPageFull?: (printed: number, y: number) => number;
  /** Whether the headings stand on every page, or on the first alone. */
  repeatHeader?: boolean;
  /** Rows at the end of a full page and at the beginning of the next, after so many printed rows. */
  turnover?: ((printed: number) => { last: TableRow; first: TableRow }) | undefined;
}

interface Geometry {
  sheet: Sheet;
  options: TableOptions;
  size: number;
  padding: number;
  width: number;
  /** Left edges of the columns. */
  lefts: number[];
}

function geometryOf(sheet: Sheet, options: TableOptions): Geometry {
  const lefts: number[] = [];
  let left = options.x;
  for (const column of options.columns) {
    lefts.push(left);
    left += column.width;
  }
  return {
    sheet,
    options,
    size: options.size ?? 9,
    padding: options.padding ?? 3,
    width: left - options.x,
    lefts,
  };
}

/** One cell's lines, wrapped to its column. */
function wrapCell({ sheet, options, size, padding }: Geometry, cell: Cell, index: number): CellLine[] {
  const column = options.columns[index];
  if (column === undefined) throw new RangeError('A row has more cells than the table has columns');
  const lines = typeof cell === 'string' ? [{ text: cell }] : cell;
  return lines.flatMap((line) => {
    const style = { size, align: column.align, ...line };
    return sheet
      .wrap(line.text, { ...style, width: column.width - 2 * padding })
      .map((text) => ({ ...style, text }));
  });
}

function wrapRow(geometry: Geometry, row: TableRow): { cells: CellLine[][]; height: number } {
  const cells = row.cells.map((cell, index) =>
    wrapCell(geometry, cell, index).map((line) => ({ ...line, strong: line.strong ?? row.strong ?? false })),
  );
  const heights = cells.map((lines) => lines.reduce((sum, line) => sum + lineHeight(line.size), 0));
  return { cells, height: Math.max(...heights) + 2 * geometry.padding };
}

function writeLines(
  geometry: Geometry,
  lines: readonly CellLine[],
  box: { left: number; width: number; top: number },
): void {
  let y = box.top + geometry.padding;
  for (const line of lines) {
    const x =
      line.align === 'right'
        ? box.left + box.width - geometry.padding
        : line.align === 'center'
          ? box.left + box.width / 2
          : box.left + geometry.padding;
    geometry.sheet.line(line.text, x, y, line);
    y += lineHeight(line.size);
  }
}

const SHIFTS = { top: 0, middle: 0.5, bottom: 1 } as const;

function writeRow(geometry: Geometry, cells: readonly CellLine[][], top: number): void {
  const heights = cells.map((lines) => lines.reduce((sum, line) => sum + lineHeight(line.size), 0));
  const share = SHIFTS[geometry.options.verticalAlign ?? 'top'];
  const height = Math.max(...heights);
  cells.forEach((lines, index) => {
    const width = geometry.options.columns[index]?.width ?? 0;
    const down = (height - (heights[index] ?? 0)) * share;
    writeLines(geometry, lines, { left: geometry.lefts[index] ?? 0, width, top: top + down });
  });
}

interface GroupHeading {
  text: string;
  left: number;
  width: number;
}

function groupHeadings({ options, lefts }: Geometry): GroupHeading[] {
  const groups: GroupHeading[] = [];
  options.columns.forEach((column, index) => {
    if (column.group === undefined) return;
    const last = groups.at(-1);
    if (last?.text === column.group) last.width += column.width;
    else groups.push({ text: column.group, left: lefts[index] ?? 0, width: column.width });
  });
  return groups;
}

/** Draws the headings and gives the ordinate below them and the tops of the inner column rules. */
function drawHeader(geometry: Geometry, y: number): { bottom: number; ruleTops: number[] } {
  const { sheet, options, size, padding } = geometry;
  const strong = options.headerStrong ?? true;
  const groups = groupHeadings(geometry);
  const groupHeight = groups.length > 0 ? lineHeight(size) + padding : 0;
  const color = options.headerColor === undefined ? {} : { color: options.headerColor };
  const cells = options.columns.map((column, index) => {
    const align = column.headingAlign ?? (column.align === 'left' ? 'left' : 'center');
    return wrapCell(geometry, [{ text: column.heading, strong, align, ...color }], index);
  });
  const height =
    groupHeight + Math.max(...cells.map((lines) => lines.length)) * lineHeight(size) + 2 * padding;
  if (options.headerFill !== undefined) {
    sheet.box(options.x, y, [geometry.width, height], { fill: options.headerFill, stroke: false });
  }
  for (const group of groups) {
    writeLines(geometry, [{ text: group.text, size, strong, align: 'center', ...color }], {
      ...group,
      top: y - padding / 2,
    });
    sheet.rule([group.left, y + groupHeight], [group.left + group.width, y + groupHeight]);
  }
  writeRow(geometry, cells, y + groupHeight);
  const ruleTops = options.columns.map((column, index) =>
    column.group !== undefined && column.group === options.columns[index - 1]?.group ? y + groupHeight : y,
  );
  return { bottom: y + height, ruleTops };
}

function drawColumnRules(geometry: Geometry, ruleTops: readonly number[], bottom: number): void {
  geometry.lefts.slice(1).forEach((left, index) => {
    geometry.sheet.rule([left, ruleTops[index + 1] ?? bottom], [left, bottom]);
  });
}

interface Segment {
  top: number;
  ruleTops: number[];
}

/** Begins the table on another page without its headings. */
function continueSegment(geometry: Geometry, top: number): { segment: Segment; y: number } {
  const { sheet, options, width } = geometry;
  if (options.rules !== 'none') sheet.rule([options.x, top], [options.x + width, top]);
  return { segment: { top, ruleTops: options.columns.map(() => top) }, y: top };
}

function openSegment(geometry: Geometry, top: number): { segment: Segment; y: number } {
  const { sheet, options, width } = geometry;
  const { bottom, ruleTops } = drawHeader(geometry, top);
  if (options.rules !== 'none') {
    sheet.rule([options.x, top], [options.x + width, top]);
    sheet.rule([options.x, bottom], [options.x + width, bottom]);
  }
  return { segment: { top, ruleTops }, y: bottom };
}

function closeSegment(geometry: Geometry, { top, ruleTops }: Segment, bottom: number): void {
  const { sheet, options, width } = geometry;
  if (options.rules === 'grid' || options.rules === 'columns') drawColumnRules(geometry, ruleTops, bottom);
  if (options.rules !== 'none') sheet.rule([options.x, bottom], [options.x + width, bottom]);
  if (options.outline === true) sheet.box(options.x, top, [width, bottom - top]);
}

/** Draws one row and gives the ordinate below it. */
function drawRow(geometry: Geometry, row: TableRow, y: number): number {
  const { sheet, options, width } = geometry;
  const { cells, height } = wrapRow(geometry, row);
  if (row.ruleAbove === true) sheet.rule([options.x, y], [options.x + width, y]);
  if (row.fill !== undefined) sheet.box(options.x, y, [width, height], { fill: row.fill, stroke: false });
  writeRow(geometry, cells, y);
  const bottom = y + height;
  if (options.rules === 'grid' || options.rules === 'rows') {
    sheet.rule([options.x, bottom], [options.x + width, bottom]);
  }
  return bottom;
}

/** Draws a table, over as many pages as its rows need, and gives the ordinate below it. */
export function drawTable(sheet: Sheet, options: TableOptions): number {
  const geometry = geometryOf(sheet, options);
  const { turnover, onPageFull, repeatHeader = true } = options;
  const reserve = turnover === undefined ? 0 : wrapRow(geometry, turnover(0).last).height;
  const limit = (options.bottom ?? sheet.height) - reserve;
  let { segment, y } = openSegment(geometry, options.y);
  options.rows.forEach((row, index) => {
    if (onPageFull !== undefined && y + wrapRow(geometry, row).height > limit) {
      const turned = turnover?.(index);
      if (turned !== undefined) y = drawRow(geometry, turned.last, y);
      closeSegment(geometry, segment, y);
      const top = onPageFull(index, y);
      ({ segment, y } = repeatHeader ? openSegment(geometry, top) : continueSegment(geometry, top));
      if (turned !== undefined) y = drawRow(geometry, turned.first, y);
    }
    y = drawRow(geometry, row, y);
  });
  const bottom = Math.max(y, options.fillTo ?? 0);
  closeSegment(geometry, segment, bottom);
  return bottom;
}
