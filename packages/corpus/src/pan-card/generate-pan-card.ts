import { Sheet } from '../drawing/sheet.ts';
import { typefaces } from '../drawing/typefaces.ts';
import { createRandom } from '../random/random.ts';
import { createPanCardContent, type PanCardTruth } from './pan-card-content.ts';
import { panCardLayouts } from './pan-card-layouts.ts';

export interface GeneratedPanCard {
  truth: PanCardTruth;
  /** The front as a page of the card's size; `rasterize` makes an image of it. */
  pdf: Uint8Array;
  layout: string;
  fileName: string;
}

export interface PanCardRequest {
  seed: number;
  /** Without it a layout that is not held out is chosen by the seed. */
  layout?: string;
}

/**
 * Invents a PAN card; its number starts with ZZ. The same seed and layout give the same bytes.
 *
 * @throws RangeError for an unknown layout
 */
export async function generatePanCard({ seed, layout }: PanCardRequest): Promise<GeneratedPanCard> {
  const open = panCardLayouts.filter((candidate) => !candidate.heldOut);
  const name = layout ?? open[Math.abs(seed) % open.length]?.name ?? '';
  const chosen = panCardLayouts.find((candidate) => candidate.name === name);
  if (chosen === undefined) throw new RangeError(`No PAN card layout is named ${name}`);
  const truth = createPanCardContent(`pan-card/${chosen.name}/${seed}`);
  const sheet = new Sheet({ title: 'PAN card', size: chosen.size, typeface: typefaces.hind });
  chosen.render(truth, sheet, createRandom(`pan-card/${chosen.name}/${seed}/drawing`));
  return {
    truth,
    pdf: await sheet.bytes(),
    layout: chosen.name,
    fileName: `pan-${chosen.name}-${String(seed).padStart(3, '0')}.pdf`,
  };
}
