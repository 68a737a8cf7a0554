import { lineHeight } from '../drawing/sheet.ts';
import { drawTable } from '../drawing/table.ts';
import { amountInWords } from '../tax/amount-in-words.ts';
import { type Composition, makeRoom, type Strip } from './composition.ts';
import { type Total, totalsOf } from './totals.ts';

const GAP = 3;

function rowHeight({ design }: Composition): number {
  return lineHeight(design.size) + GAP + (design.totals.ruled ? 2 : 0);
}

function widthOf(composition: Composition, totals: readonly Total[]): number {
  const { sheet, design } = composition;
  const widths = totals.map(
    ({ label, amount }) =>
      sheet.measure(`${label}${design.totals.separator}`, { size: design.size, strong: true }) +
      sheet.measure(amount, { size: design.size, strong: true }),
  );
  return Math.max(...widths) + 34;
}

function drawList(
  composition: Composition,
  totals: readonly Total[],
  { x, width }: Strip,
  y: number,
): number {
  const { sheet, design } = composition;
  const { ruled, separator } = design.totals;
  const height = rowHeight(composition);
  return totals.reduce((top, { label, amount, strong }) => {
    if (ruled) sheet.box(x, top, [width, height]);
    else if (strong) sheet.rule([x, top], [x + width, top]);
    const style = { size: design.size, strong };
    sheet.line(`${label}${separator}`, x + 4, top + 2, style);
    sheet.line(amount, x + width - 4, top + 2, { ...style, align: 'right' });
    return top + height;
  }, y);
}

/** The totals beside each other, each below its name. */
function drawStrip(composition: Composition, totals: readonly Total[], y: number): number {
  const { sheet, design, left, right } = composition;
  const perRow = Math.min(totals.length, Math.floor((right - left) / 72));
  const rows = Math.ceil(totals.length / perRow);
  return Array.from({ length: rows }, (_, row) => totals.slice(row * perRow, (row + 1) * perRow)).reduce(
    (top, members) =>
      drawTable(sheet, {
        x: left,
        y: top,
        columns: members.map(({ label }) => ({
          heading: label,
          width: (right - left) / members.length,
          align: 'right',
        })),
        rows: [{ cells: members.map(({ amount, strong }) => [{ text: amount, strong }]) }],
        rules: 'grid',
        outline: true,
        headerFill: '#eeeeee',
        size: Math.min(design.size, 8),
      }),
    y,
  );
}

function drawWords({ sheet, design, invoice }: Composition, { x, width }: Strip, y: number): number {
  const words = amountInWords(invoice.amounts.grandTotal, design.half === 'development' ? 'INR' : 'Rupees');
  const label = `${design.sums.inWords}${design.totals.separator || ':'}`;
  if (design.totals.ruled) {
    return sheet.block(words, x, sheet.block(label, x, y, { size: design.size - 1, width }), {
      size: design.size,
      strong: true,
      width,
    });
  }
  return sheet.block(`${label} ${words}`, x, y, { size: design.size, width });
}

function drawBeside(composition: Composition, totals: readonly Total[], y: number): number {
  const { design, left, right } = composition;
  const width = Math.min(Math.max(widthOf(composition, totals), 170), (right - left) * 0.72);
  const x = design.totals.place === 'right' ? right - width : left;
  const rest = {
    x: design.totals.place === 'right' ? left : left + width + 14,
    width: right - left - width - 14,
  };
  const words = design.totals.words === 'beside' ? drawWords(composition, rest, y + 2) : y;
  return Math.max(words, drawList(composition, totals, { x, width }, y));
}

function drawPlaced(composition: Composition, totals: readonly Total[], y: number): number {
  const { design, left, right } = composition;
  switch (design.totals.place) {
    case 'in-table':
      return y;
    case 'strip':
      return drawStrip(composition, totals, y);
    case 'full':
      return drawList(composition, totals, { x: left, width: right - left }, y);
    case 'left':
    case 'right':
      return drawBeside(composition, totals, y);
  }
}

/** Draws the sums and their words below the items and gives the ordinate below them. */
export function drawTotals(composition: Composition, y: number): number {
  const { design, left, right } = composition;
  const { place, words } = design.totals;
  const totals = totalsOf(composition);
  const whole = { x: left, width: right - left };
  const rows = place === 'in-table' ? 2 : totals.length + 3;
  let bottom = makeRoom(composition, y + 6, rows * rowHeight(composition));
  if (words === 'above') bottom = drawWords(composition, whole, bottom) + 4;
  bottom = drawPlaced(composition, totals, bottom) + 4;
  const below = words === 'below' || (words === 'beside' && !['left', 'right'].includes(place));
  return below ? drawWords(composition, whole, bottom) + 4 : bottom;
}
