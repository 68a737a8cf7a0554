import { JobFailure } from '@docex/domain';
import type { PageContent } from './page-content.ts';

/**
 * What a page may hold to be read: glyphs, with the gaps between them, and operators. The densest statements have
 * 10,000 glyphs; a kilobyte of PDF can unpack to hundreds of thousands, on any number of pages.
 */
export const MAX_GLYPHS = 100_000;
export const MAX_OPERATORS = 500_000;
/**
 * What a page may hold for an image of it to be drawn, which costs some ten times its reading, and the processor's
 * time for it. */
const MAX_DRAWN = { glyphs: 25_000, segments: 25_000, curves: 100_000, paintings: 50_000 } as const;
export const MAX_DRAWING_MS = 5_000;

/** The failure of a page beyond these numbers. */
export function tooMuchOnPage(): JobFailure {
  return new JobFailure('resource_limit', 'A page of the document holds too much to be read.');
}

/** Whether an image of the page is drawn; without one a document is as good. */
export function isDrawn({ glyphs, segments, curves, paintings }: PageContent): boolean {
  return (
    glyphs.length <= MAX_DRAWN.glyphs &&
    segments.length <= MAX_DRAWN.segments &&
    curves <= MAX_DRAWN.curves &&
    paintings <= MAX_DRAWN.paintings
  );
}
