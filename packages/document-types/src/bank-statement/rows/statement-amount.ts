import { type MoneyReading, type PlacedWord, readMoney, textOf } from '@docex/layout';
import { found, type Found } from '../../found.ts';

export type Side = 'debit' | 'credit';

/** An amount of a statement with what its print says about its side. */
export interface AmountReading {
  /** Positive; `negative` tells of a minus sign or brackets. */
  readonly amount: Found<number>;
  readonly negative: boolean;
  /** A plus sign was printed. */
  readonly plus: boolean;
  readonly side: Side | undefined;
  readonly decimals: number;
}

const ONE_LETTER = /(?<=\d)\s*\(?([DC])\)?$/i;
/** `94,00 S`, `35,00 H`: Soll and Haben of German statements. */
const SOLL_OR_HABEN = /(?<=[.,]\d{2})\s?([SH])$/;
const SIDE_FIRST = /^\(?\s*(dr|cr)\b\.?\)?\s*:?\s*(?=[\d₹R])/i;

/** Reads a cell that holds one amount: `1,234.00`, `1,234.00 Dr`, `1,234.00Cr`, `(Cr) 50.00`, `-12.00`, `1,234.00C`. */
export function readStatementAmount(words: readonly PlacedWord[]): AmountReading | undefined {
  if (words.length === 0 || words.length > 5) return undefined;
  if (isFollowedByCode(words)) return readStatementAmount(words.slice(0, 1));
  const leading = SIDE_FIRST.exec(textOf(words));
  const recognized = words.some((word) => word.recognized);
  const printed = textOf(words).slice(leading?.[0].length ?? 0);
  const text = recognized ? repairMark(printed) : printed;
  const letter = SOLL_OR_HABEN.exec(text) ?? ONE_LETTER.exec(text);
  const plain =
    (SOLL_OR_HABEN.test(text) ? undefined : readMoney(text.replace(/(?<=\d)\s?\+$/, ''))) ??
    (letter === null ? undefined : readMoney(text.slice(0, letter.index))) ??
    readTorn(words) ??
    undefined;
  const reading =
    recognized && !isAmount(plain) ? (readGlued(text) ?? readMispunctuated(text) ?? plain) : plain;
  if (reading === undefined) return undefined;
  return {
    amount: found(Math.abs(reading.value), words, 1 - reading.repairs * 0.15),
    negative: reading.value < 0,
    plus: /^\(?\s*\+|\+\)?$/.test(text),
    side: reading.side ?? sideOf(leading?.[1]) ?? sideOf(letter?.[1]) ?? undefined,
    decimals: reading.decimals,
  };
}

/** `0r.` and `Dx` stand for Dr, `Gr` and `Cx` for Cr; what closes the mark does not matter; `0.0)` ends in a zero. */
function repairMark(text: string): string {
  const closed = text.includes('(') ? text : text.replace(/(?<=\d[.,]\d)\)$/, '0');
  return closed
    .replace(/(?<=\d\s?\(?)[0oD][rxtfn][.,;:]?(\)?)$/, 'Dr$1')
    .replace(/(?<=\d\s?\(?)[GCce][rxtfn][.,;:]?(\)?)$/, 'Cr$1')
    .replace(/(?<=\d\s?\(?)0R[.,;:]?(\)?)$/, 'DR$1')
    .replace(/(?<=\d\s?\(?)GR[.,;:]?(\)?)$/, 'CR$1');
}

function isAmount(reading: MoneyReading | undefined): boolean {
  return reading !== undefined && (reading.decimals === 2 || reading.decimals === 0);
}

/** `8,300.25 9999`, `8,300.25 SYS`: the code of a branch or a clerk stands right behind the amounts. */
function isFollowedByCode([first, second, ...others]: readonly PlacedWord[]): boolean {
  if (first === undefined || second === undefined || others.length > 0) return false;
  const coded =
    /^(?:\d{2,5}|[A-Z]{1,4}[a-z]?\d{0,5})$/.test(second.text) && sideOf(second.text) === undefined;
  return coded && /\d[.,]\d{2}$/.test(first.text);
}

/** `8300.259999`, `8300.25SYS`: recognition took the next column's code for a part of the amount. */
function readGlued(text: string): MoneyReading | undefined {
  const match = /^([^.]*\d\.\d{2})(?:\d{2,5}|[A-Z]{3}[A-Z\d]{0,5})$/.exec(text);
  const reading = match?.[1] === undefined ? undefined : readMoney(match[1]);
  return reading === undefined ? undefined : { ...reading, repairs: reading.repairs + 1 };
}

/** Statements print two decimals: where recognition moved or lost a sign between digits, the last two are those. */
function readMispunctuated(text: string): MoneyReading | undefined {
  const match = /^(\D*?)([\d.,:;'’]*\d)(\D*)$/.exec(text);
  const digits = match?.[2]?.replace(/\D/g, '') ?? '';
  if (match === null || digits.length < 3 || digits.length > 12 || !/[.,:;]/.test(match[2] ?? ''))
    return undefined;
  const reading = readMoney(`${match[1] ?? ''}${digits.slice(0, -2)}.${digits.slice(-2)}${match[3] ?? ''}`);
  return reading === undefined ? undefined : { ...reading, repairs: reading.repairs + 1 };
}

/** A figure that recognition tore into pieces: `1,23 4.50`. */
function readTorn(words: readonly PlacedWord[]): MoneyReading | undefined {
  const torn = readMoney(words.map((word) => word.text).join(''));
  return torn !== undefined && torn.decimals <= 2 ? torn : undefined;
}

/** The side that a mark names: `Dr`, `C`, `Debit`, `Withdrawal`. */
export function sideOf(mark: string | undefined): Side | undefined {
  const text = (mark ?? '').toLowerCase().replace(/[^a-z]/g, '');
  if (/^(?:d|dr|debit|withdrawal|w|wd|s|soll)$/.test(text)) return 'debit';
  if (/^(?:c|cr|credit|deposit|h|haben)$/.test(text)) return 'credit';
  return undefined;
}

/** A balance: negative where it is overdrawn. */
export function readBalance(
  words: readonly PlacedWord[],
  mark: string | undefined,
): Found<number> | undefined {
  const reading = readStatementAmount(words);
  if (reading === undefined) return undefined;
  const side = reading.side ?? sideOf(mark);
  const overdrawn = reading.amount.value !== 0 && (reading.negative || side === 'debit');
  return overdrawn ? { ...reading.amount, value: -reading.amount.value } : reading.amount;
}
