import {
  CARD,
  drawCode,
  drawEmblem,
  drawGround,
  drawGuilloche,
  drawPortrait,
  drawSignature,
} from '../drawing/card-parts.ts';
import type { Sheet } from '../drawing/sheet.ts';
import type { Random } from '../random/random.ts';
import { type PanCardTruth, printedDate } from './pan-card-content.ts';
import type { PanCardLayout } from './pan-card-layout.ts';
import { renderEnglishLabels, renderRightPortrait } from './pan-faces.ts';
import { renderBothSides, renderWithAadhaar } from './pan-sheets.ts';
import { renderCopy, renderElectronicCard, renderLetter } from './pan-letters.ts';

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
  drawGuilloche(sheet, [0, 0, ...CARD], random);
  drawTitles(sheet);
  sheet.line(card.name, 14, 38, { size: 8.5 });
  if (card.fatherName !== null) sheet.line(card.fatherName, 14, 54, { size: 8.5 });
  sheet.line(printedDate(card), 14, 70, { size: 8.5 });
  sheet.line('Permanent Account Number', 14, 88, { size: 7 });
  sheet.line(card.panNo, 14, 98, { size: 12, strong: true });
  // The card of a minor bears neither portrait nor signature.
  if (card.holderType !== 'individual' || random.chance(0.15)) return;
  drawSignature(sheet, [20, 130], random);
  sheet.line('Signature', 14, 138, { size: 6 });
  drawPortrait(sheet, [182, 60], [46, 56]);
}

/** The number in the middle, values below bilingual labels, a code at the right. */
function renderLabelled(card: PanCardTruth, sheet: Sheet, random: Random): void {
  drawGround(sheet, ['#d9e6f2', '#e2ecf3', '#ecf1ee', '#e2ecf3', '#d9e6f2']);
  drawGuilloche(sheet, [0, 0, ...CARD], random);
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
  sheet.line(printedDate(card), 14, 125, { size: 7.5, strong: true });
  if (individual) {
    drawPortrait(sheet, [14, 34], [36, 42]);
    drawSignature(sheet, [132, 128], random);
    sheet.line('हस्ताक्षर / Signature', 134, 138, { size: 5.5 });
  }
}

const A4 = [595.28, 841.89] as const;

/** Every layout of PAN cards. */
export const panCardLayouts: readonly PanCardLayout[] = [
  { name: 'plain', heldOut: false, size: CARD, render: renderPlain },
  { name: 'labelled', heldOut: false, size: CARD, render: renderLabelled },
  { name: 'english-labels', heldOut: false, size: CARD, render: renderEnglishLabels },
  { name: 'electronic-card', heldOut: false, size: A4, render: renderElectronicCard },
  { name: 'copy', heldOut: false, size: A4, render: renderCopy },
  { name: 'both-sides', heldOut: false, size: A4, render: renderBothSides },
  { name: 'with-aadhaar', heldOut: false, size: A4, render: renderWithAadhaar },
  { name: 'letter', heldOut: true, size: A4, render: renderLetter },
  { name: 'right-portrait', heldOut: true, size: CARD, render: renderRightPortrait },
];
