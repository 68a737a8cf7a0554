/** Words of which titles of goods receipt notes are made. */
const GOODS = 'goods material materials store stores stock purchase product item items raw finished packing';
const ARRIVAL =
  'receipt receipts receive received receiving inward inwards incoming arrival acceptance inspection weighment gr grn mrn grr mrr';
const PAPER =
  'note report voucher slip memo form document register challan certificate copy internal draft cum and original duplicate triplicate accounts';

const PARTS = {
  goods: new Set(GOODS.split(' ')),
  arrival: new Set(ARRIVAL.split(' ')),
  paper: new Set(PAPER.split(' ')),
};
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
  const has = (part: keyof typeof PARTS) => words.some((word) => PARTS[part].has(word));
  const unknown = words.filter((word) => !Object.values(PARTS).some((part) => part.has(word)));
  if (unknown.length > 0) {
    // `Cotton Bales Arrival & Weighment Note`, `Spares Goods Receipt`: where both are told, the goods may be called anything.
    const arrivals = new Set(words.filter((word) => PARTS.arrival.has(word)));
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
