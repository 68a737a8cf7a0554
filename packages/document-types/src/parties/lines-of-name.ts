import { type PlacedWord, textOf } from '@docex/layout';
import { isRestOfName } from './legal-form.ts';
import { isPartyName } from './party-name.ts';

type Words = readonly PlacedWord[];

/** The last word of a name that goes on below: `Rao, Iyer &`, `Directorate of`. */
export const HANGING = /^(?:&|and|of|for|the)$|[-–]$/i;
const MAX_LINES = 3;

/** The lines below a name's first that go on with it, where its cell was too narrow. */
export function linesOfName(first: Words, below: readonly Words[]): readonly Words[] {
  const lines: Words[] = [];
  for (const [index, line] of below.slice(0, MAX_LINES).entries()) {
    if (!goesOn([...first, ...lines.flat()], line, below.slice(index + 1))) break;
    lines.push(line);
  }
  return lines;
}

function goesOn(name: Words, line: Words, after: readonly Words[]): boolean {
  const [text, next] = [textOf(name), textOf(line)];
  if (isRestOfName(next)) return true;
  if (/\([^)]*$/.test(text)) return /^[^(]*\)/.test(next);
  if (/[\d:@]/.test(next) || !isPartyName(next)) return false;
  return HANGING.test(name.at(-1)?.text ?? '') || isOnlyBold(line, name, after);
}

/** Names are set bold over an address that is not: a second bold line is the rest of the name. */
function isOnlyBold(line: Words, name: Words, after: readonly Words[]): boolean {
  const isBold = (words: Words) => words.every(({ bold }) => bold);
  return isBold(name) && isBold(line) && after.length > 0 && !after.some(isBold);
}
