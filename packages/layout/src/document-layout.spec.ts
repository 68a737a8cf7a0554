import { describe, expect, it } from '@jest/globals';
import { layOut } from './document-layout.ts';
import { documentOf, type Run, typeset } from './testing/typeset.ts';

function linesOf(runs: readonly Run[]): readonly string[][] {
  const [page] = layOut(documentOf(typeset(runs))).pages;
  return (page?.lines ?? []).map((line) => line.segments.map((segment) => segment.text));
}

describe('layOut', () => {
  it('orders words into lines from top to bottom, whatever their order was', () => {
    const lines = linesOf([
      { x: 20, y: 60, text: 'third' },
      { x: 20, y: 20, text: 'first line' },
      { x: 20, y: 40, text: 'second' },
    ]);
    expect(lines).toEqual([['first line'], ['second'], ['third']]);
  });

  it('keeps two lines of small type apart beside a large title', () => {
    const lines = linesOf([
      { x: 20, y: 20, text: 'INVOICE', size: 24 },
      { x: 300, y: 20, text: 'Okapi Traders', size: 9 },
      { x: 300, y: 31, text: '5 Lake Street', size: 9 },
    ]);
    expect(lines.flat().sort()).toEqual(['5 Lake Street', 'INVOICE', 'Okapi Traders']);
  });

  it('parts a line at wide gaps', () => {
    const lines = linesOf([
      { x: 20, y: 20, text: 'Invoice No' },
      { x: 200, y: 20, text: 'INV 7' },
    ]);
    expect(lines).toEqual([['Invoice No', 'INV 7']]);
  });

  it('parts a line at a vertical rule, however narrow the gap', () => {
    const page = typeset(
      [
        { x: 20, y: 20, text: 'left' },
        { x: 44, y: 20, text: 'right' },
      ],
      { rulings: [{ vertical: true, box: { x0: 42, y0: 0, x1: 42.5, y1: 100 } }] },
    );
    const [line] = layOut(documentOf(page)).pages[0]?.lines ?? [];
    expect(line?.segments.map((segment) => segment.text)).toEqual(['left', 'right']);
  });

  it('follows a line that slants by less than its own height from word to word', () => {
    const slanting = Array.from({ length: 12 }, (_, index) => ({
      x: 20 + index * 40,
      y: 100 + index * 2,
      text: `word${index}`,
    }));
    const level = slanting.map(({ x, y, text }) => ({ x, y: y + 30, text: `lower${text}` }));
    expect(linesOf([...slanting, ...level]).map((line) => line.join(' ').split(' ').length)).toEqual([
      12, 12,
    ]);
  });

  it('keeps a large heading apart from two small lines beside it', () => {
    const lines = linesOf([
      { x: 20, y: 20, text: 'ZEBRA', size: 24 },
      { x: 200, y: 18, text: 'upper' },
      { x: 200, y: 36, text: 'lower' },
    ]);
    expect(lines.flat()).toEqual(expect.arrayContaining(['upper', 'lower']));
    expect(lines.find((line) => line.includes('upper'))).not.toContain('lower');
  });

  it('takes a label and its value that are printed without a space for two words', () => {
    const [page] = layOut(
      documentOf(typeset([{ x: 20, y: 20, text: 'No.:INV/7 10:30 https://x.test' }])),
    ).pages;
    expect(page?.lines[0]?.words.map((word) => word.text)).toEqual([
      'No.:',
      'INV/7',
      '10:30',
      'https://x.test',
    ]);
  });

  it('leaves out words without text or extent', () => {
    const page = typeset([{ x: 20, y: 20, text: 'kept' }]);
    const [word] = page.words;
    if (word === undefined) throw new Error('nothing was set');
    page.words.push(
      { ...word, text: ' ' },
      { ...word, box: undefined },
      { ...word, box: { x0: 5, y0: 5, x1: 5, y1: 9 } },
    );
    expect(layOut(documentOf(page)).pages[0]?.lines.map((line) => line.text)).toEqual(['kept']);
  });

  it('is done with a page of ten thousand words in bounded time', () => {
    const runs = Array.from({ length: 10_000 }, (_, index) => ({
      x: (index % 50) * 40,
      y: Math.floor(index / 50) * 12,
      text: `w${index}`,
    }));
    expect(linesOf(runs)).toHaveLength(200);
  });
});
