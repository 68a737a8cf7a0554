import { drawCode, drawPortrait, drawSignature } from '../drawing/card-parts.ts';
import type { Sheet } from '../drawing/sheet.ts';
import type { Random } from '../random/random.ts';
import { type PanCardTruth, printedDate } from './pan-card-content.ts';
import { drawCardFace } from './pan-faces.ts';

/** The letter that is sent by e-mail: a sheet with the same facts in a box. */
export function renderLetter(card: PanCardTruth, sheet: Sheet, random: Random): void {
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
    [dateLabel, printedDate(card)],
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

/** The electronic card: a letter of facts in a table, the two faces of a card below to cut out. */
export function renderElectronicCard(card: PanCardTruth, sheet: Sheet, random: Random): void {
  const middle = sheet.width / 2;
  sheet.line('Income Tax Department', middle, 40, { size: 13, strong: true, align: 'center' });
  sheet.line('e-Permanent Account Number (e-PAN) Card', middle, 60, {
    size: 12,
    strong: true,
    align: 'center',
  });
  const facts = [
    ['PAN', card.panNo],
    ['Name', card.name],
    ...(card.fatherName === null ? [] : [["Father's Name", card.fatherName] as const]),
    [card.holderType === 'individual' ? 'Date of Birth' : 'Date of Incorporation', printedDate(card)],
    ...(card.holderType === 'individual' ? [['Gender', random.pick(['Male', 'Female'])] as const] : []),
  ] as const;
  facts.forEach(([label, value], index) => {
    const y = 96 + index * 22;
    sheet.box(70, y, [150, 22]);
    sheet.box(220, y, [300, 22]);
    sheet.line(label, 76, y + 6, { size: 9.5 });
    sheet.line(value, 226, y + 6, { size: 9.5, strong: true });
  });
  sheet.block(
    'Permanent Account Number (PAN) facilitates the Income Tax Department in linking of various documents. Quoting of PAN is now mandatory for several transactions specified under Income Tax Act, 1961. The enclosed PAN card contains a code which is readable by a specific mobile application.',
    70,
    240,
    { size: 8.5, width: 450 },
  );
  sheet.rule([40, 480], [sheet.width - 40, 480], 0.4);
  drawCardFace(sheet, card, { at: [50, 520], random });
  sheet.block(
    'In case this card is lost / found, kindly inform / return to: Income Tax PAN Services Unit, 5th Floor, Baner Road, Pune - 411 045',
    320,
    560,
    { size: 7, width: 220, align: 'center' },
  );
}

/** A photocopy of a card in the middle of a sheet, signed by its holder. */
export function renderCopy(card: PanCardTruth, sheet: Sheet, random: Random): void {
  drawCardFace(sheet, card, { at: [random.integer(90, 240), random.integer(110, 240)], random });
  drawSignature(sheet, [320, 520], random);
  sheet.line(random.pick(['Self attested', 'True copy', 'Self Attested Copy']), 320, 545, { size: 11 });
}
