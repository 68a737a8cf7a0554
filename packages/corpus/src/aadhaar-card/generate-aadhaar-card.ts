import { Sheet } from '../drawing/sheet.ts';
import { typefaces } from '../drawing/typefaces.ts';
import { createRandom } from '../random/random.ts';
import { createAadhaarContent } from './aadhaar-content.ts';
import { aadhaarLayouts } from './aadhaar-layouts.ts';
import { type AadhaarCardTruth, aadhaarTruth } from './aadhaar-truth.ts';

export interface GeneratedAadhaarCard {
  /** Numbers are masked here, as in results. */
  truth: AadhaarCardTruth;
  /** The number in groups of four, as keys that may see it read it; `null` where the print itself is masked. */
  wholeNumber: string | null;
  pdf: Uint8Array;
  layout: string;
  fileName: string;
}

export interface AadhaarCardRequest {
  seed: number;
  /** Without it a layout that is not held out is chosen by the seed. */
  layout?: string;
}

/**
 * Invents an Aadhaar card; its number starts with 9999, as the authority's test numbers do. The code on it is a
 * pattern without data. The same seed and layout give the same bytes.
 *
 * @throws RangeError for an unknown layout
 */
export async function generateAadhaarCard({
  seed,
  layout,
}: AadhaarCardRequest): Promise<GeneratedAadhaarCard> {
  const open = aadhaarLayouts.filter((candidate) => !candidate.heldOut);
  const name = layout ?? open[Math.abs(seed) % open.length]?.name ?? '';
  const chosen = aadhaarLayouts.find((candidate) => candidate.name === name);
  if (chosen === undefined) throw new RangeError(`No Aadhaar card layout is named ${name}`);
  const key = `aadhaar/${chosen.name}/${seed}`;
  const card = createAadhaarContent(key);
  const sheet = new Sheet({ title: 'Aadhaar', size: chosen.size, typeface: typefaces.hind });
  chosen.render(card, sheet, createRandom(`${key}/drawing`));
  return {
    truth: aadhaarTruth(card, chosen.sides),
    wholeNumber: card.masked ? null : card.number.replace(/(\d{4})(?=\d)/g, '$1 '),
    pdf: await sheet.bytes(),
    layout: chosen.name,
    fileName: `aadhaar-${chosen.name}-${String(seed).padStart(3, '0')}.pdf`,
  };
}
