import { otherGivenName, personName, stemName } from '../party/names.ts';
import { createRandom, type Random } from '../random/random.ts';
import { addDays, type CalendarDate } from '../tax/calendar-date.ts';
import { STATES } from '../tax/states.ts';
import { verhoeffCheckDigit } from './verhoeff.ts';

export type Gender = 'male' | 'female' | 'transgender';

/** A holder and the choices of one issue of the card. */
export interface AadhaarContent {
  /** Twelve digits; the first four are those of the authority's test numbers. */
  number: string;
  /** Sixteen digits. */
  vid: string;
  name: string;
  dateOfBirth: CalendarDate;
  gender: Gender;
  relation: 'S/O' | 'D/O' | 'W/O' | 'C/O';
  careOf: string;
  /** Parts of the address, from the house to the state. */
  addressParts: readonly string[];
  pincode: string;
  mobile: string;
  enrolment: string;
  issued: CalendarDate;
  /** Whether only the last four digits of the number are printed. */
  masked: boolean;
  /** Whether the year of birth is printed alone. */
  yearOnly: boolean;
  showsVid: boolean;
  /** Whether the holder's state prints Hindi beside English. */
  hindi: boolean;
}

function testNumber(random: Random): string {
  const digits = `9999${random.digits(7)}`;
  return `${digits}${verhoeffCheckDigit(digits)}`;
}

function relationOf(random: Random, gender: Gender): AadhaarContent['relation'] {
  if (random.chance(0.2)) return 'C/O';
  if (gender === 'female') return random.pick(['D/O', 'W/O']);
  return 'S/O';
}

/** Invents the holder of a card. */
export function createAadhaarContent(seed: string): AadhaarContent {
  const random = createRandom(seed);
  const { given, surname } = personName(random);
  const gender = random.chance(0.04) ? 'transgender' : random.pick(['male', 'female'] as const);
  const state = random.pick(STATES);
  const [city, prefix] = random.pick(state.cities);
  const locality = random.pick([
    `${stemName(random)} Nagar`,
    `${stemName(random)} Colony`,
    `Near ${stemName(random)} Temple`,
    `Ward No ${random.integer(1, 40)}`,
  ]);
  return {
    number: testNumber(random),
    vid: `9${random.digits(15)}`,
    name: `${given} ${random.chance(0.3) ? `${personName(random).given} ` : ''}${surname}`,
    dateOfBirth: addDays('1945-01-01', random.integer(0, 24_000)),
    gender,
    relation: relationOf(random, gender),
    careOf: `${otherGivenName(random, given)} ${surname}`,
    addressParts: [
      random.pick([
        `H.No. ${random.integer(1, 999)}`,
        `Flat ${random.integer(1, 40)}`,
        `${random.integer(1, 90)}/${random.integer(1, 30)}`,
      ]),
      `${stemName(random)} ${random.pick(['Road', 'Gali', 'Marg', 'Street'])}`,
      locality,
      ...(random.chance(0.5) ? [`PO: ${stemName(random)}`] : []),
      city,
      ...(random.chance(0.5) ? [`DIST: ${city}`] : []),
      state.name,
    ],
    pincode: prefix + String(random.integer(1, 99)).padStart(3, '0'),
    mobile: `98765${random.digits(5)}`,
    enrolment: `${random.digits(4)}/${random.digits(5)}/${random.digits(5)}`,
    issued: addDays('2012-01-01', random.integer(0, 4600)),
    masked: random.chance(0.2),
    yearOnly: random.chance(0.2),
    showsVid: random.chance(0.5),
    hindi: random.chance(0.85),
  };
}

/** The number in groups of four, its first eight digits replaced where the card is masked. */
export function printedNumber({ number, masked }: AadhaarContent): string {
  const grouped = number.replace(/(\d{4})(?=\d)/g, '$1 ');
  return masked ? `XXXX XXXX ${number.slice(-4)}` : grouped;
}

/** The address without the person that it is in care of, with its pincode. */
export const addressLine = ({ addressParts, pincode }: AadhaarContent): string =>
  `${addressParts.join(', ')} - ${pincode}`;
