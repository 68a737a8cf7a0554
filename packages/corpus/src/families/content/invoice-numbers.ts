import type { Random } from '../../random/random.ts';
import { type CalendarDate, financialYear } from '../../tax/calendar-date.ts';

/** A number in one of the habits of invoicing programs, from a bare serial to branch, year and series. */
export function inventInvoiceNumber(random: Random, date: CalendarDate): string {
  const year = financialYear(date);
  const short = `${year.slice(2, 4)}-${year.slice(5)}`;
  const serial = random.pick([random.integer(1, 60), random.integer(40, 999), random.integer(300, 9999)]);
  const padded = (length: number): string => String(serial).padStart(length, '0');
  return random.pick([
    () => String(serial),
    () => padded(4),
    () => `${short}/${padded(4)}`,
    () => `${year}/${serial}`,
    () => `INV/${date.slice(0, 4)}/${padded(5)}`,
    () => `ACC-SINV-${date.slice(0, 4)}-${padded(5)}`,
    () => `SINV-${padded(4)}`,
    () => `INV-${padded(6)}`,
    () => `${random.letters(2)}/${padded(3)}/${short}`,
    () => `S/${year.slice(2, 4)}/${serial}`,
    () => `GST-${padded(3)}`,
    () => `${random.letters(3)}${random.digits(6)}`,
    () => `B2B/${short}/${padded(5)}`,
    () => `HO-${padded(5)}`,
    () => `${random.letters(1)}${padded(5)}`,
    () => `${random.digits(4)}/${padded(3)}`,
  ])();
}
