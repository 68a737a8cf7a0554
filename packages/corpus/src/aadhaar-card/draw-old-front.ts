import { CARD, drawEmblem, drawGround, drawGuilloche, drawPortrait } from '../drawing/card-parts.ts';
import { lineHeight, type Sheet } from '../drawing/sheet.ts';
import { type AadhaarContent, printedNumber } from './aadhaar-content.ts';
import { holderLines, type SideOptions } from './draw-sides.ts';
import { transliterate } from './transliterate.ts';

/** The front of the first issues: the father below the holder, English in capitals, an older motto. */
export function drawOldFront(sheet: Sheet, card: AadhaarContent, { at: [x, y], random }: SideOptions): void {
  drawGround(sheet, ['#f9e2c4', '#ffffff', '#fdfdf8', '#cfe6c8'], [x, y, ...CARD]);
  drawGuilloche(sheet, [x, y, ...CARD], random);
  drawEmblem(sheet, [x + 24, y + 16]);
  const middle = x + CARD[0] / 2 + 10;
  if (card.hindi) sheet.line('भारत सरकार', middle, y + 5, { size: 9, strong: true, align: 'center' });
  sheet.line('GOVERNMENT OF INDIA', middle, y + 17, { size: 8, strong: true, align: 'center' });
  drawPortrait(sheet, [x + 12, y + 34], [50, 62]);
  const [first, second, ...rest] = holderLines(card, random);
  const father = [
    ...(card.hindi ? [`पिता : ${transliterate(card.careOf)}`] : []),
    `${random.pick(['Father', 'Father :', 'FATHER:'])} ${card.careOf}`,
  ].map((text) => ({ text, strong: false }));
  const names = card.hindi ? [first, second] : [first];
  const others = card.hindi ? rest : [second, ...rest];
  [...names, ...father, ...others].forEach((line, index) => {
    if (line === undefined) return;
    sheet.line(line.text, x + 70, y + 32 + index * (lineHeight(7.5) + 1), { size: 7.5, strong: line.strong });
  });
  sheet.line(printedNumber(card), x + CARD[0] / 2, y + 112, { size: 14, strong: true, align: 'center' });
  const motto = card.hindi ? 'आधार - आम आदमी का अधिकार' : 'AADHAAR - Aam Aadmi ka Adhikaar';
  sheet.line(motto, x + CARD[0] / 2, y + 135, { size: 9, strong: true, align: 'center', color: '#a3271f' });
}
