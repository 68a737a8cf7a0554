import { describe, expect, it } from '@jest/globals';
import { WordSource } from '@docex/protocol';
import { inOrderOfWriting } from './devanagari-order.ts';

function ordered(...texts: string[]): string[] {
  const words = texts.map((text) => ({
    text,
    box: undefined,
    confidence: 1,
    source: WordSource.TEXT_LAYER,
    fontSize: 10,
    bold: false,
  }));
  return inOrderOfWriting(words).map(({ text }) => text);
}

describe('Devanagari of a text layer', () => {
  it('is brought from the order of drawing to that of writing', () => {
    expect(ordered('\u093fपता', 'ितिथ', 'मिहला', 'िविशष्ट', 'प्रािधकरण')).toEqual([
      'पिता',
      'तिथि',
      'महिला',
      'विशिष्ट',
      'प्राधिकरण',
    ]);
    expect(ordered('ितिथ', 'काडर्', 'वषर्', 'मागर्,', 'DOB')).toEqual(['तिथि', 'कार्ड', 'वर्ष', 'मार्ग,', 'DOB']);
  });

  it('stays as it is where it is in the order of writing', () => {
    const texts = ['पिता', 'का', 'नाम', 'मार्ग', 'कार्ड', 'स्थिति'];
    expect(ordered(...texts)).toEqual(texts);
  });
});
