import { choose, chooseAll, type Half } from '../../composed/choice.ts';
import type { Random } from '../../random/random.ts';
import type { ReceiptColumn, ReceiptColumnKind } from '../receipt-design.ts';
import {
  COLUMN_WORDS,
  GROUP_WORDS,
  GROUPED_WORDS,
  PLAIN_QUANTITY,
  QUANTITY_SETS,
  QUANTITY_WORDS,
} from './receipt-words.ts';

const NUMERIC = [
  'ordered',
  'challan',
  'received',
  'receivedWithUnit',
  'accepted',
  'rejected',
  'short',
  'unitPrice',
  'total',
];

type Place = (kind: ReceiptColumnKind, heading: string, share: number) => ReceiptColumn;

/** The quantities, under one heading or each with its own. */
function quantityColumns(random: Random, half: Half, place: Place): ReceiptColumn[] {
  const kinds = choose(random, half, QUANTITY_SETS);
  const grouped = kinds.length > 1 && random.chance(0.25);
  const headings = chooseAll(random, half, grouped ? GROUPED_WORDS : QUANTITY_WORDS);
  const plain = kinds.length === 1 && random.chance(0.5);
  if (plain) headings.received = choose(random, half, PLAIN_QUANTITY);
  const group = choose(random, half, GROUP_WORDS);
  return kinds.map((kind) => ({ ...place(kind, headings[kind], 8), ...(grouped ? { group } : {}) }));
}

/** The unit stands before the quantities, after them, or beside the received one. */
function withUnit(random: Random, columns: ReceiptColumn[], unit: ReceiptColumn): ReceiptColumn[] {
  const fate = random.fraction();
  if (fate < 0.1) {
    return columns.map((column) =>
      column.kind === 'received' ? { ...column, kind: 'receivedWithUnit', share: 12 } : column,
    );
  }
  if (fate < 0.2) return columns;
  return fate < 0.7 ? [unit, ...columns] : [...columns, unit];
}

/** Puts together the columns of a table. */
export function composeColumns(random: Random, half: Half): ReceiptColumn[] {
  const heading = chooseAll(random, half, COLUMN_WORDS);
  const centred = random.chance(0.25);
  const capitals = random.chance(0.25);
  const place: Place = (kind, words, share) => ({
    kind,
    heading: capitals ? words.toUpperCase() : words,
    share,
    align: NUMERIC.includes(kind) ? (centred && kind !== 'total' ? 'center' : 'right') : 'left',
  });
  const maybe = (chance: number, kind: keyof typeof heading, share: number): ReceiptColumn[] =>
    random.chance(chance) ? [place(kind, heading[kind], share)] : [];
  const code = maybe(0.65, 'itemCode', 12);
  const codeFirst = random.chance(0.8);
  const description = place('description', heading.description, random.integer(24, 36));
  const priced = random.chance(0.45);
  return [
    ...maybe(0.85, 'serial', 5),
    ...(codeFirst ? code : []),
    description,
    ...(codeFirst ? [] : code),
    ...maybe(0.2, 'hsnSac', 9),
    ...maybe(0.2, 'batch', 9),
    ...withUnit(random, quantityColumns(random, half, place), place('unit', heading.unit, 7)),
    ...(priced ? [place('unitPrice', heading.unitPrice, 10), place('total', heading.total, 13)] : []),
    ...maybe(0.2, 'bin', 8),
    ...maybe(0.15, 'status', 8),
    ...maybe(0.4, 'remarks', 14),
  ];
}
