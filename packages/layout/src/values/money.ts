import { asDigit } from '../character-repair.ts';
import type { NumberStyle } from './number-style.ts';

/** A number as printed, its sign and what stood beside it. */
export interface MoneyReading {
  /** Negative for brackets and a leading or trailing minus; `Dr` and `Cr` do not change the sign. */
  readonly value: number;
  /** Digits after the decimal sign. */
  readonly decimals: number;
  /** Whether thousands or lakhs were grouped. */
  readonly grouped: boolean;
  readonly side: 'debit' | 'credit' | null;
  readonly currency: boolean;
  /** Letters that had to be read as digits. */
  readonly repairs: number;
}

const CURRENCY =
  /^(?:₹|rs\.?|inr|re\.?|rupees|(?:us|a|s|c|hk|nz|r|ca|au|sg)?\$|usd|€|eur|£|gbp|aud|cad|sgd|aed|sar|qar|omr|kwd|bhd|nzd|hkd|cny|lkr|npr|bdt|thb|zar|sek|nok|dkk|pln|chf|jpy|¥|rm|myr|kr\.?|[?¹](?=\s*\d))\s*/i;
const CURRENCY_BEHIND = /\s*(?:₹|rs\.?|inr|\$|usd|€|eur|£|gbp|aud|cad|sgd|aed|chf|jpy|¥|myr|\/-|\/=)$/i;
const SIDE = /\s*\(?(?:\b|(?<=\d))(dr|cr)\.?\)?$/i;
const NUMBER_CHARACTERS = /^[\d.,'’ ]+$/;
/** Rules of a table that recognition took for signs at a number's ends. */
const RULE_REMAINS = /^[\s|[\]_]+|[\s|[\]_]+$/g;
const MAXIMUM_LENGTH = 32;
const NOTHING = 'nothing';
const MAXIMUM_REMEMBERED = 5_000;
/** What was read: a cell is read again for each thing that its column may be. */
const KNOWN: Readonly<Record<NumberStyle, Map<string, MoneyReading | typeof NOTHING>>> = {
  point: new Map(),
  comma: new Map(),
};

/**
 * Reads one amount from text that holds nothing else: `1,23,456.78`, `₹ 500/-`, `(1,234.00)`, `12.50-`,
 * `1.234,56`, `4,000.00 Dr`. Returns undefined for anything else.
 */
export function readMoney(printed: string, style: NumberStyle = 'point'): MoneyReading | undefined {
  if (printed.length > MAXIMUM_LENGTH || !/\d/.test(printed)) return undefined;
  const known = KNOWN[style];
  const before = known.get(printed);
  if (before !== undefined) return before === NOTHING ? undefined : before;
  const reading = readAmount(printed, style);
  if (known.size >= MAXIMUM_REMEMBERED) known.clear();
  known.set(printed, reading ?? NOTHING);
  return reading;
}

function readAmount(printed: string, style: NumberStyle): MoneyReading | undefined {
  const { text: withoutSide, side } = takeSide(printed.replace(RULE_REMAINS, ''));
  const { text: unsigned, negative } = takeSign(withoutSide);
  const bare = unsigned.replace(CURRENCY, '').replace(CURRENCY_BEHIND, '').trim();
  const inner = takeSign(bare);
  const { text: digits, repairs } = repairDigits(inner.text.replace(CURRENCY, '').trim());
  if (!NUMBER_CHARACTERS.test(digits)) return undefined;
  const number = readNumber(digits, style);
  if (number === undefined) return undefined;
  const sign = negative || inner.negative ? -1 : 1;
  return {
    ...number,
    value: number.value === 0 ? 0 : sign * number.value,
    side,
    currency: bare !== unsigned || inner.text !== inner.text.replace(CURRENCY, ''),
    repairs,
  };
}

function takeSide(text: string): { text: string; side: MoneyReading['side'] } {
  const match = SIDE.exec(text);
  if (match === null || match.index === 0) return { text, side: null };
  return { text: text.slice(0, match.index), side: match[1]?.toLowerCase() === 'dr' ? 'debit' : 'credit' };
}

function takeSign(text: string): { text: string; negative: boolean } {
  const bracketed = /^\(\s*(?:-\s*)?([^()]*?)\s*\)$/.exec(text)?.[1];
  if (bracketed !== undefined) return { text: bracketed, negative: true };
  const dashless = text.replace(/^\(?[-–−]\)?\s*|\s*[-–−]$/g, '');
  if (text.endsWith('/-')) return { text, negative: false };
  if (dashless !== text) return { text: dashless, negative: true };
  return { text: text.replace(/^(?:\+|\(\+\))\s*/, ''), negative: false };
}

/** Reads letters inside a number as digits where most of it is digits already. */
function repairDigits(text: string): { text: string; repairs: number } {
  const digits = text.replace(/\D/g, '').length;
  const letters = text.replace(/[\d.,'’ ]/g, '');
  if (letters === '' || letters.length > 2 || digits < letters.length * 2) return { text, repairs: 0 };
  const repaired = Array.from(text, (character) =>
    /[\d.,'’ ]/.test(character) ? character : asDigit(character),
  );
  return { text: repaired.join(''), repairs: letters.length };
}

function readNumber(
  text: string,
  style: NumberStyle,
): { value: number; decimals: number; grouped: boolean } | undefined {
  const compact = text.replace(/(?<=[.,]) | (?=[.,])/g, '').replace(/[.,]$/, '');
  if (compact.includes(' ') && !/^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/.test(compact)) return undefined;
  const packed = compact.replace(/[ '’]/g, '');
  if (!/^\d/.test(packed) && !/^[.,]\d+$/.test(packed)) return undefined;
  const at = decimalSign(packed, style);
  const whole = at < 0 ? packed : packed.slice(0, at);
  const fraction = at < 0 ? '' : packed.slice(at + 1);
  if (!isWellGrouped(whole)) return undefined;
  const digits = whole.replace(/[.,]/g, '');
  if (digits.length > 13 || fraction.length > 8) return undefined;
  return {
    value: Number(`${digits === '' ? '0' : digits}.${fraction === '' ? '0' : fraction}`),
    decimals: fraction.length,
    grouped: /[.,]/.test(whole) || compact !== packed,
  };
}

/** Index of the decimal sign, -1 for none. */
function decimalSign(text: string, style: NumberStyle): number {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return -1;
  const sign = text.charAt(last);
  const behind = text.length - last - 1;
  const before = text.slice(0, last);
  if (before.includes(sign === '.' ? ',' : '.')) return last;
  if (before.includes(sign)) return behind === 3 ? -1 : last;
  if (sign === '.') return style === 'comma' && behind === 3 ? -1 : last;
  return behind === 3 && style === 'point' ? -1 : last;
}

/** Groups of three, or of two before a last group of three as lakhs are written. */
function isWellGrouped(whole: string): boolean {
  if (!/[.,]/.test(whole)) return true;
  return /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(whole);
}
