import { dropPunctuation, findDate, type PlacedWord, textOf } from '@docex/layout';
import { found, type Found } from '../../found.ts';
import { readDate, readIdentifier } from '../../fields/identifier.ts';

/** What a folded label of a reference says. */
export const REFERENCE = /^(?:our)?ref(?:erence)?(?:no|number)?$/;

/** A number is what stands before its date; a label in a table of papers may hold nothing but a dash. */
export function readPaperNumber(words: readonly PlacedWord[]): Found<string> | undefined {
  const date = readDate(words);
  const at = date === undefined ? -1 : words.findIndex((word) => date.words.includes(word));
  const before = at > 0 ? words.slice(0, at) : words;
  const time = before.findIndex((word) => /^\d{1,2}:\d{2}/.test(word.text));
  const bare = dropPunctuation(time >= 0 ? before.slice(0, time) : before);
  if (bare.length === 0 || /^(?:nil|n\.?a\.?|-+)$/i.test(textOf(bare))) return undefined;
  if (at === 0 || (findDate(textOf(bare)) !== undefined && bare.length <= 1)) return undefined;
  const end = bare.findLastIndex(
    (word) => !/^(?:dt|dtd|dated?|of|on|and|&|दि?|दि?नांक|[(,/\\|–-]+)[.:]?$/i.test(word.text),
  );
  const whole = bare.slice(0, end + 1);
  const number =
    PARTED.test(textOf(whole)) || GROUPED.test(textOf(whole))
      ? found(textOf(whole), whole)
      : readIdentifier(whole);
  if (number !== undefined && MONTH.test(number.value)) return undefined;
  if (!number?.words.some((word) => word.recognized)) return number;
  return { ...number, value: number.value.replace(SERIES, (series) => series.replace(/O$/, '0')) };
}

/** `Mar-2026`: the rest of a date whose day stands on the line above. */
const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[-/. ](?:19|20)\d{2}$/i;
/** `NES / 0318`: initials and number with space around their stroke. */
const PARTED = /^[A-Z]{2,8} [/-] \d{2,8}$/;
/** `CRAC-5116 8812 0447`: a long number in groups of four. */
const GROUPED = /^[A-Z]{0,6}-?\d{4} \d{4} \d{4}$/;

/** Behind the initials of a note a serial number begins: recognition takes its first nought for a letter. */
const SERIES = /^(?:GRN|MRN|GRR|MRR|SRV|MIR|GIN)O(?=\d)/;
