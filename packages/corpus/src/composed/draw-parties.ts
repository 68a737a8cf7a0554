import { drawParagraphs } from '../drawing/blocks.ts';
import { lineHeight, type TextStyle } from '../drawing/sheet.ts';
import type { Party } from '../party/party.ts';
import type { Composition, Strip } from './composition.ts';

interface Paragraph extends TextStyle {
  text: string;
}

/** The tax number of a seller abroad, in its country's form. */
function foreignTaxNumber(party: Party, [label, shape]: readonly [string, string]): string {
  let next = 0;
  const digits = party.bank.accountNo.replace(/0/g, '7');
  return `${label}: ${shape.replace(/9/g, () => digits.charAt(next++ % digits.length))}`;
}

function taxLines({ design }: Composition, party: Party, role: 'seller' | 'buyer'): string[] {
  const { fields, supply, country } = design;
  if (supply === 'foreign') return role === 'seller' ? [foreignTaxNumber(party, country.taxNumber)] : [];
  return party.gstin === null ? [] : [`${fields.gstin}${design.party.labelSeparator || ':'} ${party.gstin}`];
}

function stateLines({ design }: Composition, party: Party): string[] {
  if (party.state === null || design.party.state === 'none') return [];
  const { code, name } = party.state;
  return [design.party.state === 'line' ? `State: ${name}, Code: ${code}` : `State Name : ${name}`];
}

/** Address, registration and state of a party in the design's form. */
export function partyLines(composition: Composition, party: Party, role: 'seller' | 'buyer'): string[] {
  const form = composition.design.party.addressForm;
  const whole = party.addressLines.join(' ');
  const address = form === 'lines' ? party.addressLines : [form === 'labelled' ? `Address: ${whole}` : whole];
  return [...address, ...taxLines(composition, party, role), ...stateLines(composition, party)];
}

function contactLines({ design, invoice }: Composition): string[] {
  const { vendor } = invoice;
  const lines = [`${design.fields.phone}: ${vendor.phone}`, `Email: ${vendor.email}`];
  if (design.paper === 'roll') return lines.slice(0, 1);
  return design.letterheadAlign === 'center' ? [lines.join('  |  ')] : lines;
}

/** Letterhead: the vendor without a label, its name large. */
export function drawLetterhead(composition: Composition, { x, width }: Strip, y: number): number {
  const { sheet, design, invoice } = composition;
  const { vendor } = invoice;
  const { letterheadAlign: align, size } = design;
  const logo = design.letterheadLogo && align === 'left' ? 34 : 0;
  if (logo > 0) {
    sheet.disc([x + 14, y + 15], 13, design.accent);
    sheet.disc([x + 14, y + 15], 6, '#ffffff');
  }
  const nameSize = design.paper === 'roll' ? 10 : width < 220 ? size + 3 : size + 6;
  const company = vendor.pan !== null && design.titleSize > 12 ? [`${design.fields.pan}: ${vendor.pan}`] : [];
  const paragraphs: Paragraph[] = [
    { text: vendor.name, size: nameSize, strong: true, color: design.accent },
    ...partyLines(composition, vendor, 'seller').map((text) => ({ text })),
    ...company.map((text) => ({ text })),
    ...contactLines(composition).map((text) => ({ text })),
  ];
  const place = { x: x + logo, y, width: width - logo, size, align };
  return drawParagraphs(sheet, paragraphs, place);
}

function drawPartyLabel(composition: Composition, label: string, { x, width }: Strip, y: number): number {
  const { sheet, design } = composition;
  const { size, accent, party } = design;
  if (party.label === 'bar') {
    sheet.box(x, y, [width, lineHeight(size) + 3], { fill: accent, stroke: false });
    sheet.line(label, x + 4, y + 2, { size, strong: true, color: '#ffffff' });
    return y + lineHeight(size) + 6;
  }
  return sheet.block(`${label}${party.labelSeparator}`, x, y, { size, strong: true, width });
}

/** A party below or after its label; `null` for none. */
export function drawParty(
  composition: Composition,
  { party, label, role }: { party: Party; label: string | null; role: 'seller' | 'buyer' },
  { x, width, y }: Strip & { y: number },
): number {
  const { sheet, design } = composition;
  const before = design.party.label === 'before' && label !== null;
  const top = label === null || before ? y : drawPartyLabel(composition, label, { x, width }, y);
  const separator = design.party.labelSeparator || ':';
  const nameLabel = role === 'buyer' && design.party.nameLabel !== '' ? `${design.party.nameLabel} ` : '';
  const name = before ? `${label}${separator} ${party.name}` : `${nameLabel}${party.name}`;
  const contact = role === 'seller' ? contactLines(composition) : [];
  return drawParagraphs(
    sheet,
    [{ text: name, strong: true }, ...partyLines(composition, party, role), ...contact],
    { x, y: top, width, size: design.size },
  );
}
