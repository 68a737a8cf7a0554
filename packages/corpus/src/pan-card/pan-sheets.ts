import { createAadhaarContent } from '../aadhaar-card/aadhaar-content.ts';
import { drawFront } from '../aadhaar-card/draw-sides.ts';
import { CARD, drawGround } from '../drawing/card-parts.ts';
import type { Sheet } from '../drawing/sheet.ts';
import type { Random } from '../random/random.ts';
import { type PanCardTruth, printedDate } from './pan-card-content.ts';
import { drawCardFace } from './pan-faces.ts';

/** Face and back of a card copied onto one sheet, the back first on some. */
export function renderBothSides(card: PanCardTruth, sheet: Sheet, random: Random): void {
  const x = random.integer(60, 280);
  const backFirst = random.chance(0.3);
  drawCardFace(sheet, card, { at: [x, backFirst ? 300 : 90], random });
  drawBack(sheet, [x + random.integer(-15, 15), backFirst ? 90 : 300]);
}

function drawBack(sheet: Sheet, [x, y]: readonly [x: number, y: number]): void {
  drawGround(sheet, ['#e4eef3', '#f0f3ec'], [x, y, ...CARD]);
  sheet.box(x, y, CARD, { strokeColor: '#999999' });
  const middle = x + CARD[0] / 2;
  const lines = [
    'इस कार्ड के खोने / पाने पर कृपया सूचित करें / लौटाएं :',
    'आयकर पैन सेवा इकाई',
    '5वीं मंजिल, बानेर रोड, पुणे - 411 045',
    "If this card is lost / someone's lost card is found,",
    'please inform / return to :',
    'Income Tax PAN Services Unit,',
    '5th Floor, Baner Road, Pune - 411 045',
    'Tel: 91-20-2721 8080, Fax: 91-20-2721 8081',
  ];
  lines.forEach((line, index) => {
    sheet.line(line, middle, y + 16 + index * 14, { size: 6.5, align: 'center' });
  });
}

/** The holder's Aadhaar and PAN cards copied onto one sheet for a bank. */
export function renderWithAadhaar(card: PanCardTruth, sheet: Sheet, random: Random): void {
  const x = random.integer(60, 280);
  const upper = random.chance(0.5);
  drawCardFace(sheet, card, { at: [x, upper ? 100 : 330], random });
  const holder = createAadhaarContent(`pan-holder/${card.panNo}/${printedDate(card)}`);
  const name = card.holderType === 'individual' ? titleCase(card.name) : holder.name;
  drawFront(
    sheet,
    { ...holder, name, dateOfBirth: card.dateOfBirth },
    { at: [x + random.integer(-15, 15), upper ? 330 : 100], random },
  );
}

const titleCase = (name: string): string =>
  name.toLowerCase().replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
