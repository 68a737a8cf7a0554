import {
  CARD,
  drawCode,
  drawEmblem,
  drawGround,
  drawGuilloche,
  drawPortrait,
} from '../drawing/card-parts.ts';
import { lineHeight, type Sheet } from '../drawing/sheet.ts';
import type { Random } from '../random/random.ts';
import { formatDate } from '../tax/calendar-date.ts';
import { type AadhaarContent, addressLine, type Gender, printedNumber } from './aadhaar-content.ts';
import { transliterate } from './transliterate.ts';

export type Point = readonly [x: number, y: number];

/** A card's side drawn at a point, enlarged from the size of a card. */
export interface SideOptions {
  at: Point;
  scale?: number;
  random: Random;
}

const GENDERS: Record<Gender, readonly [hindi: string, english: string]> = {
  male: ['पुरुष', 'MALE'],
  female: ['महिला', 'FEMALE'],
  transgender: ['ट्रांसजेंडर', 'TRANSGENDER'],
};

/** Words in Hindi before English ones, where the card has Hindi. */
const both = ({ hindi }: AadhaarContent, words: string, english: string): string =>
  hindi ? `${words} / ${english}` : english;

function birthLine(card: AadhaarContent, random: Random): string {
  const year = card.dateOfBirth.slice(0, 4);
  if (card.yearOnly) {
    return both(card, 'जन्म वर्ष', `${random.pick(['Year of Birth :', 'Year of Birth:', 'YOB :'])} ${year}`);
  }
  const date = formatDate(card.dateOfBirth, random.pick(['dd/MM/yyyy', 'dd/MM/yyyy', 'dd-MM-yyyy']));
  return both(card, 'जन्म तिथि', `${random.pick(['DOB:', 'DOB :', 'Date of Birth :'])} ${date}`);
}

function genderLine(card: AadhaarContent, random: Random): string {
  const [words, english] = GENDERS[card.gender];
  const capital = english.charAt(0) + english.slice(1).toLowerCase();
  return both(card, words, random.pick([english, capital]));
}

/** The lines about the holder: name, birth, gender. */
export function holderLines(card: AadhaarContent, random: Random): { text: string; strong: boolean }[] {
  return [
    ...(card.hindi ? [{ text: transliterate(card.name), strong: true }] : []),
    { text: card.name, strong: true },
    { text: birthLine(card, random), strong: false },
    { text: genderLine(card, random), strong: false },
  ];
}

/** The lines of the address in Latin script. */
export const latinAddress = (card: AadhaarContent, label = 'Address:'): string =>
  `${label} ${card.relation} ${card.careOf}, ${addressLine(card)}`;

const hindiAddress = (card: AadhaarContent): string =>
  `पता: ${transliterate(`${card.careOf}, ${card.addressParts.join(', ')}`)} - ${card.pincode}`;

function drawHead(sheet: Sheet, card: AadhaarContent, { at: [x, y], scale = 1 }: SideOptions): void {
  const middle = x + (CARD[0] / 2) * scale;
  drawEmblem(sheet, [x + 18 * scale, y + 14 * scale]);
  if (card.hindi) {
    sheet.line('भारत सरकार', middle, y + 5 * scale, { size: 8 * scale, strong: true, align: 'center' });
  }
  sheet.line('Government of India', middle, y + 15 * scale, { size: 7 * scale, align: 'center' });
  sheet.rule([x + 30 * scale, y + 26 * scale], [x + (CARD[0] - 12) * scale, y + 26 * scale], 1.2);
}

function drawNumber(sheet: Sheet, card: AadhaarContent, { at: [x, y], scale = 1 }: SideOptions): void {
  const middle = x + (CARD[0] / 2) * scale;
  sheet.line(printedNumber(card), middle, y + 113 * scale, {
    size: 13 * scale,
    strong: true,
    align: 'center',
  });
  if (card.showsVid) {
    const vid = card.vid.replace(/(\d{4})(?=\d)/g, '$1 ');
    sheet.line(`VID : ${vid}`, middle, y + 129 * scale, { size: 7 * scale, align: 'center' });
  }
}

function drawMotto(sheet: Sheet, card: AadhaarContent, { at: [x, y], scale = 1 }: SideOptions): void {
  const middle = x + (CARD[0] / 2) * scale;
  sheet.rule([x + 4, y + 139 * scale], [x + CARD[0] * scale - 4, y + 139 * scale], 1.2);
  const motto = card.hindi ? 'मेरा आधार, मेरी पहचान' : 'Mera Aadhaar, Meri Pehchaan';
  sheet.line(motto, middle, y + 140.5 * scale, {
    size: 7.5 * scale,
    strong: true,
    align: 'center',
    color: '#a3271f',
  });
}

/** The side with the portrait. */
export function drawFront(sheet: Sheet, card: AadhaarContent, options: SideOptions): void {
  const {
    at: [x, y],
    scale = 1,
    random,
  } = options;
  const tints = random.pick([
    ['#fdf3e7', '#ffffff', '#eef6ea'],
    ['#ffffff', '#fbfbfb'],
    ['#f7efe0', '#fdfaf4', '#eaf2e4', '#f4f7ef'],
  ]);
  drawGround(sheet, tints, [x, y, CARD[0] * scale, CARD[1] * scale]);
  if (random.chance(0.5)) drawGuilloche(sheet, [x, y, CARD[0] * scale, CARD[1] * scale], random);
  drawHead(sheet, card, options);
  drawPortrait(sheet, [x + 12 * scale, y + 34 * scale], [48 * scale, 60 * scale]);
  const size = 8 * scale;
  holderLines(card, random).forEach(({ text, strong }, index) => {
    sheet.line(text, x + 68 * scale, y + 36 * scale + index * (lineHeight(size) + 2), { size, strong });
  });
  if (random.chance(0.3)) {
    const issued = `Issue Date: ${formatDate(card.issued, 'dd/MM/yyyy')}`;
    sheet.line(issued, x + 68 * scale, y + 99 * scale, { size: 5.5 * scale, color: '#444444' });
  }
  drawNumber(sheet, card, options);
  drawMotto(sheet, card, options);
}

/** The side with the address. */
export function drawBack(sheet: Sheet, card: AadhaarContent, options: SideOptions): void {
  const {
    at: [x, y],
    scale = 1,
    random,
  } = options;
  drawGround(sheet, ['#ffffff', '#f8faf7'], [x, y, CARD[0] * scale, CARD[1] * scale]);
  const middle = x + (CARD[0] / 2) * scale;
  if (card.hindi) {
    sheet.line('भारतीय विशिष्ट पहचान प्राधिकरण', middle, y + 4 * scale, { size: 6.5 * scale, align: 'center' });
  }
  sheet.line('Unique Identification Authority of India', middle, y + 13 * scale, {
    size: 6.5 * scale,
    align: 'center',
  });
  const style = { size: 6.2 * scale, width: 150 * scale };
  const top = y + 26 * scale;
  const below = card.hindi ? sheet.block(hindiAddress(card), x + 10 * scale, top, style) + 3 : top;
  sheet.block(
    latinAddress(card, random.pick(['Address:', 'Address :', 'Address: '])),
    x + 10 * scale,
    below,
    style,
  );
  drawCode(sheet, [x + 174 * scale, y + 32 * scale], random, 2.8 * scale);
  drawNumber(sheet, card, options);
  const foot = random.pick([
    '1947   help@uidai.gov.in   www.uidai.gov.in',
    'P.O. Box No.1947, Bengaluru-560 001   1947',
  ]);
  sheet.line(foot, middle, y + 142 * scale, { size: 6 * scale, align: 'center' });
}
