import { type PlacedWord, readMoney, textOf } from '@docex/layout';
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
  const leading = SIDE_FIRST.exec(textOf(words));
  const text = textOf(words).slice(leading?.[0].length ?? 0);
  const letter = SOLL_OR_HABEN.exec(text) ?? ONE_LETTER.exec(text);
  const reading =
    (SOLL_OR_HABEN.test(text) ? undefined : readMoney(text.replace(/(?<=\d)\s?\+$/, ''))) ??
    (letter === null ? undefined : readMoney(text.slice(0, letter.index)));
  if (reading === undefined) return undefined;
  return {
    amount: found(Math.abs(reading.value), words, 1 - reading.repairs * 0.15),
    negative: reading.value < 0,
    plus: /^\(?\s*\+|\+\)?$/.test(text),
    side: reading.side ?? sideOf(leading?.[1]) ?? sideOf(letter?.[1]),
    decimals: reading.decimals,
  };
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
