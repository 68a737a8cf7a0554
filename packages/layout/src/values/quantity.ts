import { readMoney } from './money.ts';
import type { NumberStyle } from './number-style.ts';

export interface QuantityReading {
  readonly value: number;
  /** As printed, null where none stands beside the number. */
  readonly unit: string | null;
  readonly repairs: number;
}

/** Letters glued to a number are its unit: `10Box`. */
const GLUED_UNIT = /^([-–−]?[\d.,'’]*\d)(\p{L}[\p{L}./²³-]{1,11})$/u;
/** Recognition may have taken digits of the number for letters. */
const WITH_UNIT =
  /^([-–−]?[\d.,OolISB'’ ]*\d[\d.,OolISB'’]*)\s*[-/(]?\s*([\p{L}][\p{L}0-9./²³-]{0,11}\.?(?:\(\p{L}{1,2}\))?)\)?(?:\s.*)?$/u;
const UNIT_FIRST = /^([\p{L}]{1,6}\.?)[\s:-]+([\d.,]+)$/u;

/** Reads `5`, `5.000`, `5 nos`, `12.5KGS`, `1,200 Pcs`. A dash or anything else is no quantity. */
export function readQuantity(printed: string, style: NumberStyle = 'point'): QuantityReading | undefined {
  const text = printed.trim();
  const plain = GLUED_UNIT.test(text) ? undefined : readNumber(text, style);
  if (plain !== undefined) return { value: plain.value, unit: null, repairs: plain.repairs };
  const behind = GLUED_UNIT.exec(text) ?? WITH_UNIT.exec(text);
  const before = behind === null ? UNIT_FIRST.exec(text) : null;
  const [number, unit] = behind === null ? [before?.[2], before?.[1]] : [behind[1], behind[2]];
  if (number === undefined || unit === undefined) return undefined;
  const reading = readNumber(number.trim(), style);
  return reading === undefined ? undefined : { value: reading.value, unit, repairs: reading.repairs };
}

/** `1.000` pieces are one piece, not a thousand, unless the whole document parts fractions by commas. */
function readNumber(text: string, style: NumberStyle): { value: number; repairs: number } | undefined {
  const reading = readMoney(text, style);
  return reading === undefined || reading.currency ? undefined : reading;
}

/** Whether text can be a unit of measure: short, letters first, no digits of its own. */
export function isUnit(text: string): boolean {
  return /^[\p{L}][\p{L}./²³]{0,11}(?:\(\p{L}{1,2}\))?$/u.test(text.trim());
}
