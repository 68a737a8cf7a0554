import { personName, stemName } from '../../party/names.ts';
import type { PanHolderLetter } from '../../tax/pan.ts';
import type { Random } from '../../random/random.ts';

const BUSINESSES = [
  '{stem} Traders|{stem} Enterprises|M. K. {stem} & Co.|{stem} Steels (P) Ltd.|{stem} Agro Foods Private Limited',
  '{stem} Infra Projects LLP|Sree {stem} Textiles|{stem} Bros.|The {stem} Co-operative Society Ltd.|{stem} Motors',
  '{stem} Chemicals Limited|Hotel {stem}|{stem} Hospital|{stem} Super Speciality Clinic|{stem} Cashew Exports',
  'A-One {stem} Electricals|{stem} & {stem} Associates|{STEM} GARMENTS|{STEM} AUTOMOBILES PVT LTD|{stem} Dairy Farm',
  '{stem} Computers|{stem} Packaging Solutions|{stem} Medicals & General Stores|{stem} Engineering Co. (Unit II)',
  '{stem} Stationers|{stem} Hardware Mart|New {stem} Bakery|{stem} Jewellers|{stem} Granites & Marbles|{stem} Studio',
  'Om {stem} Logistics|{stem} Kirana Store|{stem} Furnitures|{stem} Pharma|{stem} Cement Agency|{stem} Tours & Travels',
]
  .join('|')
  .split('|');

/** Names that are made of words which forms use for something else. */
const DECEPTIVE = [
  'To The Point Traders|Bill Book Depot|Ship Shape Interiors|Date Palm Foods|Total Solutions|Cash & Carry Mart',
  'State Trading Agencies|Order of {stem} Stores|24 Carat Jewellers|No. 1 Tailors|Place of {stem}|Customer First Services',
  'Original Copy Centre|Supply Chain {stem} LLP|Invoice Factory Software|Grand Total Accountants|Buyer & Sellers Hub',
  'Goods & Services Co|Vendor Mart Pvt Ltd|Account House|Phone World|Due Diligence Partners|Terms of Trade LLP',
]
  .join('|')
  .split('|');

const OFFICES = [
  'Public Works Department|Department of Physics, {stem} College|Office of the Executive Engineer, {city} Division',
  'Government Higher Secondary School|Municipal Corporation {city}|District Health Office|Stores Department',
  'Rural Water Supply & Sanitation Department|The Principal, Govt. Polytechnic|{stem} Public Library',
  'Accounts Section, {stem} Mills Ltd.|Superintendent of Police, {city}|Central Workshop, {stem} Railway Colony',
]
  .join('|')
  .split('|');

const WALK_INS = ['Cash', 'CASH', 'Cash Sales', 'Walk-in Customer', 'Counter Sale', 'CASH CUSTOMER'];

const fill = (random: Random, template: string, city: string): string =>
  template
    .replaceAll('{stem}', () => stemName(random))
    .replaceAll('{STEM}', () => stemName(random).toUpperCase())
    .replaceAll('{city}', city);

const HOLDERS: readonly [RegExp, PanHolderLetter][] = [
  [/private|pvt|limited|\bltd\b|\(p\)/i, 'C'],
  [/llp|& co|bros|associates|partners/i, 'F'],
];

export interface InventedName {
  name: string;
  holder: PanHolderLetter;
}

export function inventBusiness(random: Random): InventedName {
  const deceptive = random.chance(0.1);
  const name = fill(random, random.pick(deceptive ? DECEPTIVE : BUSINESSES), '');
  return { name, holder: HOLDERS.find(([words]) => words.test(name))?.[1] ?? 'P' };
}

export const inventOffice = (random: Random, city: string): string =>
  fill(random, random.pick(OFFICES), city);

export const walkIn = (random: Random): string => random.pick(WALK_INS);

export function inventPerson(random: Random): string {
  const { given, surname } = personName(random);
  return random.pick([
    `${given} ${surname}`,
    `Mr. ${given} ${surname}`,
    `Smt. ${given} ${surname}`,
    `Dr. ${surname}`,
  ]);
}
