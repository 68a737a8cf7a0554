import { hideIdentityNumbers, IN_PERSONAL_TEXT } from '@docex/domain';

const MAXIMUM_CHARACTERS = 255;
const NAMELESS = 'document';

/**
 * What is kept of a file name as its sender gave it: the part after the last path separator, without control
 * and formatting characters, with identity numbers masked, at most 255 characters with the ending kept.
 */
export function saneFileName(given: string): string {
  const base = given.split(/[/\\]/).at(-1) ?? '';
  const printable = base.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim();
  const clean = hideIdentityNumbers(printable, IN_PERSONAL_TEXT);
  if (/^\.*$/.test(clean)) return NAMELESS;
  const characters = Array.from(clean);
  if (characters.length <= MAXIMUM_CHARACTERS) return clean;
  const ending = /\.[^.\s]{1,16}$/u.exec(clean)?.[0] ?? '';
  return characters.slice(0, MAXIMUM_CHARACTERS - Array.from(ending).length).join('') + ending;
}
