import type { Glyph, PageContent, PlacedImage } from './page-content.ts';

/** How to read a page: by its text layer, by its pixels, or not at all, for there is nothing on it. */
export type Verdict = 'text' | 'pixels' | 'blank';

/** Part of a page that one image covers when the page is a scan. */
const SCAN_COVERAGE = 0.5;
/** A scan with no more visible characters than this carries a scanner's stamp, not its text. */
const STAMP_CHARACTERS = 150;
/** A page with fewer characters than this and with pictures or outlines is read by its pixels. */
const SPARSE_CHARACTERS = 20;
/** Outlines of letters: curves a visible character. */
const CURVES_OF_OUTLINES = 500;
/** Part of the characters without a sound meaning that makes a text layer worthless. */
const MAXIMUM_UNSOUND = 0.1;

/** The same beside Devanagari, whose conjuncts and signs are glyphs of their own; and part of a page that it fills. */
const MAXIMUM_LOST = 0.03;
const MOSTLY_DEVANAGARI = 0.3;
const DEVANAGARI = /\p{Script=Devanagari}/u;

/** U+FFFD, private use, unassigned and control characters: fonts that do not tell what their glyphs mean. */
const UNSOUND = /[\ufffd\p{Co}\p{Cn}\p{Cc}\p{Cs}]/u;

/** Trusts a text layer only when it earns it; pages of one file may differ. */
export function judgeTextLayer(content: PageContent): Verdict {
  const visible = content.glyphs.filter((glyph) => !glyph.invisible && glyph.text.trim() !== '');
  const hasPicture = content.images.length > 0 || content.paintings > 0;
  if (visible.length === 0) {
    const hasInvisible = content.glyphs.some((glyph) => glyph.invisible && glyph.text.trim() !== '');
    return hasPicture || hasInvisible ? 'pixels' : 'blank';
  }
  if (unsoundPart(visible) > MAXIMUM_UNSOUND || losesConjuncts(visible)) {
    return 'pixels';
  }
  const isScan = scanOf(content) !== undefined;
  const hasOutlines = content.curves > CURVES_OF_OUTLINES && content.curves > 4 * visible.length;
  if (isScan && visible.length <= STAMP_CHARACTERS) {
    return 'pixels';
  }
  if (visible.length < SPARSE_CHARACTERS && (content.images.length > 0 || hasOutlines)) {
    return 'pixels';
  }
  return hasOutlines && visible.length <= STAMP_CHARACTERS ? 'pixels' : 'text';
}

/** The image that covers most of the page, if the page is a scan. */
export function scanOf({ images, size }: PageContent): PlacedImage | undefined {
  return images.find((image) => coverage(image, size) >= SCAN_COVERAGE);
}

function coverage({ box }: PlacedImage, size: PageContent['size']): number {
  const width = Math.min(box.x1, size.width) - Math.max(box.x0, 0);
  const height = Math.min(box.y1, size.height) - Math.max(box.y0, 0);
  return width <= 0 || height <= 0 ? 0 : (width * height) / (size.width * size.height);
}

function unsoundPart(glyphs: readonly Glyph[]): number {
  return glyphs.filter(({ text }) => UNSOUND.test(text)).length / glyphs.length;
}

/** A Hindi page whose font does not tell what its conjuncts mean: `आयावत गृह उ ोग` of `आर्यावर्त गृह उद्योग`. */
function losesConjuncts(glyphs: readonly Glyph[]): boolean {
  const hindi = glyphs.filter(({ text }) => DEVANAGARI.test(text) || UNSOUND.test(text));
  return hindi.length > glyphs.length * MOSTLY_DEVANAGARI && unsoundPart(hindi) > MAXIMUM_LOST;
}
