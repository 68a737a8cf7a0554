import { businessName, otherGivenName, personName } from '../party/names.ts';
import { createRandom } from '../random/random.ts';
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

/** Invents the holder of a card; names stand in capitals as the department prints them. */
export function createPanCardContent(seed: string): PanCardTruth {
  const random = createRandom(seed);
  const letter = holderLetter(random.fraction());
  const holderType = PAN_HOLDER_TYPES[letter];
  if (letter === 'P') {
    const { given, surname } = personName(random);
    const middle = random.chance(0.4) ? `${personName(random).given} ` : '';
    return {
      panNo: syntheticPan(random, letter, surname),
      name: `${given} ${middle}${surname}`.toUpperCase(),
      fatherName: `${otherGivenName(random, given)} ${surname}`.toUpperCase(),
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
