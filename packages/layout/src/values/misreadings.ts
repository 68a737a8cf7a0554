import { lookAlikes } from '../character-repair.ts';
import { readMoney } from './money.ts';
import type { NumberStyle } from './number-style.ts';

/**
 * The values that a printed figure may stand for if recognition took one of its digits for another that looks alike,
 * or lost its decimal sign. Without the value that the text itself states.
 */
export function misreadingsOf(text: string, style: NumberStyle = 'point'): readonly number[] {
  const values = new Set<number>();
  for (const [index, character] of Array.from(text).entries()) {
    for (const other of lookAlikes(character)) {
      if (!/\d/.test(other)) continue;
      const reading = readMoney(text.slice(0, index) + other + text.slice(index + 1), style);
      if (reading !== undefined) values.add(reading.value);
    }
  }
  // A decimal point is the character that recognition loses most easily.
  const whole = /^[\d,]*\d{3}$/.test(text) ? Number(text.replace(/,/g, '')) : NaN;
  if (!Number.isNaN(whole)) values.add(whole / 100);
  const stated = readMoney(text, style)?.value;
  if (stated !== undefined) values.delete(stated);
  return [...values];
}
