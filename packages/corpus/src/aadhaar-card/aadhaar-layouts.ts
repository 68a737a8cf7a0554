import { CARD } from '../drawing/card-parts.ts';
import type { Sheet } from '../drawing/sheet.ts';
import type { Random } from '../random/random.ts';
import type { AadhaarContent } from './aadhaar-content.ts';
import type { AadhaarSides } from './aadhaar-truth.ts';
import { drawDataSheet, drawLetter, drawStrip } from './draw-letter.ts';
import { drawOldFront } from './draw-old-front.ts';
import { drawPvcBack, drawPvcFront } from './draw-pvc.ts';
import { drawDetailedLetter, drawWithPan } from './draw-sheets.ts';
import { drawBack, drawFront } from './draw-sides.ts';

export interface AadhaarLayout {
  name: string;
  /** Never to be used for tuning extraction. */
  heldOut: boolean;
  size: readonly [width: number, height: number];
  sides: AadhaarSides;
  render: (card: AadhaarContent, sheet: Sheet, random: Random) => void;
}

const A4 = [595.28, 841.89] as const;
const FRONT = { front: true, back: false };
const BACK = { front: false, back: true };
const BOTH = { front: true, back: true };

/** Every layout of Aadhaar cards. */
export const aadhaarLayouts: readonly AadhaarLayout[] = [
  {
    name: 'front',
    heldOut: false,
    size: CARD,
    sides: FRONT,
    render: (card, sheet, random) => {
      drawFront(sheet, card, { at: [0, 0], random });
    },
  },
  {
    name: 'back',
    heldOut: false,
    size: CARD,
    sides: BACK,
    render: (card, sheet, random) => {
      drawBack(sheet, card, { at: [0, 0], random });
    },
  },
  {
    name: 'two-pages',
    heldOut: false,
    size: CARD,
    sides: BOTH,
    render: (card, sheet, random) => {
      drawFront(sheet, card, { at: [0, 0], random });
      sheet.newPage();
      drawBack(sheet, card, { at: [0, 0], random });
    },
  },
  {
    name: 'copied-page',
    heldOut: false,
    size: A4,
    sides: BOTH,
    render: (card, sheet, random) => {
      const x = random.integer(60, 220);
      drawFront(sheet, card, { at: [x, 90], scale: 1.25, random });
      drawBack(sheet, card, { at: [x + random.integer(-20, 20), 340], scale: 1.25, random });
    },
  },
  {
    name: 'letter',
    heldOut: false,
    size: A4,
    sides: BOTH,
    render: (card, sheet, random) => {
      drawLetter(sheet, card, random);
    },
  },
  {
    name: 'pvc-front',
    heldOut: false,
    size: CARD,
    sides: FRONT,
    render: (card, sheet, random) => {
      drawPvcFront(sheet, card, { at: [0, 0], random });
    },
  },
  {
    name: 'old-front',
    heldOut: false,
    size: CARD,
    sides: { ...FRONT, vid: false },
    render: (card, sheet, random) => {
      drawOldFront(sheet, card, { at: [0, 0], random });
    },
  },
  {
    name: 'detailed-letter',
    heldOut: false,
    size: A4,
    sides: BOTH,
    render: (card, sheet, random) => {
      drawDetailedLetter(sheet, card, random);
    },
  },
  {
    name: 'with-pan',
    heldOut: false,
    size: A4,
    sides: BOTH,
    render: (card, sheet, random) => {
      drawWithPan(sheet, card, random);
    },
  },
  {
    name: 'pvc-both',
    heldOut: true,
    size: [CARD[0], 2 * CARD[1] + 10],
    sides: BOTH,
    render: (card, sheet, random) => {
      drawPvcFront(sheet, card, { at: [0, 0], random });
      drawPvcBack(sheet, card, { at: [0, CARD[1] + 10], random });
    },
  },
  {
    name: 'strip',
    heldOut: true,
    size: [2 * CARD[0] + 12, CARD[1] + 8],
    sides: BOTH,
    render: (card, sheet, random) => {
      drawStrip(sheet, card, random);
    },
  },
  {
    name: 'data-sheet',
    heldOut: true,
    size: A4,
    sides: BOTH,
    render: (card, sheet, random) => {
      drawDataSheet(sheet, card, random);
    },
  },
];
