import { type Page, WordSource } from '@docex/protocol';
import {
  asQuarterTurns,
  inverseTurns,
  type QuarterTurns,
  turnBox,
  turnSize,
} from '../reading/quarter-turn.ts';
import { assembleWords } from './assemble-words.ts';
import { inOrderOfWriting } from './devanagari-order.ts';
import { mergeSegments } from './merge-segments.ts';
import type { Glyph, PageContent } from './page-content.ts';

/**
 * The page as its text layer tells it. A page whose text mostly runs sideways or upside down is turned
 * upright.
 */
export function textLayerPage(content: PageContent, number: number): Page {
  const turns = inverseTurns(mainDirection(content.glyphs));
  const size = turnSize(content.size, turns);
  const visible = content.glyphs.filter((glyph) => !glyph.invisible);
  return {
    number,
    width: size.width,
    height: size.height,
    rotation: asQuarterTurns(content.rotate / 90 + turns) * 90,
    source: WordSource.TEXT_LAYER,
    words: inOrderOfWriting(assembleWords(visible, content.size, turns)),
    rulings: rulingsOf(content, turns),
    codes: [],
    imageKey: '',
    confidence: 1,
  };
}

/** The rules that the page draws, after the page was turned. */
export function rulingsOf(content: PageContent, turns: QuarterTurns): Page['rulings'] {
  return mergeSegments(content.segments).map(({ box, vertical }) => ({
    box: turnBox(box, turns, content.size),
    vertical: turns % 2 === 0 ? vertical : !vertical,
  }));
}

function mainDirection(glyphs: readonly Glyph[]): QuarterTurns {
  const counts = [0, 0, 0, 0];
  for (const glyph of glyphs) {
    counts[glyph.direction] = (counts[glyph.direction] ?? 0) + glyph.text.trim().length;
  }
  // Upright wins unless another direction holds clearly more of the text.
  const most = counts.indexOf(Math.max(...counts));
  return (counts[most] ?? 0) > 2 * (counts[0] ?? 0) ? asQuarterTurns(most) : 0;
}
