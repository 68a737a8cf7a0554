import type { Code } from '@docex/protocol';
import type { PageContent, PlacedImage } from '../pdf-text/page-content.ts';
import { type QuarterTurns, turnBox } from '../reading/quarter-turn.ts';

/**
 * Decodes the codes among a page's embedded pictures, in their own pixels: no drawing is needed, and nothing of
 * their sharpness lost. A code's box is that of its picture, after the page was turned.
 */
export async function codesOfPictures(content: PageContent, turns: QuarterTurns): Promise<Code[]> {
  const codes: Code[] = [];
  const pictures = content.images.filter(hasPicture);
  if (pictures.length === 0) return codes;
  const { findCodesOfPicture } = await import('./find-codes.ts');
  for (const { picture, box } of pictures) {
    for (const code of await findCodesOfPicture(picture)) {
      codes.push({ ...code, box: turnBox(box, turns, content.size) });
    }
  }
  return codes;
}

function hasPicture(image: PlacedImage): image is PlacedImage & Required<Pick<PlacedImage, 'picture'>> {
  return image.picture !== undefined;
}
