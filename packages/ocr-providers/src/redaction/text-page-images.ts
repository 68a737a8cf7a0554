import type { PageImage } from '@docex/ports';
import type { Box, Page } from '@docex/protocol';
import { pngOf, redactedImage, turnedRows, viewResolution } from '../image/page-image.ts';
import { scanOf } from '../pdf-text/judge-text-layer.ts';
import type { PageContent, PlacedImage } from '../pdf-text/page-content.ts';
import type { PdfFile } from '../pdf-text/pdf-file.ts';
import { type QuarterTurns, turnBox } from '../reading/quarter-turn.ts';
import type { RecognitionTask } from '../reading/recognition-task.ts';
import { numberBoxes } from './number-boxes.ts';
import { PictureLooks } from './picture-looks.ts';
import { pictureRegions } from './picture-regions.ts';

interface TextPage {
  readonly content: PageContent;
  /** The page after it was turned upright. */
  readonly page: Page;
  /** Clockwise quarter turns that make the drawn page upright. */
  readonly turns: QuarterTurns;
  /** Pictures in which a code was decoded that is all they show. */
  readonly pureCodes: ReadonlySet<PlacedImage>;
}

/** Makes the images of the pages of one PDF that are read by their text layer. */
export class TextPageImages {
  readonly #pdf: Pick<PdfFile, 'drawPage'>;
  readonly #task: Pick<RecognitionTask, 'identityNumbers'>;
  readonly #looks: PictureLooks;

  constructor(
    pdf: Pick<PdfFile, 'drawPage'>,
    task: Pick<RecognitionTask, 'identityNumbers' | 'openRecognizer'>,
  ) {
    this.#pdf = pdf;
    this.#task = task;
    this.#looks = new PictureLooks(pdf, task.openRecognizer, task.identityNumbers);
  }

  /** Rejects where the page cannot be drawn within its budget. */
  async imageOf({ content, page, turns, pureCodes }: TextPage): Promise<PageImage> {
    const { number } = page;
    const drawn = await this.#pdf.drawPage(number, viewResolution(Math.max(page.width, page.height)));
    // The text over a scan was recognised, with the misreadings of another program.
    const isRecognized = scanOf(content) !== undefined;
    const printed = numberBoxes({ ...page, isRecognized }, this.#task.identityNumbers);
    const pictures = content.images.filter((image) => !pureCodes.has(image)).map(({ box }) => box);
    const regions = pictureRegions([...pictures, ...content.repeated], content.size);
    const pictured = await this.#looks.lookAt({ content, number, regions, drawn });
    const upright = (box: Box): Box => turnBox(box, turns, content.size);
    const hidden = {
      numbers: [...printed, ...pictured.numbers.map(upright)],
      unseen: pictured.unseen.map(upright),
    };
    const rows = await turnedRows(drawn, turns);
    return redactedImage(rows, await pngOf(rows), { page, hidden });
  }
}
