import { lineHeight, type Sheet } from '../../drawing/sheet.ts';
import type { TableRow } from '../../drawing/table.ts';
import type { InvoiceContent } from '../../invoice/invoice-content.ts';
import { drawItemsTable, rowOf, sumRow, tableHeight } from './draw-items.ts';
import { type Canvas, drawParts, partsHeight, type Place } from './draw-parts.ts';
import { drawSums, printedSums, sumsHeight } from './draw-sums.ts';
import type { Filler } from './filler.ts';
import type { InvoiceForm } from './form.ts';
import { type Habits, lineFacts, taxGroupFacts } from './invoice-facts.ts';

export interface FormJob {
  sheet: Sheet;
  form: InvoiceForm;
  invoice: InvoiceContent;
  habits: Habits;
  filler: Filler;
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

function itemRows({ form, invoice, habits, filler }: FormJob): TableRow[] {
  const { columns, zebra } = form.items;
  return invoice.lines.map((line, index) => {
    const facts = lineFacts(line, { serial: index + 1, habits, invoice });
    return rowOf(columns, filler.with(facts), index % 2 === 1 ? zebra : undefined);
  });
}

function drawSummary(pages: Pages, { form, invoice, habits, filler }: FormJob, y: number): number {
  if (form.summary === undefined || invoice.amounts.taxes.length === 0) return y;
  const { by, table } = form.summary;
  const groups = Map.groupBy(invoice.lines, (line) =>
    by === 'hsn' ? `${line.hsnSac} ${line.taxRate}` : line.taxRate,
  );
  const rows = [...groups.values()].map((members) =>
    rowOf(table.columns, filler.with(taxGroupFacts(members, habits))),
  );
  const top = pages.room(y + 4, tableHeight(table, rows.length, pages.canvas.size));
  const drawing = { table, rows, bottom: pages.bottom, onPageFull: () => pages.turn() };
  return drawItemsTable(pages.canvas, drawing, pages.at(top)) + 4;
}

/** Draws all pages of an invoice as a form has it. */
export function drawInvoiceForm(job: FormJob): void {
  const { form, invoice, habits, filler } = job;
  const pages = new Pages(job);
  const { canvas } = pages;
  const below = drawParts(canvas, form.head, pages.at(pages.top)) + 4;
  const rows = itemRows(job);
  const printed = printedSums(form.sums.rows, invoice, { filler, habits });
  const inTable = form.sums.place === 'rows';
  const ending = inTable ? printed.map((sum) => sumRow(form.items.columns, sum)) : [];
  const drawing = {
    table: form.items,
    rows: [...rows, ...ending],
    bottom: pages.bottom,
    onPageFull: () => pages.turn(),
  };
  let y = drawItemsTable(canvas, drawing, pages.at(below)) + 4;
  const { width } = pages.at(0);
  if (!inTable) {
    y = pages.room(y, sumsHeight(canvas, form.sums, printed.length, width));
    y = drawSums(canvas, { sums: form.sums, printed }, pages.at(y)) + 3;
  }
  y = drawSummary(pages, job, y);
  y = pages.room(y, partsHeight(canvas, form.foot, width));
  drawParts(canvas, form.foot, pages.at(y));
  pages.drawFoot();
}
