import type { Page, RecognizedDocument, Word } from '@docex/protocol';
import { WordSource } from '@docex/protocol';
import type { Evidence } from '../extraction.ts';
import { type MovedDocument, type Point, restoreEvidence } from './restore-evidence.ts';

/** Below this slope (two degrees) lines hold together as they are; above the other the page is on its side. */
const SMALLEST_SLOPE = 0.035;
const LARGEST_SLOPE = 0.5;
const STEP = 0.02;
/** So many words tell the slope of a page, from the middle of a fuller one; each is held against every other, once. */
const MAXIMUM_WORDS = 400;
/** Pairs of neighbours that must agree on a slope before it is believed. */
const MINIMUM_PAIRS = 3;

/**
 * Turns the words of pages that were photographed at an angle, as cards on a table are, so that those of a line stand
 * beside each other. The slope is the one at which most words have a neighbour right behind them; it is found from
 * the words alone, so a sheet with cards at two angles is level for most of its print.
 */
export function levelWords(document: RecognizedDocument): MovedDocument {
  const slopes = new Map(document.pages.map((page) => [page.number, slopeOf(page)]));
  if ([...slopes.values()].every((slope) => slope === 0))
    return { document, restore: (evidence) => evidence };
  const pages = document.pages.map((page) => levelPage(page, slopes.get(page.number) ?? 0));
  const restore = (evidence: Evidence) =>
    restoreEvidence(document, evidence, (page) => {
      const slope = slopes.get(page.number) ?? 0;
      return slope === 0 ? undefined : (point) => turn(point, page, Math.atan(slope));
    });
  return { document: { ...document, pages }, restore };
}

interface Standing {
  readonly x0: number;
  readonly x1: number;
  readonly y: number;
  readonly size: number;
}

function slopeOf({ words }: Page): number {
  const places = placesIn(middleOnes(words.flatMap((word) => standingOf(word) ?? [])));
  let best = { slope: 0, pairs: neighbours(places, 0).length };
  const level = best.pairs;
  for (let slope = -LARGEST_SLOPE; slope <= LARGEST_SLOPE; slope += STEP) {
    const pairs = neighbours(places, slope).length;
    if (pairs > best.pairs) best = { slope, pairs };
  }
  const believed = best.pairs >= MINIMUM_PAIRS && best.pairs > level * 1.3;
  if (!believed || Math.abs(best.slope) < SMALLEST_SLOPE) return 0;
  return middleSlope(places, best.slope);
}

/** The words around the middle of the page, from top to bottom: lines stay whole but for two. */
function middleOnes(words: readonly Standing[]): readonly Standing[] {
  if (words.length <= MAXIMUM_WORDS) return words;
  const from = Math.floor((words.length - MAXIMUM_WORDS) / 2);
  return words.toSorted((a, b) => a.y - b.y).slice(from, from + MAXIMUM_WORDS);
}

function standingOf({ box, fontSize, source }: Word): Standing | undefined {
  if (box === undefined || source !== WordSource.OCR || fontSize <= 0) return undefined;
  return { x0: box.x0, x1: box.x1, y: (box.y0 + box.y1) / 2, size: fontSize };
}

/** A word, and those of like size that stand where the next word of its line would, at whatever slope. */
interface Place {
  readonly word: Standing;
  readonly nextOnes: readonly Standing[];
}

function placesIn(words: readonly Standing[]): readonly Place[] {
  return words.map((word) => {
    const nextOnes = words.filter((other) => {
      const gap = other.x0 - word.x1;
      const alike = Math.max(word.size, other.size) < 1.4 * Math.min(word.size, other.size);
      return alike && gap > -word.size / 2 && gap < word.size;
    });
    return { word, nextOnes };
  });
}

/** Words of which one follows the other on a line of a slope. */
function neighbours(places: readonly Place[], slope: number): readonly (readonly [Standing, Standing])[] {
  return places.flatMap(({ word, nextOnes }) => {
    const next = nextOnes.find((other) => {
      const fall = other.y - word.y - slope * (middleOf(other) - middleOf(word));
      return Math.abs(fall) < word.size * 0.2;
    });
    return next === undefined ? [] : [[word, next] as const];
  });
}

const middleOf = ({ x0, x1 }: Standing): number => (x0 + x1) / 2;

/** The median of the slopes that the agreeing pairs really have. */
function middleSlope(places: readonly Place[], near: number): number {
  const slopes = neighbours(places, near).map(
    ([word, next]) => (next.y - word.y) / Math.max(1, middleOf(next) - middleOf(word)),
  );
  return slopes.sort((a, b) => a - b)[Math.floor(slopes.length / 2)] ?? near;
}

function levelPage(page: Page, slope: number): Page {
  return slope === 0 ? page : { ...page, words: page.words.map((word) => levelWord(word, page, slope)) };
}

/** An upright box around a sloping word is wider and higher than the word. */
function levelWord(word: Word, page: Page, slope: number): Word {
  const { box, fontSize } = word;
  if (box === undefined) return word;
  const angle = Math.atan(slope);
  const [x, y] = turn([(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2], page, -angle);
  const height = Math.min(fontSize > 0 ? fontSize : box.y1 - box.y0, box.y1 - box.y0);
  const width = Math.max(
    height / 3,
    (box.x1 - box.x0 - height * Math.abs(Math.sin(angle))) / Math.cos(angle),
  );
  return { ...word, box: { x0: x - width / 2, y0: y - height / 2, x1: x + width / 2, y1: y + height / 2 } };
}

/** A point turned about the middle of its page, clockwise for a positive angle. */
function turn([x, y]: Point, { width, height }: Page, angle: number): Point {
  const [across, down] = [x - width / 2, y - height / 2];
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return [width / 2 + across * cosine - down * sine, height / 2 + across * sine + down * cosine];
}
