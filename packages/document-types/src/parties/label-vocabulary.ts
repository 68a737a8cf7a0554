import { readWords, wordsIn } from '../lexicons/read-lexicon.ts';
import { LEGAL_FORM } from './legal-form.ts';

/** Every word that a label, the title of a column, a sum or a document is made of. */
const vocabulary = readWords([
  'amounts',
  'document-titles',
  'goods-columns',
  'invoice-head',
  'order-head',
  'receipt-columns',
  'receipt-head',
  'receipt-totals',
  'statement-columns',
  'statement-head',
]);

/** Whether a text is made of nothing but words of labels, beside numbers: `CGST`, `Purchase Receive# PR-00093`. */
export function isMadeOfLabels(text: string): boolean {
  const words = wordsIn(text);
  return words.length > 0 && words.every((word) => vocabulary.has(word)) && !isFirm(text);
}

/** `General Stores`: what firms call themselves stands last, and no number with it. */
function isFirm(text: string): boolean {
  const last = text.split(' ').at(-1) ?? '';
  return LEGAL_FORM.test(last) && !/[\d#:]/.test(text);
}
