import { lineHeight, type Sheet } from '../../drawing/sheet.ts';
import type { TableRow } from '../../drawing/table.ts';
import { drawItemsTable, rowOf, sumRow, tableHeight } from './draw-items.ts';
import { type Canvas, drawParts, partsHeight, type Place } from './draw-parts.ts';
import { drawSums, type PrintedSum, sumsHeight } from './draw-sums.ts';
import type { Filler, StatedFacts } from './filler.ts';
import type { Form, ItemsTable } from './form.ts';

/** What is drawn: a form, and everything that it may print. */
export interface FormJob {
  sheet: Sheet;
  form: Form;
  filler: Filler;
  /** Of each line. */
  lines: readonly StatedFacts[];
  sums: readonly PrintedSum[];
  /** Of each row of the form's summary of taxes. */
  summary?: readonly StatedFacts[];
}

const FOOT_SIZE = 6.5;

class Pages {
  readonly canvas: Canvas;
  readonly bottom: number;
  readonly #job: FormJob;
  readonly #margin: number;

  constructor(job: FormJob) {
    this.#job = job;
    this.#margin = job.form.margin ?? 36;
    this.canvas = { sheet: job.sheet, filler: job.filler, size: job.form.size ?? 8.5, paints: true };
    this.bottom = job.sheet.height - this.#margin - lineHeight(FOOT_SIZE);
  }

  at(y: number): Place {
    return { x: this.#margin, y, width: this.#job.sheet.width - 2 * this.#margin };
  }

  get top(): number {
    return this.#margin;
  }

  drawFoot(): void {
    const { form, sheet, filler } = this.#job;
    if (form.pageFoot === undefined) return;
    const own = filler.with({ page: String(sheet.pageNumber) });
    for (const text of own.fill(form.pageFoot, true)) {
      const style = { size: FOOT_SIZE, align: 'center', color: '#555555' } as const;
      sheet.line(text, sheet.width / 2, sheet.height - this.#margin + 2, style);
    }
  }

  turn(): number {
    this.drawFoot();
    this.#job.sheet.newPage();
    const filler = this.#job.filler.with({ page: String(this.#job.sheet.pageNumber) });
    return drawParts({ ...this.canvas, filler }, this.#job.form.pageHead ?? [], this.at(this.top)) + 2;
  }

  /** The same ordinate, or the top of a new page where a height does not fit. */
  room(y: number, height: number): number {
    return y + height > this.bottom ? this.turn() : y;
  }
}

const rowsOf = ({ columns, zebra }: ItemsTable, lines: readonly StatedFacts[], filler: Filler): TableRow[] =>
  lines.map((facts, index) => rowOf(columns, filler.with(facts), index % 2 === 1 ? zebra : undefined));

function drawSummary(pages: Pages, { form, summary = [], filler }: FormJob, y: number): number {
  if (form.summary === undefined || summary.length === 0) return y;
  const { table } = form.summary;
  const rows = rowsOf(table, summary, filler);
  const top = pages.room(y + 4, tableHeight(table, rows.length, pages.canvas.size));
  const drawing = { table, rows, bottom: pages.bottom, onPageFull: () => pages.turn() };
  return drawItemsTable(pages.canvas, drawing, pages.at(top)) + 4;
}

/** Draws all pages of a document as a form has it. */
export function drawForm(job: FormJob): void {
  const { form, filler, lines, sums } = job;
  const pages = new Pages(job);
  const { canvas } = pages;
  const below = drawParts(canvas, form.head, pages.at(pages.top)) + 4;
  const inTable = form.sums.place === 'rows';
  const ending = inTable ? sums.map((sum) => sumRow(form.items.columns, sum)) : [];
  const drawing = {
    table: form.items,
    rows: [...rowsOf(form.items, lines, filler), ...ending],
    bottom: pages.bottom,
    onPageFull: () => pages.turn(),
  };
  let y = drawItemsTable(canvas, drawing, pages.at(below)) + 4;
  const { width } = pages.at(0);
  if (!inTable) {
    y = pages.room(y, sumsHeight(canvas, form.sums, sums.length, width));
    y = drawSums(canvas, { sums: form.sums, printed: sums }, pages.at(y)) + 3;
  }
  y = drawSummary(pages, job, y);
  y = pages.room(y, partsHeight(canvas, form.foot, width));
  drawParts(canvas, form.foot, pages.at(y));
  pages.drawFoot();
}
