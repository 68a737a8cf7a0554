import { findDate } from '@docex/layout';

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}';
const PIECE = new RegExp(String.raw`^\d{0,2}[\s.-]*${MONTH}\.?[\s.,-]*\d{0,2},?$`, 'i');
const BEGIN = new RegExp(String.raw`^(?:\d{1,2}[\s.-]*${MONTH}|${MONTH}\.?\s*\d{1,2},?)(?![a-z\d])`, 'i');
const LONGEST_DATE = 24;

/** Whether a text begins with a date, or with the day and month of one. */
export function beginsWithDate(text: string): boolean {
  return BEGIN.test(text) || PIECE.test(text) || findDate(text.slice(0, LONGEST_DATE)) !== undefined;
}
