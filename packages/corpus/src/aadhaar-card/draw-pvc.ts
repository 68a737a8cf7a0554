import {
  CARD,
  drawCode,
  drawEmblem,
  drawGround,
  drawGuilloche,
  drawHologram,
  drawPortrait,
} from '../drawing/card-parts.ts';
import { lineHeight, type Sheet } from '../drawing/sheet.ts';
import { formatDate } from '../tax/calendar-date.ts';
import { type AadhaarContent, printedNumber } from './aadhaar-content.ts';
import { holderLines, latinAddress, type SideOptions } from './draw-sides.ts';
import { transliterate } from './transliterate.ts';

/** The front of the plastic card: the holder beside the portrait, a code at the right, dates on edge. */
export function drawPvcFront(sheet: Sheet, card: AadhaarContent, { at: [x, y], random }: SideOptions): void {
  drawGround(sheet, ['#f6c79a', '#fbe6cf', '#ffffff', '#dbeed6', '#a9d5a0'], [x, y, CARD[0], 24]);
  drawGround(sheet, ['#ffffff', '#fafcfa'], [x, y + 24, CARD[0], CARD[1] - 24]);
  drawGuilloche(sheet, [x, y + 24, CARD[0], CARD[1] - 24], random);
  drawHologram(sheet, [x + random.integer(150, 190), y + random.integer(40, 80)], random);
  drawEmblem(sheet, [x + 16, y + 12]);
  const heading = card.hindi ? 'भारत सरकार  Government of India' : 'Government of India';
  sheet.line(heading, x + CARD[0] / 2 + 6, y + 7, { size: 8, strong: true, align: 'center' });
  drawPortrait(sheet, [x + 12, y + 32], [46, 58]);
  holderLines(card, random).forEach(({ text, strong }, index) => {
    sheet.line(text, x + 64, y + 34 + index * (lineHeight(7.5) + 2), { size: 7.5, strong });
  });
  sheet.line(`Issue Date: ${formatDate(card.issued, 'dd/MM/yyyy')}`, x + 12, y + 93, { size: 5 });
  sheet.line(printedNumber(card), x + CARD[0] / 2, y + 106, { size: 14, strong: true, align: 'center' });
  if (card.showsVid) {
    const vid = card.vid.replace(/(\d{4})(?=\d)/g, '$1 ');
    sheet.line(`VID : ${vid}`, x + CARD[0] / 2, y + 124, { size: 6.5, align: 'center' });
  }
  const motto = card.hindi ? 'मेरा आधार, मेरी पहचान' : 'Aadhaar - Aam Aadmi ka Adhikar';
  sheet.line(motto, x + CARD[0] / 2, y + 137, { size: 8, strong: true, align: 'center' });
}

/** The back of the plastic card. */
export function drawPvcBack(sheet: Sheet, card: AadhaarContent, { at: [x, y], random }: SideOptions): void {
  drawGround(sheet, ['#ffffff', '#fafcfa'], [x, y, CARD[0], CARD[1]]);
  drawGround(sheet, ['#f6c79a', '#ffffff', '#a9d5a0'], [x, y, CARD[0], 16]);
  sheet.line('Unique Identification Authority of India', x + CARD[0] / 2, y + 4, {
    size: 6.5,
    align: 'center',
  });
  const style = { size: 6, width: 128 };
  const hindi = `पता: ${transliterate(`${card.careOf}, ${card.addressParts.join(', ')}`)} - ${card.pincode}`;
  const below = card.hindi ? sheet.block(hindi, x + 8, y + 22, style) + 2 : y + 22;
  sheet.block(latinAddress(card), x + 8, below, style);
  drawCode(sheet, [x + 146, y + 22], random, 4.3);
  sheet.line(printedNumber(card), x + CARD[0] / 2, y + 116, { size: 12, strong: true, align: 'center' });
  sheet.line('1947 | help@uidai.gov.in | www.uidai.gov.in', x + CARD[0] / 2, y + 138, {
    size: 6,
    align: 'center',
  });
}
