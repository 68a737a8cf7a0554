import { describe, expect, it } from '@jest/globals';
import { wordsOfLine } from './line-words.ts';

const STEP = 8;
const HEIGHT = 32;
/** A chance of a space that parts no words by itself. */
const TRACE = 0.01;

/** Characters with their ink columns, as [text, start, end]; a space has no ink. */
function lineOf(...glyphs: (readonly [text: string, start: number, end: number])[]) {
  const width = Math.max(...glyphs.map(([, , end]) => end)) + 10;
  const columns = Array.from({ length: width }, (_, column) =>
    glyphs.some(([text, start, end]) => text !== ' ' && column >= start && column < end),
  );
  const characters = glyphs.map(([text, start, end]) => {
    const step = Math.floor((start + end) / 2 / STEP);
    return {
      text,
      firstStep: step,
      lastStep: step,
      confidence: 0.9,
      spaceBefore: TRACE,
      rivals: [] as { text: string; confidence: number }[],
    };
  });
  return { characters, stepWidth: STEP, ink: inkOf(columns) };
}

/** Ink of letters that all stand on the base line. */
function inkOf(columns: readonly boolean[]) {
  return {
    columns,
    top: 8,
    bottom: 8 + HEIGHT,
    rules: [] as number[],
    lowest: Uint8Array.from(columns, (isInked) => (isInked ? 8 + HEIGHT : 0)),
    inked: Uint16Array.from(columns, (isInked) => (isInked ? HEIGHT : 0)),
  };
}

/** The line with another chance of a space before the character at a place. */
function withChance(line: ReturnType<typeof lineOf>, index: number, spaceBefore: number) {
  const characters = line.characters.map((one, at) => (at === index ? { ...one, spaceBefore } : one));
  return { ...line, characters };
}

function textsOf(line: ReturnType<typeof lineOf>): string[] {
  return wordsOfLine(line).map(({ text }) => text);
}

/** Print of even pitch: each character 14 columns wide with 4 between. */
function evenly(text: string, from = 4) {
  return Array.from(text, (character, index) => {
    const start = from + index * 18;
    return [character, start, start + 14] as const;
  });
}

