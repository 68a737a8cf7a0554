import { readConcepts } from '../../lexicons/read-lexicon.ts';

/** Words of which titles of goods receipt notes are made, with what they tell: the goods, their arrival, the paper. */
const PART_OF = readConcepts('receipt-title-words');
/** These name the paper by themselves, the others need its name beside them. */
const NOUNS = /\b(?:receipts?|receive|arrival|acceptance|inspection|grn|mrn)\b/i;
/** `Inward GRN`: initials of the paper are its name. */
const INITIALS = new Set(['grn', 'mrn', 'grr', 'mrr']);
const LONGEST = 8;
/** So many words may name the goods. */
const GOODS_WORDS = 2;

/**
 * Whether a text is the title of a goods receipt note: of such words alone, on the arrival of goods or a paper on it (`Goods Receipt Note`, `Stores Receipt cum Inspection Report`, `GR Note`), or the initials alone.
 */
export function isReceiptTitle(text: string): boolean {
  const words = withoutInitials(text)
    .toLowerCase()
    .replace(/\./g, '')
    .split(/[\s/&()-]+/)
    .filter((word) => word !== '');
  if (words.length === 0 || words.length > LONGEST) return false;
  if (words.length === 1) return words[0] === 'grn';
  const has = (part: string) => words.some((word) => PART_OF.get(word) === part);
  const unknown = words.filter((word) => !PART_OF.has(word));
  if (unknown.length > 0) {
    // `Cotton Bales Arrival & Weighment Note`, `Spares Goods Receipt`: where both are told, the goods may be called anything.
    const arrivals = new Set(words.filter((word) => PART_OF.get(word) === 'arrival'));
    const isTwofold = arrivals.size > 1 && (has('paper') || words.at(-1) === 'receipt');
    const isLeading = unknown.every((word, at) => word === words[at]);
    const most = isTwofold ? GOODS_WORDS : has('goods') && NOUNS.test(text) ? 1 : 0;
    return isLeading && unknown.length <= most;
  }
  const named = has('paper') || words.some((word) => INITIALS.has(word));
  return has('arrival') && (named || (has('goods') && NOUNS.test(text)));
}

/** `(M.R.N.)`: initials in brackets repeat what stands before them. */
function withoutInitials(text: string): string {
  return text.replace(/\s\((?:\p{Lu}\.?){2,6}\)$/u, '');
}
