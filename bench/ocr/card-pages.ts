import { generateAadhaarCard, generatePanCard, rasterize, SOURCE_DPI } from '@docex/corpus';
import { printedWords } from './printed-words.ts';
import { type GeneratedRequest, pageOf, type WordPage } from './word-pages.ts';

/** First pages of synthetic Aadhaar and PAN cards in turn, most of them in Hindi and English, in every kind. */
export async function* generatedCardPages({
  kinds,
  count,
  seed,
}: GeneratedRequest): AsyncGenerator<WordPage> {
  for (let index = 0; index < count; index += 1) {
    const generate = index % 2 === 0 ? generateAadhaarCard : generatePanCard;
    const card = await generate({ seed: seed + (index >> 1) });
    const [words] = await printedWords(card.pdf, 1);
    const [png] = await rasterize(card.pdf, { dpi: SOURCE_DPI });
    if (png === undefined || words === undefined) continue;
    for (const kind of kinds) {
      yield { name: card.fileName, kind, words, ...(await pageOf(card.pdf, png, kind)) };
    }
  }
}