describe('words of a line', () => {
  it('are cut at spaces, with edges where the ink ends', () => {
    expect(wordsOfLine(lineOf(...evenly('AB C')))).toEqual([
      { text: 'AB', start: 4, end: 36, confidence: 0.9 },
      { text: 'C', start: 58, end: 72, confidence: 0.9 },
    ]);
  });

  it('are cut at a wide gap where no space was read', () => {
    const words = wordsOfLine(lineOf(...evenly('GSTIN:'), ...evenly('29AB', 130)));
    expect(words.map(({ text }) => text)).toEqual(['GSTIN:', '29AB']);
  });

  it('keep the figures of a number together over gaps that would part letters', () => {
    const gap = 0.45 * HEIGHT;
    const figures = [...evenly('45'), ...evenly('11', 36 + gap)];
    const letters = [...evenly('AB'), ...evenly('CD', 36 + gap)];
    expect(wordsOfLine(lineOf(...figures)).map(({ text }) => text)).toEqual(['4511']);
    expect(wordsOfLine(lineOf(...letters)).map(({ text }) => text)).toEqual(['AB', 'CD']);
  });

  it('are cut behind a colon at a smaller gap, but not inside a time of day', () => {
    const textsIn = (glyphs: readonly (readonly [string, number, number])[]): string[] => {
      const line = lineOf(...glyphs);
      return wordsOfLine({ ...line, ink: { ...line.ink, top: 0, bottom: 44 } }).map(({ text }) => text);
    };
    const gap = 11;
    expect(textsIn([...evenly('PAN:'), ...evenly('ZZE', 72 + gap)])).toEqual(['PAN:', 'ZZE']);
    expect(textsIn([...evenly('PANX'), ...evenly('ZZE', 72 + gap)])).toEqual(['PANXZZE']);
    expect(textsIn([...evenly('A12:'), ...evenly('30', 72 + gap)])).toEqual(['A12:30']);
  });

  it('keep typewriter print together, whose gaps are all wide', () => {
    const glyphs = Array.from('TOTAL', (text, index) => [text, index * 24, index * 24 + 12] as const);
    expect(wordsOfLine(lineOf(...glyphs)).map(({ text }) => text)).toEqual(['TOTAL']);
  });

  it('keep the point and the dash of typewriter print, which have much room to either side', () => {
    const glyphs = Array.from('61,204.53-A', (text, index) => {
      const half = /[.,-]/.test(text) ? 3 : 8;
      return [text, index * 24 + 12 - half, index * 24 + 12 + half] as const;
    });
    expect(wordsOfLine(lineOf(...glyphs)).map(({ text }) => text)).toEqual(['61,204.53-A']);
  });

  it('are cut in typewriter print where a place is empty, whatever the gap', () => {
    const places = Array.from('16.10_0.00').map(
      (text, index) => [text, index * 24 + 4, index * 24 + 20] as const,
    );
    const glyphs = places.filter(([text]) => text !== '_');
    expect(wordsOfLine(lineOf(...glyphs)).map(({ text }) => text)).toEqual(['16.10', '0.00']);
  });

  it('keep a date together whose dashes stand apart', () => {
    const gap = 0.4 * HEIGHT;
    const year = 36 + gap + 14 + gap;
    const glyphs = [...evenly('07'), ['-', 36 + gap, 50 + gap] as const, ...evenly('2025', year)];
    expect(wordsOfLine(lineOf(...glyphs)).map(({ text }) => text)).toEqual(['07-2025']);
  });

  it('end at an upright rule, which is no character', () => {
    const line = lineOf(...evenly('4.50'), ['|', 78, 80], ...evenly('DR', 84));
    const ink = {
      ...line.ink,
      rules: [79],
      columns: line.ink.columns.map((is, at) => is && (at < 78 || at > 80)),
    };
    expect(wordsOfLine({ ...line, ink }).map(({ text }) => text)).toEqual(['4.50', 'DR']);
  });

  it('are cut at a small gap where a space was half read, figures and narrow signs at a wider one', () => {
    const cut = (text: string, gap: number, chance: number): string[] => {
      const first = evenly(text.slice(0, 3));
      return textsOf(withChance(lineOf(...first, ...evenly(text.slice(3), 54 + gap)), 3, chance));
    };
    expect(cut('BoxNo', 0.24 * HEIGHT, 0.3)).toEqual(['Box', 'No']);
    expect(cut('BoxNo', 0.24 * HEIGHT, TRACE)).toEqual(['BoxNo']);
    expect(cut('12345', 0.24 * HEIGHT, 0.3)).toEqual(['12345']);
    expect(cut('12345', 0.4 * HEIGHT, 0.3)).toEqual(['123', '45']);
    expect(cut('AB-CD', 0.24 * HEIGHT, 0.3)).toEqual(['AB-CD']);
  });

  it('stay whole over a gap where the network saw no trace of a space', () => {
    const line = lineOf(...evenly('Pet'), ...evenly('rol', 54 + 0.34 * HEIGHT));
    expect(textsOf(line)).toEqual(['Pet', 'rol']);
    expect(textsOf(withChance(line, 3, 0.0005))).toEqual(['Petrol']);
  });

  it('are cut at any trace where the paper is empty for most of the height', () => {
    const line = lineOf(...evenly('ABC'), ...evenly('DEF', 54 + 0.9 * HEIGHT));
    expect(textsOf(withChance(line, 3, 0))).toEqual(['ABC', 'DEF']);
  });

  it('keep an address together over a doubtful space beside its sign', () => {
    const narrow = 54 + 0.2 * HEIGHT;
    const line = lineOf(...evenly('abc'), [' ', 54, 54], ...evenly('@de', narrow));
    const doubtful = line.characters.map((one) => (one.text === ' ' ? { ...one, confidence: 0.6 } : one));
    expect(textsOf({ ...line, characters: doubtful })).toEqual(['abc@de']);
    const rate = lineOf(...evenly('abc'), [' ', 54, 54], ...evenly('@9%', narrow));
    expect(textsOf(rate)).toEqual(['abc', '@9%']);
  });

  it('keep a bar among capitals, which is longer than letters', () => {
    const line = lineOf(...evenly('AB|CD'));
    const [bar] = evenly('AB|').slice(-1);
    const ofBar = (_: unknown, column: number): boolean =>
      bar !== undefined && column >= bar[1] && column < bar[2];
    const ink = {
      ...line.ink,
      lowest: line.ink.lowest.map((row, column) => (ofBar(row, column) ? row + 7 : row)),
      inked: line.ink.inked.map((rows, column) => (ofBar(rows, column) ? rows + 7 : rows)),
    };
    expect(textsOf({ ...line, ink })).toEqual(['AB|CD']);
    expect(textsOf(line)).toEqual(['ABICD']);
  });

  it('are spelled by what stands beside a doubtful sign', () => {
    const line = lineOf(...evenly('B0x'));
    const rivals = [{ text: 'o', confidence: 0.3 }];
    const characters = line.characters.map((one) => (one.text === '0' ? { ...one, rivals } : one));
    expect(textsOf({ ...line, characters })).toEqual(['Box']);
  });

  it('have two leaning strokes where one was read over three steps', () => {
    const line = lineOf(...evenly('f/V'));
    const [before, stroke, after] = line.characters;
    if (!before || !stroke || !after) throw new Error('three characters make a line here');
    const steps = { firstStep: stroke.firstStep - 1, lastStep: stroke.lastStep + 1 };
    const characters = [before, { ...stroke, ...steps }, after];
    expect(wordsOfLine({ ...line, characters }).map(({ text }) => text)).toEqual(['f//V']);
  });

  it('have a place even where the print is too faint to be ink', () => {
    const { characters } = lineOf(...evenly('AB'));
    const ink = inkOf(Array.from({ length: 50 }, () => false));
    const [word] = wordsOfLine({ characters, stepWidth: STEP, ink });
    expect(word?.text).toBe('AB');
    expect(word?.end).toBeGreaterThan(word?.start ?? Infinity);
  });

  it('are as sure as their least sure character', () => {
    const { characters, ...line } = lineOf(...evenly('ABC'));
    const doubtful = characters.map((one) => (one.text === 'B' ? { ...one, confidence: 0.4 } : one));
    expect(wordsOfLine({ ...line, characters: doubtful })[0]?.confidence).toBe(0.4);
  });

  it('are none in a line without characters', () => {
    const { ink } = lineOf(...evenly('A'));
    expect(wordsOfLine({ characters: [], stepWidth: STEP, ink })).toEqual([]);
  });
});
