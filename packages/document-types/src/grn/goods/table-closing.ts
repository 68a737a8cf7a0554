import { type Column, findLabels, Lexicon, type Line, textOf } from '@docex/layout';
import type { GrnColumn } from './grn-columns.ts';
import { grnLexicon } from '../head/grn-labels.ts';
import { cellOf, hasSerial, holdsNumbers, type ReceiptLine, receiptLine } from './receipt-line.ts';

type ClosingLabel = 'total' | 'end' | 'carried';

/** What closes the table: its line of totals, or what is printed below it. */
const closingLexicon = new Lexicon<ClosingLabel>([
  {
    key: 'total',
    phrases: `Total | Totals | Grand Total | Total Qty | Total Quantity | Sub Total | Subtotal | Total Amount | Net Total | Total Value | Total : | GRN Total | Total Received Qty | Total Received | Total Received Quantity | Total Accepted Qty | Total Accepted | Total Items | Column Total | Total GRN Value | Total Rs | Net Amount | Net Payable | Gross | Gross Amount | Gross Total | Gross Value | Taxable Value | Taxable Amount`,
  },
  {
    key: 'end',
    phrases: `Amount in Words | In Words | Entered By | Created By | Posted By | Counted By | Rupees | Remarks : | Remark : | Note : | Notes : | Received By | Prepared By | Checked By | Inspected By | Verified By | Approved By | Store Keeper | Storekeeper | Authorised Signatory | Authorized Signatory | Narration | Terms and Conditions | Amount Chargeable (in words) | End of Report | *** End *** | E. & O.E. | CGST | SGST | IGST | Freight | Inspection Remarks | Declaration | This is a computer generated document | Number of items | No of Items | Total No of Items | Signature | QC Remarks : | For`,
  },
  {
    key: 'carried',
    phrases: `Carried Forward | Brought Forward | Continued | Contd | C/F | B/F | Page Total | Continued on next page | Carried Over`,
  },
]);

/** What sums are called where goods have their names: `Sum Total`, `TOTAL QTY`. */
const CARRIED = /^(?:carried|brought)\s(?:over|forward|down|to|from)\b/i;
const SUM = /^(?:(?:no\.? of |total )?items\W+\d+$)|^(?:\S+ ){0,2}totals?(?: (?:qty|quantity|nos))?\W*$/i;

const SENTENCE = { words: 7, cells: 3 } as const;

/** Words that run on through several columns, from another than that of names, tell nothing of one of the goods. */
function isSentence({ line, cells }: ReceiptLine, columns: readonly Column<GrnColumn>[]): boolean {
  const filled = cells.flatMap((words, index) => (words.length > 0 ? [columns[index]?.key] : []));
  const runsOn = line.segments.length === 1 && line.words.length >= SENTENCE.words;
  return runsOn && filled.length >= SENTENCE.cells && filled[0] !== 'description';
}

/** The foot of a page. */
const PAGE = /\bpage\s?\d{1,3}\s?(?:of|\/)\s?\d{1,3}\b/i;

/** How a line closes the table or its page's part of it; undefined for one that does not. */
export function closingOf(
  line: ReceiptLine,
  columns: readonly Column<GrnColumn>[],
): ClosingLabel | undefined {
  if (!hasSerial(line, columns) && (PAGE.test(line.line.text) || isSentence(line, columns))) return 'carried';
  if (!hasSerial(line, columns) && beginsWithField(line.line)) return 'end';
  if (!hasSerial(line, columns) && SUM.test(textOf(cellOf(line, columns, 'description')))) return 'total';
  if (!hasSerial(line, columns) && CARRIED.test(textOf(cellOf(line, columns, 'description'))))
    return 'carried';
  const [label] = findLabels(line.line, closingLexicon);
  const leads = label?.start === 0 && label.segment.words.slice(0, label.start).length === 0;
  if (!leads || hasSerial(line, columns)) return undefined;
  const before = line.line.segments.slice(0, label.segment.index);
  if (before.some((segment) => /[\p{L}\d]/u.test(segment.text))) return undefined;
  if (label.key === 'end' && /^(?:for|rupees|remarks?|notes?)$/.test(label.phrase) && !label.colon)
    return undefined;
  return label.key;
}

const GROUP_SUM = /^\W*(?:sub|group|category)\W?total/i;

/** Whether a sum closes a group of goods with more goods, numbered on, below it: `Sub Total - Dairy`. */
export function closesGroup(
  { text }: Line,
  below: readonly Line[],
  columns: readonly Column<GrnColumn>[],
): boolean {
  return (
    GROUP_SUM.test(text) &&
    below.some((line) => holdsNumbers(line) && hasSerial(receiptLine(line, columns), columns))
  );
}

/** `Transport : …` below the goods is the note's, not theirs. */
function beginsWithField(line: Line): boolean {
  const [label] = findLabels(line, grnLexicon);
  return label?.start === 0 && label.segment.index === 0 && label.colon && label.key !== 'otherNumber';
}
