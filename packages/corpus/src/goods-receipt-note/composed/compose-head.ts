import type { Band, Block, FactLine } from '../../bands/band.ts';
import { choose, chooseAll, type Half } from '../../composed/choice.ts';
import type { Random } from '../../random/random.ts';
import { type Dialect, DIALECTS, FACT_WORDS, OTHER_FACTS } from './receipt-words.ts';

const COLORS = ['#12355b', '#7a1020', '#1f6f43', '#333333', 'black'];

interface Words {
  random: Random;
  half: Half;
  labels: Record<keyof typeof FACT_WORDS, string>;
  dialect: Dialect;
  /** Whether the number stands under the title, without a label beside the others. */
  stacked: boolean;
  /** Whether facts stand below each other, so that a bare "Date" is told by what is above it. */
  inColumn: boolean;
}

/** The lines of one paper: number and date on lines of their own, on one line, or the number alone. */
function paperLines({ random, labels, inColumn }: Words, paper: 'po' | 'challan' | 'invoice'): FactLine[] {
  const [no, date] = [`{${paper}No}`, `{${paper}Date}`];
  const form = random.pick(['apart', 'apart', 'both', 'number', 'bracketed'] as const);
  if (form === 'both') {
    const between = random.pick([' / ', ' dt. ', ', ', '  ']);
    return [[labels[`${paper}Both`], `${no}${between}${date}`]];
  }
  if (form === 'bracketed') return [[labels[`${paper}No`], `${no} (${date})`]];
  const number: FactLine = [labels[`${paper}No`], no];
  if (form === 'number') return [number];
  return [
    number,
    [inColumn && random.chance(0.25) ? random.pick(['Date', 'Dt.', 'Dated']) : labels[`${paper}Date`], date],
  ];
}

/** Some forms lack a paper or leave it empty. */
function oftenPrinted(random: Random, lines: FactLine[], chance: number): FactLine[] {
  if (!random.chance(chance)) return [];
  return random.chance(0.06) ? lines.map(([label]): FactLine => [label, '']) : lines;
}

function ownLines({ dialect, stacked }: Words): FactLine[] {
  return [...(stacked ? [] : [[dialect.number, '{grnNo}'] as const]), [dialect.date, '{date}']];
}

function papers(words: Words): FactLine[] {
  const { random } = words;
  const order = random.chance(0.7)
    ? (['po', 'challan', 'invoice'] as const)
    : (['invoice', 'challan', 'po'] as const);
  return order.flatMap((paper) =>
    oftenPrinted(random, paperLines(words, paper), paper === 'po' ? 0.9 : 0.75),
  );
}

function arrival(words: Words): FactLine[] {
  const { random, half, labels } = words;
  const [other, digits] = choose(random, half, OTHER_FACTS);
  const facts = [
    oftenPrinted(random, [[labels.warehouse, '{warehouse}']], 0.65),
    oftenPrinted(random, [[labels.gateEntryNo, '{gateEntryNo}']], 0.5),
    oftenPrinted(random, [[labels.gateEntryDate, '{gateEntryDate}']], 0.15),
    oftenPrinted(random, [[labels.vehicleNo, '{vehicleNo}']], 0.6),
    oftenPrinted(random, [[labels.transporter, '{transporter}']], 0.5),
    oftenPrinted(random, [[labels.lorryReceiptNo, '{lorryReceiptNo}']], 0.3),
    oftenPrinted(random, [[other, random.digits(digits)]], 0.4),
  ];
  return random.sample(facts, facts.length).flat();
}

function letterhead({ random }: Words): Band[] {
  const align = random.pick(['left', 'center', 'center'] as const);
  const color = random.pick(COLORS);
  const size = random.integer(11, 16);
  const name: Band = random.chance(0.15)
    ? { kind: 'bar', text: '{receiver}', fill: color, size, align }
    : { kind: 'text', text: '{receiver}', size, strong: true, align, color };
  const small = (text: string): Band => ({ kind: 'text', text, size: 7.5, align });
  return [
    name,
    ...(random.chance(0.7) ? [small('{receiverAddress}')] : []),
    ...(random.chance(0.25) ? [small('Phone: {receiverPhone}  Email: {receiverEmail}')] : []),
    ...(random.chance(0.5)
      ? [small(`${random.pick(['GSTIN', 'GSTIN:', 'GST No. :'])} {receiverGstin}`)]
      : []),
    ...(random.chance(0.3) ? [{ kind: 'rule' } as const] : []),
  ];
}

function titleBands({ random, dialect, stacked }: Words): Band[] {
  const align = random.pick(['center', 'center', 'left', 'right'] as const);
  const size = random.integer(10, 14);
  const color = random.pick(COLORS.slice(3));
  const title: Band = random.chance(0.15)
    ? { kind: 'bar', text: dialect.title, fill: random.pick(COLORS), size, align }
    : { kind: 'text', text: dialect.title, size, strong: true, align, color };
  const form: Band = {
    kind: 'text',
    text: `${random.letters(2)}/F/${random.digits(2)} Rev ${random.digits(1)}`,
    size: 6.5,
    align: 'right',
  };
  const number = random.pick(['{grnNo}', '{grnNo}', '# {grnNo}', 'No. {grnNo}']);
  return [
    ...(random.chance(0.2) ? [form] : []),
    title,
    ...(stacked ? [{ kind: 'text', text: number, size: size - 2, align } as const] : []),
  ];
}

