import { asDigit } from '../character-repair.ts';

/**
 * Reads an HSN (2, 4, 6 or 8 digits) or SAC (six, starting with 99); spaces and dots inside are dropped. Chapters are
 * numbered from 01: `000010` is no code.
 */
export function readHsnSac(printed: string): string | undefined {
  const packed = printed.replace(/[\s.]/g, '');
  if (packed.length < 2 || packed.length > 8) return undefined;
  const letters = packed.replace(/\d/g, '').length;
  if (letters > 1 || (letters === 1 && packed.length < 4)) return undefined;
  const code = Array.from(packed, (character) => asDigit(character)).join('');
  return /^(?!00)(?:\d{2}|\d{4}|\d{6}|\d{8})$/.test(code) ? code : undefined;
}
