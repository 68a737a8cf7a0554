import type { ItemColumn } from '../invoice/item-columns.ts';
import type { Random } from '../random/random.ts';
import type { FieldWord } from './field-words.ts';
import type { InvoiceDesign } from './invoice-design.ts';
import type { TotalWord } from './total-words.ts';

type Words = Pick<InvoiceDesign, 'fields' | 'sums' | 'headings'>;

const FIELDS: Partial<Record<FieldWord, string>> = {
  invoiceNo: 'बीजक संख्या',
  date: 'दिनांक',
  dueDate: 'देय तिथि',
  buyer: 'क्रेता',
  vendor: 'विक्रेता',
  placeOfSupply: 'आपूर्ति का स्थान',
  phone: 'दूरभाष',
  vehicleNo: 'वाहन संख्या',
};

const SUMS: Partial<Record<TotalWord, string>> = {
  subtotal: 'कर योग्य मूल्य',
  discount: 'छूट',
  grandTotal: 'कुल योग',
  totalRow: 'योग',
  inWords: 'राशि शब्दों में',
};

const HEADINGS: Partial<Record<ItemColumn, string>> = {
  serial: 'क्र.',
  description: 'विवरण',
  quantity: 'मात्रा',
  quantityWithUnit: 'मात्रा',
  unit: 'इकाई',
  unitPrice: 'दर',
  taxable: 'राशि',
  gross: 'कुल',
};

function join<K extends string>(
  english: Record<K, string>,
  hindi: Partial<Record<K, string>>,
  order: 'hindi-first' | 'english-first',
): Record<K, string> {
  const entries = Object.entries<string>(english).map(([key, text]) => {
    const other = hindi[key as K];
    if (other === undefined) return [key, text];
    return [key, order === 'hindi-first' ? `${other} / ${text}` : `${text} / ${other}`];
  });
  return Object.fromEntries(entries) as Record<K, string>;
}

/** The words with Hindi beside them, as public undertakings and shops of the north print them. */
export function withHindi(words: Words, random: Random): Words {
  const order = random.pick(['hindi-first', 'english-first'] as const);
  return {
    fields: join(words.fields, FIELDS, order),
    sums: join(words.sums, SUMS, order),
    headings: join(words.headings, HEADINGS, order),
  };
}
