import { describe, expect, it } from '@jest/globals';
import { documentOf, type Run, typeset } from '@docex/layout/testing';
import { extractPanCard } from './extract-pan-card.ts';

type Block = 'name' | 'father' | 'date';

const VALUES: Readonly<Record<Block, string>> = {
  name: 'RANI ZEBRA KUMARI',
  father: 'MOHAN QUAGGA',
  date: '07/05/1985',
};
const LABELS: readonly Readonly<Record<Block, string>>[] = [
  { name: 'Name', father: "Father's Name", date: 'Date of Birth' },
  { name: 'नाम / Name', father: "पिता का नाम / Father's Name", date: 'जन्म की तारीख / Date of Birth' },
  { name: 'TTH/Name', father: "fqT TTH/Father's Name", date: 'ara/Date of Birth' },
  { name: 'TTH / Nam', father: 'f / Fathers Nane', date: 'of Birth' },
];
const ORDERS: readonly (readonly Block[])[] = [
  ['name', 'father', 'date'],
  ['name', 'date', 'father'],
  ['father', 'name', 'date'],
  ['father', 'date', 'name'],
  ['date', 'name', 'father'],
  ['date', 'father', 'name'],
];

/** A card's lines from top to bottom, the number above or below the rest. */
function linesOf(
  order: readonly Block[],
  labels: Readonly<Record<Block, string>> | undefined,
  above: boolean,
) {
  const number = ['Permanent Account Number Card', 'ZZZPK1234L'];
  const blocks = order.flatMap((block) => [...(labels === undefined ? [] : [labels[block]]), VALUES[block]]);
  return ['INCOME TAX DEPARTMENT', ...(above ? [...number, ...blocks] : [...blocks, ...number])];
}

/** The card with all its lines, and with each of them lost in turn. */
function readings(lines: readonly string[]) {
  return [-1, ...lines.keys()].map((lost) => {
    const runs = lines.flatMap((text, row): readonly Run[] =>
      row === lost ? [] : [{ x: 40, y: 40 + row * 18, text, confidence: 0.95 }],
    );
    const { name, fatherName } = extractPanCard(documentOf(typeset(runs))).result;
    return { name, fatherName, lost: lines[lost] };
  });
}

const isSwapped = ({ name, fatherName }: { readonly name: unknown; readonly fatherName: unknown }) =>
  name === VALUES.father || fatherName === VALUES.name;

describe('holder and father of a PAN card', () => {
  it.each(ORDERS)('are never swapped where labels name them: %s, %s, %s', (...order) => {
    const read = LABELS.flatMap((labels, index) => readings(linesOf(order, labels, index % 2 === 0)));
    expect(read.filter(isSwapped)).toEqual([]);
    const [whole] = readings(linesOf(order, LABELS[0], true));
    expect(whole).toMatchObject({ name: VALUES.name, fatherName: VALUES.father });
  });

  it('are never swapped on cards without labels, whatever line was not read', () => {
    const read = [true, false].flatMap((above) =>
      readings(linesOf(['name', 'father', 'date'], undefined, above)),
    );
    expect(read.filter(isSwapped)).toEqual([]);
    expect(read[0]).toMatchObject({ name: VALUES.name, fatherName: VALUES.father });
  });

  it('gives a lone name without a label to the one whom its place and the number know', () => {
    const lone = (value: string, y: number) => {
      const lines = [
        { x: 40, y: 40, text: 'INCOME TAX DEPARTMENT' },
        { x: 40, y, text: value },
        { x: 40, y: 94, text: '07/05/1985' },
        { x: 40, y: 112, text: 'ZZZPK1234L' },
      ];
      return extractPanCard(documentOf(typeset(lines.map((line) => ({ ...line, confidence: 0.95 }))))).result;
    };
    expect(lone(VALUES.name, 58)).toMatchObject({ name: VALUES.name, fatherName: null });
    expect(lone(VALUES.father, 76)).toMatchObject({ name: null, fatherName: VALUES.father });
    expect(lone(VALUES.father, 58)).toMatchObject({ name: null, fatherName: null });
  });

  it.each([
    ['नाम / Name', "पता का नाम / Father's Name"],
    ['नाम / Name', "का नाम / Father's Name"],
    ['नाम / Name', "XX YY नाम / FATHER'S NAME"],
  ])('are told apart on a form with the values beside the labels: %s, %s', (name, father) => {
    const rows = [
      [name, 'RANI MOHAN QUAGGA'],
      [father, VALUES.father],
      ['Date of Birth', VALUES.date],
    ] as const;
    const runs = rows.flatMap(([label, value], row): readonly Run[] => [
      { x: 45, y: 150 + row * 25, text: label },
      { x: 293, y: 150 + row * 25, text: value },
    ]);
    const head = [
      { x: 40, y: 40, text: 'INCOME TAX DEPARTMENT' },
      { x: 250, y: 110, text: 'ZZZPQ1234L' },
    ];
    const { result } = extractPanCard(documentOf(typeset([...head, ...runs])));
    expect(result).toMatchObject({ name: 'RANI MOHAN QUAGGA', fatherName: VALUES.father });
  });

  it('takes the end of a parent label that fell apart for no label of the holder', () => {
    const runs = [
      { x: 40, y: 40, text: 'INCOME TAX DEPARTMENT' },
      { x: 200, y: 60, text: 'ZZZPK1234L' },
      { x: 40, y: 100, text: VALUES.name },
      { x: 40, y: 130, text: 'qT का नाम /' },
      { x: 122, y: 130, text: 'Name' },
      { x: 40, y: 150, text: VALUES.father },
      { x: 40, y: 200, text: VALUES.date },
    ];
    expect(extractPanCard(documentOf(typeset(runs))).result).toMatchObject({
      name: VALUES.name,
      fatherName: VALUES.father,
    });
  });
});
