import { type LabelMatch, type PlacedWord, readStateCode, textOf } from '@docex/layout';
import { found, type Found } from '../found.ts';
import { gstinIn } from '../parties/party.ts';
import type { HeaderLabel } from './header-label.ts';
import { readDate, readIdentifier } from './identifier.ts';

/** The state of a place of supply, as its two figures. */
export function readPlace(words: readonly PlacedWord[]): Found<string> | undefined {
  const code = readStateCode(textOf(words));
  return code === undefined ? undefined : found(code, words);
}

/** What a question of yes or no is answered with. */
export function readYesNo(words: readonly PlacedWord[]): Found<boolean> | undefined {
  const text = textOf(words).replace(/^\W*(?:\(?\s*y(?:es)?\s*\/\s*no?\s*\)?)?\W*/i, '');
  if (/^(?:yes|y|applicable)\b/i.test(text)) return found(true, words);
  if (/^(?:no|n|nil|not applicable|n\.?a\.?)(?![a-z])/i.test(text)) return found(false, words);
  return undefined;
}

type Reader = (words: readonly PlacedWord[]) => unknown;

/** What tells values of a label's own kind; labels that are left out have none. */
const READERS: Readonly<Partial<Record<HeaderLabel, Reader>>> = {
  invoiceNo: readIdentifier,
  invoiceNoAndDate: readIdentifier,
  poNo: readIdentifier,
  poNoAndDate: readIdentifier,
  otherNumber: readIdentifier,
  invoiceDate: readDate,
  plainDate: readDate,
  dueDate: readDate,
  poDate: readDate,
  otherDate: readDate,
  placeOfSupply: readPlace,
  reverseCharge: readYesNo,
  gstin: (words) => gstinIn([words]),
};

/** Whether words are a value such as a label asks for; undefined for labels that take any text. */
export function isHeaderValue(
  { key }: LabelMatch<HeaderLabel>,
  words: readonly PlacedWord[],
): boolean | undefined {
  const read = READERS[key];
  return read === undefined ? undefined : words.length > 0 && read(words) !== undefined;
}
