import { drawCode } from '../drawing/card-parts.ts';
import { lineHeight, type Sheet } from '../drawing/sheet.ts';
import { createPanCardContent } from '../pan-card/pan-card-content.ts';
import { drawCardFace } from '../pan-card/pan-faces.ts';
import type { Random } from '../random/random.ts';
import { formatDate } from '../tax/calendar-date.ts';
import { type AadhaarContent, printedNumber } from './aadhaar-content.ts';
import { drawBack, drawFront } from './draw-sides.ts';
import { transliterate } from './transliterate.ts';

const grouped = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

/**
 * The letter of recent issues: one part of the address a line, the virtual id beside the number, enrolment and
 * download dates upright, the two sides at the foot.
 */
export function drawDetailedLetter(sheet: Sheet, card: AadhaarContent, random: Random): void {
  const left = 56;
  if (card.hindi) {
    sheet.line('भारत सरकार', left, 36, { size: 11, strong: true });
    sheet.line('भारतीय विशिष्ट पहचान प्राधिकरण', 300, 36, { size: 11, strong: true });
  }
  sheet.line('Government of India', left, 52, { size: 10 });
  sheet.line('Unique Identification Authority of India', 300, 52, { size: 10 });
  const hindi = card.hindi ? 'नामांकन क्रम / ' : '';
  sheet.line(`${hindi}Enrolment No.: ${card.enrolment}`, left, 92, { size: 9.5 });
  const window = [
    'To',
    ...(card.hindi ? [transliterate(card.name)] : []),
    card.name,
    `${card.relation}: ${card.careOf},`,
    ...card.addressParts.slice(0, -1).map((part) => `${part},`),
    `${card.addressParts.at(-1) ?? ''} - ${card.pincode}`,
    card.mobile,
  ];
  window.forEach((line, index) => {
    sheet.line(line, left, 112 + index * lineHeight(9.5), { size: 9.5 });
  });
  drawCode(sheet, [400, 110], random, 5.2);
  sheet.line(`Download Date: ${formatDate(card.issued, 'dd/MM/yyyy')}`, left, 256, { size: 7 });
  const label = card.hindi ? 'आपका आधार क्रमांक / Your Aadhaar No. :' : 'Your Aadhaar No. :';
  sheet.line(label, sheet.width / 2, 282, { size: 11, align: 'center' });
  sheet.line(printedNumber(card), left + 20, 304, { size: 16, strong: true });
  if (card.showsVid) sheet.line(`VID : ${grouped(card.vid)}`, 330, 308, { size: 11 });
  sheet.rule([30, 560], [sheet.width - 30, 560], 0.4);
  drawFront(sheet, card, { at: [42, 590], scale: 1.03, random });
  drawBack(sheet, card, { at: [308, 590], scale: 1.03, random });
}

/** Both sides beside or below each other and the holder's PAN card, copied onto one sheet. */
export function drawWithPan(sheet: Sheet, card: AadhaarContent, random: Random): void {
  const pan = createPanCardContent(`aadhaar-holder/${card.number}`);
  const fronts = random.chance(0.5) ? ([100, 500] as const) : ([480, 90] as const);
  const x = random.integer(50, 200);
  drawFront(sheet, card, { at: [x, fronts[0]], scale: 1.15, random });
  drawBack(sheet, card, { at: [x + random.integer(-10, 10), fronts[0] + 190], scale: 1.15, random });
  drawCardFace(sheet, pan, { at: [x + random.integer(-10, 40), fronts[1]], random });
}
