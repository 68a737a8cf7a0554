import { describe, expect, it } from '@jest/globals';
import { evenPitch } from './even-pitch.ts';

/** Characters of a face: each takes its width, in pixels. */
function setIn(text: string, widthOf: (character: string) => number) {
  let edge = 0;
  return Array.from(text, (character) => {
    const start = edge;
    edge += widthOf(character);
    return { text: character, start, end: edge, afterSpace: false };
  });
}

const narrow = (character: string): number => (/[.,l1]/.test(character) ? 8 : 16);

describe('the pitch of a line', () => {
  it('is the distance of its characters in a typewriter face', () => {
    expect(evenPitch(setIn('61,204.53', () => 20))).toBe(20);
  });

  it('is none where points and thin letters take less room', () => {
    expect(evenPitch(setIn('61,204.53', narrow))).toBeUndefined();
  });

  it('cannot be told from figures alone, which are as wide as each other in most faces', () => {
    expect(evenPitch(setIn('6120453', () => 20))).toBeUndefined();
  });

  it('cannot be told from few characters', () => {
    expect(evenPitch(setIn('1.5.', () => 20))).toBeUndefined();
  });

  it('is told beside spaces, which are left out', () => {
    const characters = setIn('1.50_2.75', () => 20)
      .filter(({ text }) => text !== '_')
      .map((character, index) => ({ ...character, afterSpace: index === 4 }));
    expect(evenPitch(characters)).toBe(20);
  });
});
