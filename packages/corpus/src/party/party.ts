import type { Random } from '../random/random.ts';
import { gstinOf } from '../tax/gstin.ts';
import { syntheticPan } from '../tax/pan.ts';
import { STATES, type State } from '../tax/states.ts';
import { businessName, foreignBusinessName, stemName } from './names.ts';

/** A business that sells or buys. */
export interface Party {
  name: string;
  /** The postal address as printed line by line, with city and pincode. */
  addressLines: string[];
  city: string;
  /** `null` outside India. */
  state: State | null;
  gstin: string | null;
  pan: string | null;
  /** Company identification number, of companies only. */
  cin: string | null;
  phone: string;
  email: string;
  website: string;
  bank: BankAccount;
}

export interface BankAccount {
  name: string;
  accountNo: string;
  ifsc: string;
  branch: string;
}

const AREAS = [
  'MIDC',
  'Industrial Estate',
  'GIDC Estate',
  'Sector 18',
  'Phase II',
  'Market Yard',
  'Main Bazaar',
  'Ring Road',
  'Tech Park',
];
const BUILDINGS = ['Plot No.', 'Shop No.', 'Unit', 'Survey No.', 'Flat', 'Door No.', 'Gala No.'];
const BANKS = [
  ['Vindhya Sahakari Bank', 'VDSB'],
  ['Narmada Union Bank', 'NRUB'],
  ['Konark Mercantile Bank', 'KKMB'],
  ['Sahyadri Commerce Bank', 'SHCB'],
] as const;

function bankAccount(random: Random, city: string): BankAccount {
  const [name, code] = random.pick(BANKS);
  return {
    name,
    accountNo: random.digits(random.pick([11, 12, 14, 16])),
    ifsc: `${code}0${random.digits(6)}`,
    branch: city,
  };
}

function streetLines(random: Random): string[] {
  const building = `${random.pick(BUILDINGS)} ${random.integer(1, 420)}${random.chance(0.3) ? `/${random.pick(['A', 'B', '2', '7'])}` : ''}`;
  const street = `${stemName(random)} ${random.pick(['Road', 'Marg', 'Street', 'Nagar', 'Lane'])}`;
  const area = random.pick(AREAS);
  return random.chance(0.5) ? [`${building}, ${street},`, `${area},`] : [`${building}, ${area}, ${street},`];
}

function cityLine(random: Random, city: string, pincode: string): string {
  const spaced = `${pincode.slice(0, 3)} ${pincode.slice(3)}`;
  return random.pick([
    `${city} - ${pincode}`,
    `${city}-${pincode}`,
    `${city} ${pincode}`,
    `${city} - ${spaced}`,
  ]);
}

/** A business registered in a state. */
export function indianParty(random: Random, state: State): Party {
  const { name, holder } = businessName(random);
  const [city, prefix, dialling] = random.pick(state.cities);
  const pincode = prefix + String(random.integer(1, 99)).padStart(3, '0');
  const pan = syntheticPan(random, holder, name.replace(/^(Shree|Sri|New) /i, ''));
  const domain = `${name
    .toLowerCase()
    .replace(/[^a-z]+/g, '')
    .slice(0, 12)}.example`;
  const mobile = `+91 ${random.pick(['9', '8', '7'])}${random.digits(4)} ${random.digits(5)}`;
  const landline = `${dialling}-${random.digits(10 - dialling.length + 1)}`;
  return {
    name,
    addressLines: [...streetLines(random), cityLine(random, city, pincode)],
    city,
    state,
    gstin: gstinOf(state.code, pan),
    pan,
    cin:
      holder === 'C'
        ? `U${random.digits(5)}${stateLetters(state)}20${random.integer(10, 19)}PTC${random.digits(6)}`
        : null,
    phone: random.chance(0.5) ? mobile : landline,
    email: `${random.pick(['accounts', 'sales', 'info', 'billing'])}@${domain}`,
    website: `www.${domain}`,
    bank: bankAccount(random, city),
  };
}

function stateLetters(state: State): string {
  const [first = '', second] = state.name.toUpperCase().split(' ');
  return second === undefined ? first.slice(0, 2) : first.charAt(0) + second.charAt(0);
}

const FOREIGN_PLACES = [
  ['12 Harbour Lane', 'Leith EH6 6QW, United Kingdom'],
  ['Lindenweg 48', '70173 Stuttgart, Germany'],
  ['2210 Orchard Avenue, Suite 400', 'Columbus, OH 43004, USA'],
  ['7 Canal Quay', '1017 AB Amsterdam, Netherlands'],
  ['55 Tanglin Walk #09-12', 'Singapore 247912'],
] as const;

type ForeignPlace = (typeof FOREIGN_PLACES)[number];

/** Two businesses outside India, in different places, without any Indian registration. */
export function foreignParties(random: Random): [seller: Party, buyer: Party] {
  const [here, there] = random.sample(FOREIGN_PLACES, 2);
  if (here === undefined || there === undefined) throw new RangeError('Too few places');
  return [foreignParty(random, here), foreignParty(random, there)];
}

function foreignParty(random: Random, [street, city]: ForeignPlace): Party {
  const name = foreignBusinessName(random);
  const domain = `${name
    .toLowerCase()
    .replace(/[^a-z]+/g, '')
    .slice(0, 14)}.example`;
  return {
    name,
    addressLines: [street, city],
    city,
    state: null,
    gstin: null,
    pan: null,
    cin: null,
    phone: `+${random.integer(1, 65)} ${random.digits(3)} ${random.digits(6)}`,
    email: `billing@${domain}`,
    website: `www.${domain}`,
    bank: {
      name: 'Meridian Clearing Bank',
      accountNo: random.digits(10),
      ifsc: `MCBK${random.letters(4)}`,
      branch: city,
    },
  };
}

/** Two different states, or the same one twice. */
export function statesOf(
  random: Random,
  supply: 'intra-state' | 'inter-state',
): [seller: State, buyer: State] {
  const [seller, other] = random.sample(STATES, 2);
  if (seller === undefined || other === undefined) throw new RangeError('Too few states');
  return [seller, supply === 'intra-state' ? seller : other];
}
