import { makeLabelMatch, type LabelMatch, type Segment, textOf } from '@docex/layout';

/** What a word of a label is about, whatever class of documents prints it. */
export type LabelConcept =
  | 'invoice'
  | 'document'
  | 'receipt'
  | 'order'
  | 'challan'
  | 'delivery'
  | 'gate'
  | 'vehicle'
  | 'listed'
  | 'buyer'
  | 'party'
  | 'seller'
  | 'consignee'
  | 'home'
  | 'by'
  | 'to'
  | 'gstin'
  | 'number'
  | 'code'
  | 'date'
  | 'due'
  | 'name'
  | 'details'
  | 'goods'
  | 'reverse'
  | 'charge'
  | 'also'
  | 'joint';

const WORDS: Readonly<Record<Exclude<LabelConcept, 'also'>, string>> = {
  invoice: 'invoice invoices inv bill bills billing',
  document: 'document doc voucher vch memo slip note',
  receipt:
    'grn mrn grr mrr srv mir gr grs mrir grir grin grpo grv mrv rir iir receipt received recd receiving inward arrival acceptance inspection',
  order: 'po lpo order orders ord wo indent contract requisition',
  challan: 'challan challans del chalan chal chln chl ch dc dn',
  delivery: 'delivery despatch dispatch',
  gate: 'gate ge security',
  vehicle: 'vehicle veh truck lorry tempo',
  listed:
    'lr rr eway ewaybill ewb waybill way ack acknowledgement irn docket consignment weighment weighbridge qc test job project driver page reg batch lot licence boe lading transport transporter account bank quotation quote shipment',
  buyer:
    'buyer buyers cust customer customers client clients recipient recipients purchaser purchasers payer billed sold invoiced consumer hirer hirers lessee',
  party: 'party partys parties',
  seller:
    'seller sellers supplier suppliers vendor vendors consignor supp issuer issued provider biller merchant worker lessor distributor stockist',
  consignee: 'ship shipped shipping deliver delivered consignee',
  home: 'our company firm receiver site dealer contractor plant branch unit store stores',
  by: 'by from',
  to: 'to',
  gstin: 'gstin gst gstn',
  number: 'no nos num number numbers nr ref reference id ids sr serial srl sl ser running',
  code: 'code',
  date: 'date dt dated dtd day dte time',
  due: 'due payable pay payment settle settlement maturity deadline remit remittance clear prompt pymt',
  name: 'name names',
  details: 'details detail information info particulars address',
  goods: 'material materials matl mat goods stock',
  reverse: 'reverse rev rcm reversecharge',
  charge: 'charge charges chg mechanism basis',
  joint:
    'of the for on and your with s report purchase purch tax entry pass in against register book before until till within made raised issue generated work cash sales commercial under is whether net baseline',
};
const CONCEPT_OF = new Map(
  Object.entries(WORDS).flatMap(([concept, words]) =>
    words.split(' ').map((word) => [word, concept as LabelConcept] as const),
  ),
);
/** Longer runs of words are sentences. */
export const MAX_LABEL_WORDS = 8;

/** The words that lead a segment, each with what it is about. */
export interface LabelWords {
  readonly concepts: readonly LabelConcept[];
  /** Index of the first word behind them. */
  readonly end: number;
  readonly colon: boolean;
}

/**
 * Reads the words of a segment up to a colon or the first word that labels do not hold. `names` are initials that the
 * document's own title makes words of: `MAN` under "Material Arrival Note". Undefined where no word is known.
 */
export function readLabelWords(
  segment: Segment,
  names: ReadonlySet<string> = new Set(),
): LabelWords | undefined {
  const concepts: LabelConcept[] = [];
  let colon = false;
  let end = 0;
  for (const [index, { text }] of segment.words.slice(0, MAX_LABEL_WORDS).entries()) {
    const known = conceptsOf(text, index === 0 ? names : undefined);
    if (known === undefined) break;
    concepts.push(...known);
    colon = /[:=]$|^[.·…_]{3,}$/.test(text);
    if (known.length > 0) end = index + 1;
    if (colon) break;
  }
  colon ||= /^[:=]/.test(segment.words[end]?.text ?? '');
  return concepts.length === 0 ? undefined : { concepts, end, colon };
}

/** The label that these words make. */
export function labelOfWords<Key extends string>(
  segment: Segment,
  { end, colon }: LabelWords,
  { key, score }: { readonly key: Key; readonly score: number },
): LabelMatch<Key> {
  const phrase = textOf(segment.words.slice(0, end)).toLowerCase();
  return { ...makeLabelMatch(segment, { start: 0, end }, { key, phrase, score }), colon };
}

/** `D.C.`, `No./Dt.`, `&`: what a printed word is about; nothing for a mark, undefined for a word of a value. */
function conceptsOf(
  word: string,
  names: ReadonlySet<string> | undefined,
): readonly LabelConcept[] | undefined {
  const bare = word.replace(/['’]s\b/g, '').replace(/[:=]+$/, '');
  if (bare === '#') return ['number'];
  if (names?.has(bare.replace(/\./g, '')) === true) return ['receipt'];
  if (/^[/&]$/.test(bare)) return ['also'];
  if (!/[\p{L}\d]/u.test(bare)) return [];
  if (/\d/.test(bare)) return undefined;
  const whole = CONCEPT_OF.get(fold(bare));
  if (whole !== undefined) return [whole];
  const parts = bare
    .split(/[/&]/.test(bare) ? /[/&]/ : /\./)
    .filter((part) => part !== '')
    .map((part) => CONCEPT_OF.get(fold(part)));
  return parts.length < 2 || parts.includes(undefined)
    ? undefined
    : parts.filter((part) => part !== undefined);
}

function fold(word: string): string {
  return word.toLowerCase().replace(/[^a-z]/g, '');
}
