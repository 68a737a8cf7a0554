import type { Code } from '@docex/protocol';
import type { PageContent, PlacedImage } from '../pdf-text/page-content.ts';
import { type QuarterTurns, turnBox } from '../reading/quarter-turn.ts';
import { findCodesOfPicture } from './find-codes.ts';

/**
 * Decodes the codes among a page's embedded pictures, in their own pixels: no drawing is needed, and nothing of
 * their sharpness lost. A code's box is that of its picture, after the page was turned.
 */
export async function codesOfPictures(content: PageContent, turns: QuarterTurns): Promise<Code[]> {
  const codes: Code[] = [];
  for (const { picture, box } of content.images.filter(hasPicture)) {
    for (const code of await findCodesOfPicture(picture)) {
      codes.push({ ...code, box: turnBox(box, turns, content.size) });
    }
  }
  return codes;
}

function hasPicture(image: PlacedImage): image is PlacedImage & Required<Pick<PlacedImage, 'picture'>> {
  return image.picture !== undefined;
}
