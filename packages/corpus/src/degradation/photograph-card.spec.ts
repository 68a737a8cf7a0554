import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { rasterize } from '../drawing/pdf-pages.ts';
import { generateAadhaarCard } from '../aadhaar-card/generate-aadhaar-card.ts';
import { SOURCE_DPI } from './degrade.ts';
import { CARD_PHOTOS, photographCard } from './photograph-card.ts';

/** Taken at a third of its size, which costs a ninth. */
let card: Uint8Array;

beforeAll(async () => {
  const { pdf } = await generateAadhaarCard({ seed: 3, layout: 'old-front' });
  [card = new Uint8Array()] = await rasterize(pdf, { dpi: SOURCE_DPI / 3 });
});

describe('photographed cards', () => {
  it.each(CARD_PHOTOS)('say truly what format and size they have: %s', async (kind) => {
    const image = await photographCard(card, { kind, seed: 1 });
    const { format, width, height } = await sharp(image.bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: image.width, height: image.height });
  });

  it('are the same bytes for the same seed and others for another', async () => {
    const [first, second, other] = await Promise.all(
      [1, 1, 2].map(async (seed) => (await photographCard(card, { kind: 'small', seed })).bytes),
    );
    expect(Buffer.compare(first ?? Buffer.of(), second ?? Buffer.of())).toBe(0);
    expect(Buffer.compare(first ?? Buffer.of(), other ?? Buffer.of())).not.toBe(0);
  });

  it('have no colour as a photocopy', async () => {
    const { bytes } = await photographCard(card, { kind: 'photocopy', seed: 1 });
    const { channels } = await sharp(bytes).stats();
    expect(new Set(channels.map(({ mean }) => mean)).size).toBe(1);
  });
});
