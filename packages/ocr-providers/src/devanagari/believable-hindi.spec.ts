import { describe, expect, it } from '@jest/globals';
import { type Word, WordSource } from '@docex/protocol';
import { believableHindi } from './believable-hindi.ts';

type Read = readonly [text: string, confidence: number];

function reading(...words: readonly Read[]): Word[] {
  return words.map(([text, confidence]) => ({
    text,
    box: undefined,
    confidence,
    source: WordSource.OCR,
    fontSize: 20,
    bold: false,
  }));
}

const textsOf = (words: readonly Word[]): string[] => words.map(({ text }) => text);

describe('a reading of Hindi', () => {
  it('is believed with the figures and signs between its words', () => {
    const read = reading(['पता:', 0.92], ['वार्द', 0.4], ['27,', 0.9], ['नो', 0.8]);
    expect(textsOf(believableHindi(read))).toEqual(['पता:', 'वार्द', '27,', 'नो']);
  });

  it('loses what is no Hindi, and what is too unsure', () => {
    const read = reading(['महिला', 0.9], ['60:', 0.1], ['#००ा', 0.9], ['सरकार', 0.2], ['भारत', 0.9]);
    expect(textsOf(believableHindi(read))).toEqual(['महिला', 'भारत']);
  });

  it('is not believed where it is mostly something else', () => {
    expect(believableHindi(reading(['७57]', 0.68], ['5२', 0.9], ['१08४', 0.63]))).toEqual([]);
    expect(believableHindi(reading(['१0५४९', 0.9], ['आय', 0.8], ['59९60', 0.8]))).toEqual([]);
  });

  it('is not believed where no word is sure', () => {
    expect(believableHindi(reading(['महिला', 0.55], ['नाम', 0.5]))).toEqual([]);
    expect(believableHindi([])).toEqual([]);
  });
});
