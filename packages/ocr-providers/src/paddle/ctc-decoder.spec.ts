import { describe, expect, it } from '@jest/globals';
import { decodeCtc } from './ctc-decoder.ts';

const ALPHABET = ['a', 'b'];

/** Each step gives the likeliest class (`.` is the blank) and its probability; the others share the rest. */
function stepsOf(path: string, probability = 0.8) {
  const classes = ALPHABET.length + 1;
  const values = Array.from(path).flatMap((best) => {
    const index = ALPHABET.indexOf(best) + 1;
    return Array.from({ length: classes }, (_, place) =>
      place === index ? probability : (1 - probability) / (classes - 1),
    );
  });
  return { steps: path.length, classes, values: Float32Array.from(values) };
}

function textOf(path: string): string {
  return decodeCtc(stepsOf(path), ALPHABET)
    .map(({ text }) => text)
    .join('');
}

describe('CTC decoding', () => {
  it.each([
    ['a.b', 'ab'],
    ['aab', 'ab'],
    ['aa.a', 'aa'],
    ['....', ''],
    ['', ''],
    ['.ab.ba.', 'abba'],
  ])('reads %s as "%s"', (path, text) => {
    expect(textOf(path)).toBe(text);
  });

  it('tells the steps of a character', () => {
    const [first, second] = decodeCtc(stepsOf('.aaa..b'), ALPHABET);
    expect(first).toMatchObject({ text: 'a', firstStep: 1, lastStep: 3 });
    expect(second).toMatchObject({ text: 'b', firstStep: 6, lastStep: 6 });
  });

  it('is as sure of a character as of its surest step', () => {
    const values = Float32Array.from([0.4, 0.6, 0, 0.1, 0.9, 0, 0.3, 0.7, 0]);
    const [character] = decodeCtc({ steps: 3, classes: 3, values }, ALPHABET);
    expect(character?.confidence).toBeCloseTo(0.9);
  });

  it('tells how likely a space was between two characters, though none was read', () => {
    const alphabet = ['a', ' '];
    const values = Float32Array.from([0.1, 0.9, 0, 0.7, 0, 0.3, 0.1, 0.9, 0, 0.1, 0.9, 0]);
    const characters = decodeCtc({ steps: 4, classes: 3, values }, alphabet);
    expect(characters.map(({ text }) => text)).toEqual(['a', 'a']);
    expect(characters[0]?.spaceBefore).toBe(0);
    expect(characters[1]?.spaceBefore).toBeCloseTo(0.3);
  });

  it('names what a doubtful character may be instead, and nothing of a sure one', () => {
    const values = Float32Array.from([0, 0.6, 0.4, 0.99, 0.01, 0, 0, 0.98, 0.02]);
    const [doubtful, sure] = decodeCtc({ steps: 3, classes: 3, values }, ALPHABET);
    expect(doubtful?.rivals).toEqual([{ text: 'b', confidence: expect.closeTo(0.4) }]);
    expect(sure?.rivals).toEqual([]);
  });
});
