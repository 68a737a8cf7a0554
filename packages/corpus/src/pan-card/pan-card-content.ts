import { businessName, otherGivenName, personName } from '../party/names.ts';
import { createRandom, type Random } from '../random/random.ts';
import { addDays, type CalendarDate, formatDate } from '../tax/calendar-date.ts';
import { PAN_HOLDER_TYPES, type PanHolderLetter, type PanHolderType, syntheticPan } from '../tax/pan.ts';

/** The identity card result of the service's contract. */
export interface PanCardTruth {
  panNo: string;
  name: string;
  fatherName: string | null;
  dateOfBirth: CalendarDate;
  holderType: PanHolderType;
}

function holderLetter(fraction: number): PanHolderLetter {
  if (fraction < 0.75) return 'P';
  if (fraction < 0.87) return 'C';
  return fraction < 0.95 ? 'F' : 'H';
}

/** Most holders have a surname behind their names; some have initials, some one name alone. */
function holderName(random: Random, given: string, surname: string): string {
  const form = random.fraction();
  if (form < 0.06) return given;
  if (form < 0.14) return `${random.letters(1)} ${random.letters(1)} ${surname}`;
  if (form < 0.2) return `${given} ${random.letters(1)} ${surname}`;
  const middle = form < 0.55 ? `${personName(random).given} ` : '';
  return `${given} ${middle}${surname}`;
}

/** A father may be written without the surname, with another one or with an initial. */
function fatherName(random: Random, given: string, surname: string): string {
  const other = otherGivenName(random, given);
  const form = random.fraction();
  if (form < 0.1) return other;
  if (form < 0.25) return `${other} ${personName(random).surname}`;
  return form < 0.32 ? `${random.letters(1)} ${surname}` : `${other} ${surname}`;
}

/** Invents the holder of a card; names stand in capitals as the department prints them. */
export function createPanCardContent(seed: string): PanCardTruth {
  const random = createRandom(seed);
  const letter = holderLetter(random.fraction());
  const holderType = PAN_HOLDER_TYPES[letter];
  if (letter === 'P') {
    const { given, surname } = personName(random);
    const name = holderName(random, given, surname);
    return {
      panNo: syntheticPan(random, letter, name.split(' ').at(-1) ?? name),
      name: name.toUpperCase(),
      fatherName: fatherName(random, given, surname).toUpperCase(),
      dateOfBirth: addDays('1950-01-01', random.integer(0, 19_000)),
      holderType,
    };
  }
  const name =
    letter === 'H'
      ? `${personName(random).given} ${personName(random).surname} HUF`
      : businessName(random).name;
  return {
    panNo: syntheticPan(random, letter, name),
    name: name.toUpperCase(),
    fatherName: null,
    dateOfBirth: addDays('1985-01-01', random.integer(0, 13_000)),
    holderType,
  };
}

/** The date as cards print it. */
export const printedDate = ({ dateOfBirth }: PanCardTruth): string => formatDate(dateOfBirth, 'dd/MM/yyyy');
