import type { Side } from './statement-amount.ts';

const INTO = /\b(?:deposits|additions|credits|receipts|money in|paid in)\b/i;
const OUT_OF =
  /\b(?:withdrawals|checks|cheques|debits|subtractions|payments|purchases|fees|charges|money out|paid out)\b/i;
/** What such headings are made of: a narration has other words in it. */
const HEADING =
  /^(?:(?:deposits|additions|credits|receipts|withdrawals|checks|cheques|debits|subtractions|payments|purchases|fees|charges|service|and|other|atm|debit|card|electronic|online|paid|cleared|money|in|out|transfers|your|cash|account|interest|bill|continued|summary of|list of)\b[\s,&/()*:-]*)+$/i;
const MAXIMUM_LENGTH = 60;

/**
 * The side of all transactions below a heading, as statements have it that list deposits and withdrawals apart:
 * `Deposits and Additions`, `Checks Paid`, `ATM & Debit Card Withdrawals (continued)`. Undefined for anything else.
 */
export function sideOfHeading(text: string): Side | undefined {
  const heading = text.replace(/^[^\p{L}]+/u, '');
  if (heading.length > MAXIMUM_LENGTH || !HEADING.test(heading)) return undefined;
  const [into, outOf] = [INTO.test(heading), OUT_OF.test(heading)];
  if (into === outOf) return undefined;
  return into ? 'credit' : 'debit';
}