/** The supplier as a window with its address, or as lines of facts. */
function vendorBlock({ random, labels }: Words, style: FactStyle): Block {
  const gstin = `${random.pick(['GSTIN', labels.vendorGstin])}: {vendorGstin}`;
  const withGstin = random.chance(0.65);
  if (random.chance(0.5)) {
    const facts: FactLine[] = [
      [labels.vendor, '{vendor}'],
      ...(random.chance(0.6) ? [['Address', '{vendorAddress}'] as const] : []),
      ...(withGstin ? [[labels.vendorGstin, '{vendorGstin}'] as const] : []),
    ];
    return { kind: 'facts', facts, ...style };
  }
  const above = `${labels.vendor}${random.pick(['', '', ':', ' :'])}`;
  return { kind: 'lines', lines: [above, '{vendor}', '{vendorAddress}', ...(withGstin ? [gstin] : [])] };
}

interface FactStyle {
  separator: string;
  valueOffset?: number;
  strong: boolean;
}

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

const ARRANGEMENTS = ['sides', 'sides', 'thirds', 'pairs', 'pairs', 'boxes', 'glued', 'list'] as const;

type Arrangement = (typeof ARRANGEMENTS)[number];

/** Parties and papers, arranged in one of many ways. */
function factBands(words: Words, arrangement: Arrangement, withArrival: boolean): Band[] {
  const { random } = words;
  const style: FactStyle = {
    separator: random.pick([':', ' :', ':', '']),
    ...(random.chance(0.6) ? { valueOffset: 88 } : {}),
    strong: random.chance(0.3),
  };
  const boxed = random.chance(0.5);
  const facts = [...papers(words), ...(withArrival ? arrival(words) : [])];
  const own = ownLines(words);
  const vendor = vendorBlock(words, style);
  const list = (lines: readonly FactLine[]): Block => ({ kind: 'facts', facts: lines, ...style });
  const half = Math.ceil(facts.length / 2);
  switch (arrangement) {
    case 'sides': {
      const blocks = [vendor, list([...own, ...facts])];
      return [{ kind: 'columns', boxed, blocks: random.chance(0.8) ? blocks : blocks.reverse() }];
    }
    case 'thirds':
      return [
        {
          kind: 'columns',
          boxed,
          blocks: [vendor, list([...own, ...facts.slice(0, half)]), list(facts.slice(half))],
        },
      ];
    case 'pairs':
      return [
        { kind: 'columns', boxed, blocks: [vendor] },
        { kind: 'pairs', facts: [...own, ...facts], perRow: random.integer(2, 3), ruled: random.chance(0.7) },
      ];
    case 'boxes':
      return [
        { kind: 'columns', boxed, blocks: [vendor] },
        ...chunks([...own, ...facts], random.integer(3, 4)).map((row): Band => ({
          kind: random.chance(0.7) ? 'grid' : 'strip',
          facts: row,
        })),
      ];
    case 'glued': {
      const lines = [...own, ...facts].map(([label, value]) => `${label}:${value}`);
      const middle = Math.ceil(lines.length / 2);
      return [
        { kind: 'columns', blocks: [vendor] },
        {
          kind: 'columns',
          blocks: [
            { kind: 'lines', lines: lines.slice(0, middle) },
            { kind: 'lines', lines: lines.slice(middle) },
          ],
        },
      ];
    }
    case 'list':
      return [
        { kind: 'columns', blocks: [list(own)] },
        { kind: 'columns', blocks: [vendor] },
        { kind: 'columns', blocks: [list(facts)] },
      ];
  }
}

export interface ComposedHead {
  head: readonly Band[];
  /** What of the arrival is told below the goods instead. */
  below: readonly Band[];
}

/** Puts together the head of a note. */
export function composeHead(random: Random, half: Half, wide: boolean): ComposedHead {
  const chosen = random.pick(ARRANGEMENTS);
  const arrangement = chosen === 'thirds' && !wide ? 'sides' : chosen;
  const words: Words = {
    random,
    half,
    labels: chooseAll(random, half, FACT_WORDS),
    dialect: choose(random, half, DIALECTS),
    stacked: random.chance(0.2),
    inColumn: ['sides', 'list', 'glued'].includes(arrangement),
  };
  const below = random.chance(0.25);
  const titleFirst = random.chance(0.2);
  const [name, title] = [letterhead(words), titleBands(words)];
  return {
    head: [
      ...(titleFirst ? [...title, ...name] : [...name, ...title]),
      { kind: 'space', height: 4 },
      ...factBands(words, arrangement, !below),
    ],
    below: below
      ? [{ kind: 'columns', blocks: [{ kind: 'facts', facts: arrival(words), separator: ' :' }] }]
      : [],
  };
}
