import { type PlacedWord, textOf } from '@docex/layout';
import { found, type Found } from '../found.ts';
import { isDetail } from './detail-lines.ts';

type Lines = readonly (readonly PlacedWord[])[];

interface NameParts {
  readonly code: Found<string> | undefined;
  readonly name: Lines;
}

interface NameColumn {
  readonly title: string;
  /** Codes have a column of their own. */
  readonly coded: boolean;
}

/** A line under a name that tells the code of the goods: `SKU: SKU-77120`, `Item Code : 4012`. */
const CODE =
  /^\(?\s*(?:sku(?:\s*code)?|code|(?:item|material|product|part|article|stock)\s*(?:code|no\.?|number|id))\s*[:#]+\s*(\S+?)\)?$/i;
/** Trade item numbers have 8, 12, 13 or 14 digits (GS1 General Specifications, GTIN). */
export const TRADE_NUMBER = /^(?:\d{8}|\d{12,14})$/;

/** The name of goods and what else its cell tells by lines of their own: codes, batches, numbers for scanners. */
export function partName(lines: Lines, column: NameColumn): NameParts {
  const { code, name } = column.coded
    ? { code: undefined, name: lines }
    : (withoutBrackets(lines) ?? withoutCode(lines, column.title));
  return {
    code: code ?? codeBelowName(name),
    name: name.filter((line, index) => index === 0 || !isAside(textOf(line))),
  };
}

/** The code of goods stands in brackets before their name: `[FURN_0096] Desk leg`. */
const BRACKETED = /^\[([A-Z0-9](?:[\w./-]* ?)*[A-Z0-9])\]$/i;
const LONGEST_CODE = 3;

export function withoutBrackets([first = [], ...below]: Lines): NameParts | undefined {
  const end = first.slice(0, LONGEST_CODE).findIndex(({ text }) => text.endsWith(']'));
  const code = BRACKETED.exec(textOf(first.slice(0, end + 1)))?.[1];
  const rest = first.slice(end + 1);
  if (code === undefined || (rest.length === 0 && below.length === 0)) return undefined;
  const name = rest.length === 0 ? below : [rest, ...below];
  return { code: found(code, first.slice(0, end + 1)), name };
}

function isAside(text: string): boolean {
  return isDetail(text) || CODE.test(text) || TRADE_NUMBER.test(text);
}

function codeBelowName(lines: Lines): Found<string> | undefined {
  for (const words of lines.slice(1)) {
    const code = CODE.exec(textOf(words))?.[1];
    if (code !== undefined && /\d/.test(code)) return found(code, words.slice(-1), 0.95);
  }
  return undefined;
}

const TWO_LINES =
  /^(?:material|item|product|part|article)\s(?:code\s|no\.?\s)?(?:\W\s)?(?:short\s)?(?:desc|text|name)/i;
/** `MATERIAL (CODE)`, `Description / Part No.`: the cells hold both. */
const ANNOUNCED =
  /(?:\p{L}.*)(?:\bcode|\b(?:part|item|art(?:icle)?|cat(?:alogue)?)\W{0,2}no|\bsku|\bean)\b/iu;
const TOKEN = /^(?=.*\d)[A-Z0-9][A-Z0-9./-]{3,}$/;

/** A code of a line of its own, above the name or below it, as the title tells. */
function withoutCode(lines: Lines, title: string): NameParts {
  const [first = [], ...below] = lines;
  if (below.length === 0) return { code: undefined, name: lines };
  const isAbove = TWO_LINES.test(title);
  const leading = codeIn(first);
  if (leading !== undefined && (isAbove || ANNOUNCED.test(title)))
    return { code: found(leading, first, 0.9), name: below };
  const last = lines.at(-1) ?? [];
  const trailing = ANNOUNCED.test(title) ? codeIn(last) : undefined;
  return trailing === undefined
    ? { code: undefined, name: lines }
    : { code: found(trailing, last, 0.95), name: lines.slice(0, -1) };
}

function codeIn(words: readonly PlacedWord[]): string | undefined {
  const text = textOf(words).replace(/^[([]\s*|\s*[)\]]$/g, '');
  return TOKEN.test(text) ? text : undefined;
}
