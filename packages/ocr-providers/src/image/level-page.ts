import type { GreyImage } from '@docex/ports';
import type { Ruling } from '@docex/protocol';
import { type QuarterTurns, turnBox, turnSize } from '../reading/quarter-turn.ts';
import { binarize } from './binarize.ts';
import { findMarks } from './find-marks.ts';
import { findRulings } from './find-rulings.ts';
import { letterMarks, runsSideways, skewOf, typeHeight } from './measure-type.ts';
import { straighten, turnImage } from './prepare-page.ts';

/** A page whose text lines run across and level, upright or upside down. */
export interface LevelPage {
  readonly image: GreyImage;
  /** Clockwise quarter turns that brought it there. */
  readonly turns: QuarterTurns;
  /** The page's rules, in pixels of `image`; computed at the call. */
  findRulings(): Ruling[];
}

/** Leaning less than this does not part the words of a line. */
const NEGLIGIBLE_SKEW_DEGREES = 0.25;
const DEFAULT_TYPE_HEIGHT = 20;

/**
 * Turns and straightens a page by its ink alone, at a fraction of what finding its text lines costs: these are then
 * looked for once, where they are found best.
 *
 * @param known - clockwise quarter turns that lay the lines across; by default the letters' gaps tell
 */
export async function levelPage(image: GreyImage, known?: QuarterTurns): Promise<LevelPage> {
  const ink = binarize(image);
  const marks = findMarks(ink);
  const turns = known ?? (runsSideways(letterMarks(marks, image)) ? 1 : 0);
  const turnedMarks = marks.map((mark) => ({ ...turnBox(mark, turns, image), area: mark.area }));
  const letters = letterMarks(turnedMarks, turnSize(image, turns));
  const height = typeHeight(letters) ?? DEFAULT_TYPE_HEIGHT;
  const skew = skewOf(letters);
  const turned = await turnImage(image, turns);
  if (Math.abs(skew) < NEGLIGIBLE_SKEW_DEGREES) {
    const rulings = () => findRulings(ink, height).map((ruling) => turnRuling(ruling, turns, image));
    return { image: turned, turns, findRulings: rulings };
  }
  const straight = await straighten(turned, skew);
  return { image: straight, turns, findRulings: () => findRulings(binarize(straight), height) };
}

/** Where a rule of a page lies after the page was turned clockwise. */
export function turnRuling(ruling: Ruling, turns: QuarterTurns, page: GreyImage): Ruling {
  const { box, vertical } = ruling;
  return { box: box && turnBox(box, turns, page), vertical: turns % 2 === 0 ? vertical : !vertical };
}
