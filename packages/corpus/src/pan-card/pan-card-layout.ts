import type { Sheet } from '../drawing/sheet.ts';
import type { Random } from '../random/random.ts';
import type { PanCardTruth } from './pan-card-content.ts';

export interface PanCardLayout {
  name: string;
  heldOut: boolean;
  size: readonly [width: number, height: number];
  render: (card: PanCardTruth, sheet: Sheet, random: Random) => void;
}
