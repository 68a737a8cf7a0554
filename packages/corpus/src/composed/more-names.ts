import type { Random } from '../random/random.ts';
import { stemName } from '../party/names.ts';
import { choose, type Half, words } from './choice.ts';

const BUSINESS_PATTERNS = words(
  'M/s {stem} & Co.|{stem} Bearings|{stem} Hardware Stores|Hotel {stem} Residency|{stem} Super Market|{stem} Auto Spares|The {stem} Trading Company|{stem} Packaging Pvt. Ltd.|{stem} Computers & Peripherals|{stem} Textile Mills Ltd.|{stem} Chemicals (India) Private Limited|{stem} Furniture House|{stem} Medical Hall|{stem} Printers|JAI {STEM} TRADERS|{STEM} INTERNATIONAL|{stem} Solar Energy LLP|{stem} Security Services',
  '{stem} Bros.|Om {stem} Bhandar|{stem} Co-operative Society Ltd.|{stem}-{stem2} Associates|{stem} Diagnostics Centre|A. K. {stem} Exports|{stem} Agro Tech Producer Company Ltd|{stem} Kirana & General Stores|{STEM} CABLES|{stem} Logistics Park LLP|Maa {stem} Tent House|{stem} Institute of Design|{stem}mart.example',
);

const FOREIGN_PATTERNS = words(
  '{stem} Ltd|{stem} Trading LLC|{stem} & Partners|{stem} Design Studio|{stem} Pty Ltd|{stem} Group plc|{stem} Supplies Inc.|{stem} Pte. Ltd.|{stem} Consulting GmbH',
  '{stem} FZE|{stem} Holdings|{stem} Workshop|{stem} S.à r.l.|The {stem} Company|{stem} Freelance',
);

function fill(random: Random, pattern: string): string {
  const stem = stemName(random);
  return pattern
    .replace('{stem2}', stemName(random))
    .replace('{stem}', stem)
    .replace('{STEM}', stem.toUpperCase());
}

export const composedBusinessName = (random: Random, half: Half): string =>
  fill(random, choose(random, half, BUSINESS_PATTERNS));

export const composedForeignName = (random: Random, half: Half): string =>
  fill(random, choose(random, half, FOREIGN_PATTERNS));
