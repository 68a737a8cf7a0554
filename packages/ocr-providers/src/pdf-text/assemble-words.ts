import { type Box, type Word, WordSource } from '@docex/protocol';
import { inverseTurns, type QuarterTurns, type Size, turnBox, turnSize } from '../reading/quarter-turn.ts';
import type { Glyph } from './page-content.ts';

/** In font sizes: a wider gap between two glyphs parts words. Word spaces are 0.2 to 0.3 wide. */
const WORD_GAP = 0.15;
/** In font sizes: two pieces that stand this near, drawn apart from each other, are one word. */
const JOINT_GAP = 0.08;
/** In font sizes: the pen may step back this far within a word (kerning). */
const KERNING = 0.35;
/** In font sizes: glyphs of one word share their base line this closely. */
const BASELINE_TOLERANCE = 0.2;
/** Part of the smaller box by which two equal words overlap when one is the other's shadow. */
const SHADOW_OVERLAP = 0.7;

/** A word while it grows; its box is in the frame in which its own line is upright. */
interface Piece {
  text: string;
  box: Box;
  baseline: number;
  fontSize: number;
  bold: boolean;
}

/**
 * Puts glyphs together to words. A white-space glyph, a gap or a step to another line parts them; pieces of
 * one word that were drawn apart are joined by their places; words drawn twice (a poor man's bold) count once.
 * Boxes come out in the frame of the page after `turns` clockwise turns.
 */
export function assembleWords(glyphs: readonly Glyph[], page: Size, turns: QuarterTurns): Word[] {
  const words: Word[] = [];
  for (const direction of [0, 1, 2, 3] as const) {
    const ownTurns = inverseTurns(direction);
    const ownFrame = turnSize(page, ownTurns);
    const upright = glyphs
      .filter((glyph) => glyph.direction === direction)
      .map((glyph) => ({ ...glyph, box: turnBox(glyph.box, ownTurns, page) }));
    for (const piece of withoutShadows(joinPieces(splitAtGaps(upright)))) {
      const box = turnBox(turnBox(piece.box, direction, ownFrame), turns, page);
      if (!liesOn(box, turnSize(page, turns))) {
        continue;
      }
      words.push({
        text: piece.text,
        box,
        confidence: 1,
        source: WordSource.TEXT_LAYER,
        fontSize: piece.fontSize,
        bold: piece.bold,
      });
    }
  }
  return words;
}

function splitAtGaps(glyphs: readonly Glyph[]): Piece[] {
  const pieces: Piece[] = [];
  let current: Piece | undefined;
  let spacing = 0;
  for (const glyph of glyphs) {
    const text = readable(glyph.text);
    if (text === '') {
      // A glyph without meaning is still a glyph; only white space parts words.
      current = glyph.text.trim() === '' && glyph.text !== '' ? undefined : current;
      continue;
    }
    if (current !== undefined && continues(current, glyph, spacing)) {
      current.text += text;
      current.box = union(current.box, glyph.box);
    } else {
      current = {
        text,
        box: glyph.box,
        baseline: glyph.baseline,
        fontSize: glyph.fontSize,
        bold: glyph.bold,
      };
      pieces.push(current);
    }
    spacing = glyph.letterSpacing;
  }
  return pieces;
}

function continues(piece: Piece, glyph: Glyph, spacing: number): boolean {
  const size = Math.max(piece.fontSize, glyph.fontSize);
  const gap = glyph.box.x0 - piece.box.x1 - Math.min(spacing, size);
  return (
    Math.abs(glyph.baseline - piece.baseline) <= BASELINE_TOLERANCE * size &&
    gap <= WORD_GAP * size &&
    gap >= -KERNING * size - Math.min(spacing, size)
  );
}

function joinPieces(pieces: readonly Piece[]): Piece[] {
  const sorted = pieces.toSorted((a, b) => a.baseline - b.baseline || a.box.x0 - b.box.x0);
  const joined: Piece[] = [];
  for (const line of linesOf(sorted)) {
    let last: Piece | undefined;
    for (const piece of line.toSorted((a, b) => a.box.x0 - b.box.x0)) {
      const gap = last === undefined ? Infinity : piece.box.x0 - last.box.x1;
      const size = Math.min(piece.fontSize, last?.fontSize ?? piece.fontSize);
      if (last !== undefined && Math.abs(gap) <= JOINT_GAP * size) {
        last.text += piece.text;
        last.box = union(last.box, piece.box);
      } else {
        last = piece;
        joined.push(piece);
      }
    }
  }
  return joined;
}

function linesOf(sorted: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [];
  let baseline = -Infinity;
  for (const piece of sorted) {
    const line = lines.at(-1);
    if (line !== undefined && piece.baseline - baseline <= BASELINE_TOLERANCE * piece.fontSize) {
      line.push(piece);
    } else {
      lines.push([piece]);
      baseline = piece.baseline;
    }
  }
  return lines;
}

function withoutShadows(pieces: readonly Piece[]): Piece[] {
  const seen = new Map<string, Piece[]>();
  return pieces.filter((piece) => {
    const same = seen.get(piece.text) ?? [];
    const original = same.find((other) => overlap(other.box, piece.box) >= SHADOW_OVERLAP);
    if (original !== undefined) {
      original.bold = true;
      return false;
    }
    same.push(piece);
    seen.set(piece.text, same);
    return true;
  });
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const height = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  const smaller = Math.min(area(a), area(b));
  return width <= 0 || height <= 0 || smaller === 0 ? 0 : (width * height) / smaller;
}

function area(box: Box): number {
  return (box.x1 - box.x0) * (box.y1 - box.y0);
}

function union(a: Box, b: Box): Box {
  return {
    x0: Math.min(a.x0, b.x0),
    y0: Math.min(a.y0, b.y0),
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
  };
}

function liesOn(box: Box, page: Size): boolean {
  const x = (box.x0 + box.x1) / 2;
  const y = (box.y0 + box.y1) / 2;
  return x >= 0 && y >= 0 && x <= page.width && y <= page.height;
}

const PRESENTATION_FORMS = /[\ufb00-\ufb4f\u2000-\u200a\u00a0]/g;
const UNREADABLE = /[\p{White_Space}\p{Cc}\u200b-\u200f\u00ad\ufeff]/gu;

/** Ligatures as letters; nothing for white space and characters that cannot be seen. */
function readable(text: string): string {
  return text.replace(PRESENTATION_FORMS, (form) => form.normalize('NFKC')).replace(UNREADABLE, '');
}
