import { drawFacts, drawParagraphs } from '../drawing/blocks.ts';
import { lineHeight } from '../drawing/sheet.ts';
import { drawHsnSummary } from '../invoice-layouts/hsn-summary.ts';
import { type Composition, makeRoom, type Strip } from './composition.ts';
import { partyLines } from './draw-parties.ts';

const TERMS = [
  'Interest @ 24% p.a. will be charged on bills not paid within 30 days.',
  'Goods once sold will not be taken back or exchanged.',
  'Our responsibility ceases when the goods leave our premises.',
];

function drawBank(composition: Composition, { x, width }: Strip, y: number): number {
  const { sheet, invoice, design } = composition;
  const { bank } = invoice.vendor;
  const home = design.supply !== 'foreign';
  const size = design.size - 0.5;
  const top = sheet.block(home ? 'Bank Details' : 'Payment details', x, y, { size, strong: true, width });
  return drawFacts(
    sheet,
    [
      ['Bank Name', bank.name],
      ['A/c No.', bank.accountNo],
      [home ? 'IFSC' : 'BIC', bank.ifsc],
      ['Branch', bank.branch],
    ],
    { x, y: top, width, size },
  );
}

function drawTerms({ sheet, design, invoice }: Composition, { x, width }: Strip, y: number): number {
  const jurisdiction = design.foot.jurisdiction
    ? [`Subject to ${invoice.vendor.city} jurisdiction only.`]
    : [];
  const terms = design.supply === 'foreign' ? ['Payment within the stated term, please.'] : TERMS;
  const size = design.size - 1;
  return drawParagraphs(sheet, [{ text: 'Terms & Conditions', strong: true }, ...terms, ...jurisdiction], {
    x,
    y,
    width,
    size,
  });
}

function drawSignature({ sheet, invoice, design }: Composition, { x, width }: Strip, y: number): number {
  const align = design.foot.signature === 'left' ? 'left' : 'right';
  const style = { size: design.size, align, width } as const;
  const below = sheet.block(`For ${invoice.vendor.name}`, x, y, { ...style, strong: true });
  return sheet.block('Authorised Signatory', x, below + 26, style);
}

const told = ({ design }: Composition): boolean =>
  design.arrangement.flat(2).some((block) => block === 'letterhead' || block === 'vendor');

/** The vendor at the foot of the page, where nothing above has told it. */
function drawVendorLine(composition: Composition): void {
  const { sheet, invoice, design, left, right } = composition;
  const { vendor } = invoice;
  const lines = [
    { text: vendor.name, strong: true },
    ...partyLines(composition, vendor, 'seller').map((text) => ({ text })),
    { text: `${design.fields.phone}: ${vendor.phone}  ${vendor.email}` },
  ];
  const height = (lines.length + 1) * lineHeight(design.size);
  sheet.rule([left, sheet.height - height - 14], [right, sheet.height - height - 14]);
  drawParagraphs(sheet, lines, {
    x: left,
    y: sheet.height - height - 10,
    width: right - left,
    size: design.size,
    align: 'center',
  });
}

function drawColumns(composition: Composition, y: number): number {
  const { design, left, right } = composition;
  const { bank, terms, signature } = design.foot;
  const parts = [
    ...(bank ? [drawBank] : []),
    ...(terms ? [drawTerms] : []),
    ...(signature === 'none' ? [] : [drawSignature]),
  ];
  if (signature === 'left') parts.reverse();
  const width = (right - left) / Math.max(1, parts.length);
  const bottoms = parts.map((draw, index) =>
    draw(composition, { x: left + index * width, width: width - (index < parts.length - 1 ? 12 : 0) }, y),
  );
  return Math.max(y, ...bottoms);
}

function drawSummary(composition: Composition, y: number): number {
  const { sheet, invoice, design, left, right } = composition;
  if (!design.foot.taxSummary) return y;
  const rates = new Set(invoice.lines.map((line) => line.taxRate)).size;
  const top = makeRoom(composition, y, (rates + 5) * 2 * lineHeight(design.size));
  return drawHsnSummary(invoice, sheet, {
    x: left,
    y: top,
    width: right - left,
    size: Math.min(design.size, 8),
  });
}

/** Draws what stands below the sums: tax summary, bank, terms, signature, credits. */
export function drawFoot(composition: Composition, y: number): void {
  const { sheet, design, left, right } = composition;
  const summed = drawSummary(composition, y + 4);
  const top = makeRoom(composition, summed + 6, 9 * lineHeight(design.size));
  const bottom = drawColumns(composition, top);
  const words = design.supply === 'foreign' ? [`All amounts in ${composition.invoice.currency}`] : [];
  drawParagraphs(sheet, [...words, ...design.foot.credits], {
    x: left,
    y: Math.min(bottom + 8, composition.bottom),
    width: right - left,
    size: design.size - 1,
    align: 'center',
    color: '#444444',
  });
  if (!told(composition)) drawVendorLine(composition);
}
