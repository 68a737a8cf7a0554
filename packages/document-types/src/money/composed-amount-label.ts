import { type LabelMatch, type Segment, textOf, unionOf } from '@docex/layout';
import type words from '../../lexicons/amount-words.en.json';
import { readConcepts } from '../lexicons/read-lexicon.ts';
import type { AmountLabel } from './amount-labels.ts';

/** What a word of an amount's name is about. */
type Part = keyof typeof words;

const PART_OF = readConcepts('amount-words') as ReadonlyMap<string, Part>;
const MAXIMUM_WORDS = 6;
const SCORE = 0.8;

/**
 * Understands the name of an amount that no list of phrases holds by its words: `Value of Goods before GST`, `Total to
 * be paid incl. taxes`, `Adj. for Rounding`. Every letter word up to the first figure must be known.
 */
export function composedAmountLabel(segment: Segment): LabelMatch<AmountLabel> | undefined {
  const parts: Part[] = [];
  const start = startOf(segment);
  let end = start;
  for (const [index, word] of segment.words.slice(start, start + MAXIMUM_WORDS).entries()) {
    if (/\d/.test(word.text) || word.text.startsWith('@')) break;
    const pieces = word.text
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((piece) => piece !== '');
    const known = pieces.map((piece) => PART_OF.get(piece));
    if (known.some((part) => part === undefined)) return undefined;
    parts.push(...known.filter((part) => part !== undefined));
    end = start + index + 1;
    if (word.text.endsWith(':') && keyOf(new Set(parts)) !== undefined) break;
  }
  const key = keyOf(new Set(parts));
  if (key === undefined || end === start) return undefined;
  const words = segment.words.slice(start, end);
  return {
    key,
    phrase: textOf(words).toLowerCase(),
    score: SCORE,
    segment,
    start,
    end,
    words,
    text: textOf(words),
    box: unionOf(words.map((word) => word.box)),
    colon: words.at(-1)?.text.endsWith(':') ?? false,
  };
}

/** `99,682.55 Labour before tax`: where the amount leads, its name begins behind it. */
function startOf({ words }: Segment): number {
  return /^[-–(]?\d[\d,]*\.\d{2}\)?$/.test(words[0]?.text ?? '') ? 1 : 0;
}

function keyOf(parts: ReadonlySet<Part>): AmountLabel | undefined {
  const has = (part: Part) => parts.has(part);
  if (has('round')) return has('total') || has('final') ? 'grandTotal' : 'roundOff';
  if (has('discount')) return has('before') || has('gross') ? undefined : 'discount';
  if (has('charge')) return 'charge';
  if (has('before') && has('tax') && !has('final')) return 'taxable';
  if (!has('total') && !has('amount')) return has('net') && has('goods') ? 'taxable' : undefined;
  if (has('before')) return 'taxable';
  if (has('gross') || has('final')) return 'grandTotal';
  if (has('due')) return 'amountDue';
  return has('net') || has('goods') ? 'subtotal' : undefined;
}
