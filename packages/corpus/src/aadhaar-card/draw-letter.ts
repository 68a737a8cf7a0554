import { CARD, drawCode } from '../drawing/card-parts.ts';
import { lineHeight, type Sheet } from '../drawing/sheet.ts';
import type { Random } from '../random/random.ts';
import { formatDate } from '../tax/calendar-date.ts';
import { type AadhaarContent, printedNumber } from './aadhaar-content.ts';
import { drawBack, drawFront, holderLines, latinAddress } from './draw-sides.ts';
import { transliterate } from './transliterate.ts';

function addressWindow(card: AadhaarContent): string[] {
  const parts = card.addressParts;
  return [
    'To',
    ...(card.hindi ? [transliterate(card.name)] : []),
    card.name,
    `${card.relation} ${card.careOf},`,
    `${parts.slice(0, 2).join(', ')},`,
    `${parts.slice(2, -1).join(', ')},`,
    `${parts.at(-1) ?? ''} - ${card.pincode}`,
    `Mobile: ${card.mobile}`,
  ];
}

/** The letter that the authority sends: address window, number, notes, the two sides to cut out. */
export function drawLetter(sheet: Sheet, card: AadhaarContent, random: Random): void {
  const middle = sheet.width / 2;
  if (card.hindi) {
    sheet.line('भारतीय विशिष्ट पहचान प्राधिकरण', middle, 40, { size: 12, strong: true, align: 'center' });
  }
  sheet.line('Unique Identification Authority of India', middle, 58, { size: 11, align: 'center' });
  sheet.line('Government of India', middle, 74, { size: 9, align: 'center' });
  sheet.line(`Enrolment No.: ${card.enrolment}`, 60, 104, { size: 9 });
  addressWindow(card).forEach((line, index) => {
    sheet.line(line, 60, 124 + index * lineHeight(10), { size: 9.5 });
  });
  drawCode(sheet, [420, 120], random, 4.4);
  const hindi = card.hindi ? 'आपका आधार क्रमांक / ' : '';
  sheet.line(`${hindi}Your Aadhaar No. :`, middle, 268, { size: 12, strong: true, align: 'center' });
  sheet.line(printedNumber(card), middle, 288, { size: 17, strong: true, align: 'center' });
  if (card.showsVid) {
    const vid = card.vid.replace(/(\d{4})(?=\d)/g, '$1 ');
    sheet.line(`VID : ${vid}`, middle, 312, { size: 10, align: 'center' });
  }
  const notes = [
    'Aadhaar is a proof of identity, not of citizenship.',
    'To establish identity, authenticate online.',
    'Aadhaar is valid throughout the country.',
    'Aadhaar will be helpful in availing Government and Non-Government services in future.',
  ];
  notes.forEach((note, index) => {
    sheet.line(`\u2022 ${note}`, 60, 350 + index * 15, { size: 8.5 });
  });
  sheet.rule([30, 560], [sheet.width - 30, 560], 0.4);
  drawFront(sheet, card, { at: [42, 590], scale: 1.03, random });
  drawBack(sheet, card, { at: [308, 590], scale: 1.03, random });
}

/** An older issue on one long strip: front and back beside each other, folded in the middle. */
export function drawStrip(sheet: Sheet, card: AadhaarContent, random: Random): void {
  drawBack(sheet, card, { at: [4, 4], random });
  drawFront(sheet, card, { at: [CARD[0] + 8, 4], random });
}

/** A print from a kiosk: the holder's data as a list, without a card. */
export function drawDataSheet(sheet: Sheet, card: AadhaarContent, random: Random): void {
  sheet.line('AADHAAR', 60, 60, { size: 20, strong: true, color: '#a3271f' });
  sheet.line('Unique Identification Authority of India', 60, 86, { size: 9 });
  sheet.line(`Download Date: ${formatDate(card.issued, 'dd/MM/yyyy')}`, 60, 102, { size: 8 });
  holderLines(card, random).forEach(({ text, strong }, index) => {
    sheet.line(text, 60, 140 + index * 20, { size: 12, strong });
  });
  sheet.block(latinAddress(card, 'Address'), 60, 240, { size: 11, width: 300 });
  sheet.line(printedNumber(card), 60, 330, { size: 22, strong: true });
  if (card.showsVid) sheet.line(`VID: ${card.vid.replace(/(\d{4})(?=\d)/g, '$1 ')}`, 60, 362, { size: 11 });
  drawCode(sheet, [420, 140], random, 5);
}
