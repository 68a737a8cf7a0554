import { compact, type PlacedWord, textOf } from '@docex/layout';
import { found, type Found } from '../../found.ts';
import { COMPANY_FORM } from '../../parties/legal-form.ts';
import { grnLexicon } from './grn-labels.ts';
import type { ReceiptScan } from './receipt-scan.ts';

/** Lines of the page's head in which the company's name stands. */
const HEAD_LINES = 6;
/** A place in the head is where the note was written as a rule. */
const IN_HEAD = 0.85;
/** `2100`, `KA10`: the code of a plant tells it as well as a name does. */
const CODE_OR_NAME = /\p{L}{3}|^[A-Z0-9]{4}$/u;

/** The plant or store behind the company's name in the head: `Okapi Pumps Ltd, Plant 2100 Nashik`. */
export function placeBehindName([first]: readonly ReceiptScan[]): Found<string> | undefined {
  const lines = first?.page.lines.slice(0, HEAD_LINES) ?? [];
  for (const { words } of lines.flatMap(({ segments }) => segments)) {
    const place = placeIn(words);
    if (place !== undefined) return place;
  }
  return undefined;
}

function placeIn(words: readonly PlacedWord[]): Found<string> | undefined {
  const end = words.findIndex(({ text }) => COMPANY_FORM.test(text) && text.endsWith(','));
  const kind = words[end + 1];
  const rest = words.slice(end + 2);
  if (end < 1 || kind === undefined || rest.length === 0) return undefined;
  const label = grnLexicon.match(compact(kind.text), { tolerant: false });
  const value = textOf(rest).replace(/[,;.]$/, '');
  return label?.key === 'warehouse' && CODE_OR_NAME.test(value) ? found(value, rest, IN_HEAD) : undefined;
}
