import {
  CARD,
  drawCode,
  drawEmblem,
  drawGround,
  drawPortrait,
  drawSignature,
} from '../drawing/card-parts.ts';
import type { Sheet } from '../drawing/sheet.ts';
import type { Random } from '../random/random.ts';
import { formatDate } from '../tax/calendar-date.ts';
import type { PanCardTruth } from './pan-card-content.ts';

export interface PanCardLayout {
  name: string;
  heldOut: boolean;
  size: readonly [width: number, height: number];
  render: (card: PanCardTruth, sheet: Sheet, random: Random) => void;
}

const dateOf = (card: PanCardTruth): string => formatDate(card.dateOfBirth, 'dd/MM/yyyy');

function drawTitles(sheet: Sheet): void {
  sheet.line('आयकर विभाग', 14, 9, { size: 8, strong: true, color: '#1d3f75' });
  sheet.line('INCOME TAX DEPARTMENT', 14, 19, { size: 7.5, strong: true, color: '#1d3f75' });
  drawEmblem(sheet, [sheet.width / 2 + 4, 18]);
  sheet.line('भारत सरकार', sheet.width - 14, 9, { size: 8, strong: true, align: 'right', color: '#1d3f75' });
  sheet.line('GOVT. OF INDIA', sheet.width - 14, 19, {
    size: 7.5,
    strong: true,
    align: 'right',
    color: '#1d3f75',
  });
}

/** Values alone, the number at the foot. */
function renderPlain(card: PanCardTruth, sheet: Sheet, random: Random): void {
  drawGround(sheet, ['#cfe3ee', '#d6e8ef', '#dcecef', '#e3efec', '#dcecef']);
  drawTitles(sheet);
  sheet.line(card.name, 14, 38, { size: 8.5 });
  if (card.fatherName !== null) sheet.line(card.fatherName, 14, 54, { size: 8.5 });
  sheet.line(dateOf(card), 14, 70, { size: 8.5 });
  sheet.line('Permanent Account Number', 14, 88, { size: 7 });
  sheet.line(card.panNo, 14, 98, { size: 12, strong: true });
  if (card.holderType !== 'individual') return;
  drawSignature(sheet, [20, 130], random);
  sheet.line('Signature', 14, 138, { size: 6 });
  drawPortrait(sheet, [182, 60], [46, 56]);
}

/** The number in the middle, values below bilingual labels, a code at the right. */
function renderLabelled(card: PanCardTruth, sheet: Sheet, random: Random): void {
  drawGround(sheet, ['#d9e6f2', '#e2ecf3', '#ecf1ee', '#e2ecf3', '#d9e6f2']);
  drawTitles(sheet);
  sheet.line('स्थायी लेखा संख्या कार्ड', 116, 34, { size: 6.5, align: 'center' });
  sheet.line('Permanent Account Number Card', 116, 43, { size: 6.5, align: 'center' });
  sheet.line(card.panNo, 116, 52, { size: 12.5, strong: true, align: 'center' });
  drawCode(sheet, [181, 34], random);
  const individual = card.holderType === 'individual';
  sheet.line('नाम / Name', 14, 79, { size: 5.5 });
  sheet.line(card.name, 14, 86, { size: 7.5, strong: true });
  if (card.fatherName !== null) {
    sheet.line("पिता का नाम / Father's Name", 14, 98, { size: 5.5 });
    sheet.line(card.fatherName, 14, 105, { size: 7.5, strong: true });
  }
  const dateLabel = individual
    ? 'जन्म की तारीख / Date of Birth'
    : 'निगमन की तारीख / Date of Incorporation / Formation';
  sheet.line(dateLabel, 14, 118, { size: 5.5 });
  sheet.line(dateOf(card), 14, 125, { size: 7.5, strong: true });
  if (individual) {
    drawPortrait(sheet, [14, 34], [36, 42]);
    drawSignature(sheet, [132, 128], random);
    sheet.line('हस्ताक्षर / Signature', 134, 138, { size: 5.5 });
  }
}

/** The letter that is sent by e-mail: a sheet with the same facts in a box. */
function renderLetter(card: PanCardTruth, sheet: Sheet, random: Random): void {
  const middle = sheet.width / 2;
  sheet.line('आयकर विभाग', middle, 50, { size: 14, strong: true, align: 'center' });
  sheet.line('INCOME TAX DEPARTMENT, GOVT. OF INDIA', middle, 70, {
    size: 12,
    strong: true,
    align: 'center',
  });
  sheet.line('ई- स्थायी लेखा संख्या कार्ड', middle, 104, { size: 11, align: 'center' });
  sheet.line('e - Permanent Account Number (e-PAN) Card', middle, 120, { size: 11, align: 'center' });
  sheet.line(card.panNo, middle, 142, { size: 18, strong: true, align: 'center' });
  const dateLabel =
    card.holderType === 'individual' ? 'जन्म की तारीख / Date of Birth' : 'Date of Incorporation/Formation';
  const facts = [
    ['नाम / Name', card.name],
    ...(card.fatherName === null ? [] : [["पिता का नाम / Father's Name", card.fatherName] as const]),
    [dateLabel, dateOf(card)],
  ] as const;
  facts.forEach(([label, value], index) => {
    sheet.line(label, 60, 190 + index * 26, { size: 9.5 });
    sheet.line(value, 240, 190 + index * 26, { size: 10.5, strong: true });
  });
  if (card.holderType === 'individual') {
    drawPortrait(sheet, [450, 180], [80, 96]);
    drawSignature(sheet, [462, 300], random);
  }
  drawCode(sheet, [60, 310], random);
  sheet.block(
    'Permanent Account Number (PAN) facilitates the Income Tax Department in linking of various documents, including payment of taxes, assessment and tax demand. This is a digitally signed document and needs no further signature.',
    60,
    390,
    { size: 8.5, width: 475 },
  );
}

/** Every layout of PAN cards. */
export const panCardLayouts: readonly PanCardLayout[] = [
  { name: 'plain', heldOut: false, size: CARD, render: renderPlain },
  { name: 'labelled', heldOut: false, size: CARD, render: renderLabelled },
  { name: 'letter', heldOut: true, size: [595.28, 841.89], render: renderLetter },
];
