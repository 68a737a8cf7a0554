import type { PanHolderLetter } from '../tax/pan.ts';
import type { Random } from '../random/random.ts';

/** Invented stems and endings: their combinations name nobody. */
const STEMS =
  'Zarv Tulk Brind Vaskar Quilm Nirvesh Jhalm Ondr Pelv Rudhan Sevik Tamrun Ulvan Vrinav Yasmor Kelvad Dhorim Marvel Ghatol Havish'.split(
    ' ',
  );
const ENDINGS = 'ani esh ara ika oda ura enta ilo ava osri'.split(' ');
const GIVEN =
  'Ashvira Devrun Kiransh Lavitri Manovar Nihalika Ojasv Pranith Rudvika Sarvesha Tanmira Urvik Vedanya Yashorik Zubinesh'.split(
    ' ',
  );

const BUSINESSES: readonly { ending: string; holder: PanHolderLetter }[] = [
  { ending: 'Enterprises', holder: 'P' },
  { ending: 'Traders', holder: 'P' },
  { ending: 'Agencies', holder: 'F' },
  { ending: '& Sons', holder: 'F' },
  { ending: 'Industries Private Limited', holder: 'C' },
  { ending: 'Polymers Pvt. Ltd.', holder: 'C' },
  { ending: 'Technologies Pvt Ltd', holder: 'C' },
  { ending: 'Engineering Works', holder: 'F' },
  { ending: 'Distributors', holder: 'F' },
  { ending: 'Infotech LLP', holder: 'F' },
  { ending: 'Retail India Limited', holder: 'C' },
  { ending: 'Electricals', holder: 'P' },
  { ending: 'Steel & Alloys Pvt. Ltd.', holder: 'C' },
  { ending: 'Pharma Distributors', holder: 'F' },
];

const FOREIGN_ENDINGS = ['Ltd', 'GmbH', 'Inc.', 'LLC', 'B.V.', 'Pte. Ltd.'];

export function stemName(random: Random): string {
  return random.pick(STEMS) + random.pick(ENDINGS);
}

export function businessName(random: Random): { name: string; holder: PanHolderLetter } {
  const { ending, holder } = random.pick(BUSINESSES);
  const prefix = random.chance(0.25) ? `${random.pick(['Shree', 'Sri', 'New'])} ` : '';
  const name = `${prefix}${stemName(random)} ${ending}`;
  return { name: random.chance(0.25) ? name.toUpperCase() : name, holder };
}

export function foreignBusinessName(random: Random): string {
  const trade = random.pick(['Instruments', 'Software', 'Media', 'Components', 'Logistics', 'Labs']);
  return `${stemName(random)} ${trade} ${random.pick(FOREIGN_ENDINGS)}`;
}

/** An invented person: given name and surname. */
export function personName(random: Random): { given: string; surname: string } {
  return { given: random.pick(GIVEN), surname: stemName(random) };
}

/** Another given name, as of a relative. */
export function otherGivenName(random: Random, own: string): string {
  const { given } = personName(random);
  return given === own ? otherGivenName(random, own) : given;
}
