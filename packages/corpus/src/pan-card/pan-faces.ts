import { CARD, drawCode, drawGround, drawPortrait, drawSignature } from '../drawing/card-parts.ts';
import type { Sheet } from '../drawing/sheet.ts';
import type { Random } from '../random/random.ts';
import { type PanCardTruth, printedDate } from './pan-card-content.ts';

type Point = readonly [x: number, y: number];

/** A card of the present issue drawn at a point of a sheet: number first, labelled names below. */
export function drawCardFace(
  sheet: Sheet,
  card: PanCardTruth,
  { at: [x, y], random }: { at: Point; random: Random },
): void {
  drawGround(sheet, ['#d8e8f3', '#e4eef3', '#f0f3ec', '#e2ecf3'], [x, y, CARD[0], CARD[1]]);
  sheet.box(x, y, CARD, { strokeColor: '#999999' });
  sheet.line('INCOME TAX DEPARTMENT', x + 12, y + 10, { size: 7.5, strong: true });
  sheet.line('GOVT. OF INDIA', x + CARD[0] - 12, y + 10, { size: 7.5, strong: true, align: 'right' });
  sheet.line('Permanent Account Number Card', x + 110, y + 28, { size: 6.5, align: 'center' });
  sheet.line(card.panNo, x + 110, y + 38, { size: 12.5, strong: true, align: 'center' });
  const individual = card.holderType === 'individual';
  const facts = [
    ['नाम / Name', card.name],
    ...(card.fatherName === null ? [] : [["पिता का नाम / Father's Name", card.fatherName] as const]),
    [individual ? 'जन्म की तारीख / Date of Birth' : 'Date of Incorporation / Formation', printedDate(card)],
  ] as const;
  facts.forEach(([label, value], index) => {
    sheet.line(label, x + 12, y + 74 + index * 21, { size: 5.5 });
    sheet.line(value, x + 12, y + 81 + index * 21, { size: 7.5, strong: true });
  });
  drawCode(sheet, [x + 178, y + 32], random, 2.5);
  if (!individual) return;
  drawPortrait(sheet, [x + 12, y + 26], [36, 42]);
  drawSignature(sheet, [x + 140, y + 132], random);
}

/** An issue with English labels alone, each beside its value, the number last. */
export function renderEnglishLabels(card: PanCardTruth, sheet: Sheet, random: Random): void {
  drawGround(sheet, ['#cfe0d8', '#dbe8e0', '#e7f0ea', '#dbe8e0']);
  const middle = sheet.width / 2;
  sheet.line('INCOME TAX DEPARTMENT', middle, 9, { size: 9, strong: true, align: 'center' });
  sheet.line('GOVT. OF INDIA', middle, 21, { size: 7, align: 'center' });
  const individual = card.holderType === 'individual';
  const facts = [
    ['Name', card.name],
    ...(card.fatherName === null ? [] : [["Father's Name", card.fatherName] as const]),
    [individual ? 'Date of Birth' : 'Date of Incorporation', printedDate(card)],
  ] as const;
  facts.forEach(([label, value], index) => {
    sheet.line(label, 12, 38 + index * 22, { size: 5.5, color: '#333333' });
    sheet.line(value, 12, 45 + index * 22, { size: 8, strong: true });
  });
  sheet.line('Permanent Account Number', 12, 108, { size: 6 });
  sheet.line(card.panNo, 12, 116, { size: 13, strong: true });
  if (!individual) return;
  drawPortrait(sheet, [186, 52], [44, 54]);
  drawSignature(sheet, [120, 138], random);
  sheet.line('Signature', 190, 138, { size: 5.5 });
}

/** An issue that prints the birth before the father, the portrait at the right, the number upright below it. */
export function renderRightPortrait(card: PanCardTruth, sheet: Sheet, random: Random): void {
  drawGround(sheet, ['#e8eef7', '#f4f6fa', '#ffffff', '#eef3f8']);
  sheet.line('आयकर विभाग  INCOME TAX DEPARTMENT', 12, 10, { size: 7.5, strong: true });
  sheet.line('भारत सरकार  GOVT. OF INDIA', 12, 21, { size: 7 });
  const individual = card.holderType === 'individual';
  const facts = [
    ['नाम Name', card.name],
    [individual ? 'जन्म तिथि Date of Birth' : 'Date of Formation', printedDate(card)],
    ...(card.fatherName === null ? [] : [["पिता का नाम Father's Name", card.fatherName] as const]),
  ] as const;
  facts.forEach(([label, value], index) => {
    sheet.line(label, 12, 40 + index * 23, { size: 5.5 });
    sheet.line(value, 12, 47 + index * 23, { size: 7.5, strong: true });
  });
  sheet.line('स्थायी लेखा संख्या Permanent Account Number', 12, 114, { size: 5.5 });
  sheet.line(card.panNo, 12, 121, { size: 13, strong: true });
  if (individual) drawPortrait(sheet, [190, 34], [40, 48]);
  drawCode(sheet, [188, 92], random, 2.2);
}
