import { describe, expect, it } from '@jest/globals';
import { judgeTextLayer } from './judge-text-layer.ts';
import type { Glyph, PageContent } from './page-content.ts';

function pageOf(...texts: readonly string[]): PageContent {
  const glyphs = texts.map((text): Glyph => ({
    text,
    box: { x0: 0, y0: 0, x1: 5, y1: 8 },
    direction: 0,
    baseline: 8,
    fontSize: 9,
    letterSpacing: 0,
    bold: false,
    invisible: false,
  }));
  const size = { width: 595, height: 842 };
  return { size, rotate: 0, repeated: [], glyphs, segments: [], images: [], paintings: 0, curves: 0 };
}

const LOST = [...Array.from('आय'), '\0', 'व', 'त', '\0', ...Array.from('गृहउ'), '\0', ...Array.from('ोग')];

describe('a text layer in Devanagari', () => {
  it('has not earned trust where its font does not tell what the conjuncts mean', () => {
    expect(judgeTextLayer(pageOf(...LOST, ...Array.from('बीजक क्रमांक AGU112 दिनांक')))).toBe('pixels');
  });

  it('has where all is told', () => {
    expect(judgeTextLayer(pageOf(...Array.from('आर्यावर्त गृह उद्योग बीजक क्रमांक AGU112 दिनांक')))).toBe('text');
  });

  it('does not cost a page in another script its text', () => {
    const latin = [
      ...Array.from(
        'Statement of account with many words in it, and one name in Hindi beside them. '.repeat(3),
      ),
    ];
    expect(judgeTextLayer(pageOf(...latin, ...LOST))).toBe('text');
  });
});
