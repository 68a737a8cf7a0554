import type { Code } from '@docex/protocol';
import type { PageContent, PlacedImage } from '../pdf-text/page-content.ts';
import { PICTURE_MARGIN } from '../pdf-text/embedded-picture.ts';
import { type QuarterTurns, turnBox } from '../reading/quarter-turn.ts';

export interface PictureCodes {
  readonly codes: Code[];
  /** Pictures that show a code and nothing besides. */
  readonly pureCodes: ReadonlySet<PlacedImage>;
}

/** Part of a picture that its code covers when all around it is a quiet zone. */
const MIN_COVERAGE = 0.5;

/**
 * Decodes the codes among a page's embedded pictures, in their own pixels: no drawing is needed, and nothing of
 * their sharpness lost. A code's box is that of its picture, after the page was turned.
 */
export async function codesOfPictures(content: PageContent, turns: QuarterTurns): Promise<PictureCodes> {
  const found: Code[] = [];
  const pureCodes = new Set<PlacedImage>();
  const pictures = content.images.filter(hasPicture);
  if (pictures.length === 0) return { codes: found, pureCodes };
  const { findCodesOfPicture } = await import('./find-codes.ts');
  for (const image of pictures) {
    for (const code of await findCodesOfPicture(image.picture)) {
      if (coverage(code, image.picture) >= MIN_COVERAGE) pureCodes.add(image);
      found.push({ ...code, box: turnBox(image.box, turns, content.size) });
    }
  }
  return { codes: found, pureCodes };
}

function coverage({ box }: Code, { width, height }: NonNullable<PlacedImage['picture']>): number {
  if (box === undefined) return 0;
  const sides = (width - 2 * PICTURE_MARGIN) * (height - 2 * PICTURE_MARGIN);
  return ((box.x1 - box.x0) * (box.y1 - box.y0)) / sides;
}

function hasPicture(image: PlacedImage): image is PlacedImage & Required<Pick<PlacedImage, 'picture'>> {
  return image.picture !== undefined;
}
