import { type Fact, printState } from '../invoice/invoice-facts.ts';
import { printDate } from '../invoice/print-style.ts';
import { addDays } from '../tax/calendar-date.ts';
import { type Composition, decoyRandom } from './composition.ts';
import type { FieldWord } from './field-words.ts';

type Value = readonly [word: FieldWord, value: string | null];

function mainValues({ invoice }: Composition): Value[] {
  const { style, references, placeOfSupply, reverseCharge } = invoice;
  const date = (value: string | null): string | null => (value === null ? null : printDate(style, value));
  const order = invoice.invoiceNo.length % 2 === 0 ? 'code-first' : 'name-first';
  return [
    ['dueDate', date(invoice.dueDate)],
    ['poNo', invoice.poNo],
    ['orderDate', date(references.orderDate)],
    ['placeOfSupply', placeOfSupply === null ? null : printState(placeOfSupply, order)],
    ['reverseCharge', reverseCharge === null ? null : reverseCharge ? 'Yes' : 'No'],
    ['deliveryNote', references.deliveryNote],
    ['challanNo', references.challanNo],
    ['ewayBillNo', references.ewayBillNo],
    ['transporter', references.transporter],
    ['vehicleNo', references.vehicleNo],
    ['lorryReceiptNo', references.lorryReceiptNo],
    ['destination', references.destination],
    ['termsOfPayment', references.termsOfPayment],
  ];
}

/** Numbers and dates that a reader must leave alone. */
function decoyValues(composition: Composition): Value[] {
  const { invoice, design } = composition;
  const random = decoyRandom(composition, 'references');
  const values: Partial<Record<FieldWord, string>> = {
    customerCode: `${random.letters(1)}${random.digits(4)}`,
    salesman: random.pick(['Ashvira', 'Devrun K', 'Counter 2', 'Online']),
    otherReference: `REF/${random.digits(4)}`,
    deliveryDate: printDate(invoice.style, addDays(invoice.date, random.integer(0, 6))),
  };
  return design.decoys.map((word) => [word, values[word] ?? null]);
}

function ownFacts({ invoice, design }: Composition): Fact[] {
  const { fields, references } = design;
  const date = printDate(invoice.style, invoice.date);
  if (references.combined)
    return [[`${fields.invoiceNo} & ${fields.date}`, `${invoice.invoiceNo} / ${date}`]];
  return [
    [fields.invoiceNo, invoice.invoiceNo],
    [fields.date, date],
  ];
}

/** Everything the reference block prints, in the design's order. */
export function referenceFacts(composition: Composition): Fact[] {
  const { fields, references } = composition.design;
  const named = [...mainValues(composition), ...decoyValues(composition)].flatMap(([word, value]): Fact[] =>
    value === null ? [] : [[fields[word], value]],
  );
  const own = ownFacts(composition);
  if (references.order === 'usual') return [...own, ...named];
  const random = decoyRandom(composition, 'order');
  return random.sample([...own, ...named], own.length + named.length);
}

export function registrationFacts({ invoice, design }: Composition): Fact[] {
  const { irn, references, style } = invoice;
  if (irn === null) return [];
  return [
    [design.fields.irn, irn],
    ...(references.ackNo === null ? [] : [[design.fields.ackNo, references.ackNo] as const]),
    ...(references.ackDate === null
      ? []
      : [[design.fields.ackDate, printDate(style, references.ackDate)] as const]),
  ];
}
