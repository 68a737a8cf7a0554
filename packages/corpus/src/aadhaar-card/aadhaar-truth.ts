import type { CalendarDate } from '../tax/calendar-date.ts';
import { type AadhaarContent, addressLine, type Gender } from './aadhaar-content.ts';

/** The sides of a card that a layout shows. */
export interface AadhaarSides {
  front: boolean;
  back: boolean;
  /** `false` for issues from before virtual ids. */
  vid?: boolean;
}

/** The Aadhaar card result of the service's contract, as keys without special rights see it. */
export interface AadhaarCardTruth {
  aadhaarNo: string;
  vid: string | null;
  name: string | null;
  dateOfBirth: CalendarDate | null;
  yearOfBirth: number | null;
  gender: Gender | null;
  careOf: string | null;
  address: string | null;
  pincode: string | null;
}

/** What the shown sides state of a holder. */
export function aadhaarTruth(
  card: AadhaarContent,
  { front, back, vid = true }: AadhaarSides,
): AadhaarCardTruth {
  return {
    aadhaarNo: `XXXX XXXX ${card.number.slice(-4)}`,
    vid: card.showsVid && vid ? `XXXX XXXX XXXX ${card.vid.slice(-4)}` : null,
    name: front ? card.name : null,
    dateOfBirth: front && !card.yearOnly ? card.dateOfBirth : null,
    yearOfBirth: front ? Number(card.dateOfBirth.slice(0, 4)) : null,
    gender: front ? card.gender : null,
    careOf: back ? card.careOf : null,
    address: back ? addressLine(card) : null,
    pincode: back ? card.pincode : null,
  };
}
