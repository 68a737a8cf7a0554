import { describe, expect, it } from '@jest/globals';
import { documentOf, type Run, typeset } from '@docex/layout/testing';
import type { Page } from '@docex/protocol';
import { levelWords } from './level-words.ts';
import { extractPanCard } from '../pan-card/extract-pan-card.ts';

const CARD: readonly Run[] = [
  { x: 100, y: 300, text: 'INCOME TAX DEPARTMENT' },
  { x: 400, y: 300, text: 'GOVT. OF INDIA' },
  { x: 100, y: 320, text: 'RANI ZEBRA KUMARI' },
  { x: 100, y: 340, text: 'MOHAN DAS KUMAR' },
  { x: 100, y: 360, text: '07/05/1985' },
  { x: 100, y: 380, text: 'Permanent Account Number' },
  { x: 100, y: 400, text: 'ZZZPK1234L' },
].map((run) => ({ ...run, confidence: 0.95 }));

/** A page seen at an angle, each word with the upright box around it. */
function seenAt(page: Page, degrees: number): Page {
  const angle = (degrees * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const words = page.words.map((word) => {
    const { x0 = 0, y0 = 0, x1 = 0, y1 = 0 } = word.box ?? {};
    const [across, down] = [(x0 + x1) / 2 - page.width / 2, (y0 + y1) / 2 - page.height / 2];
    const x = page.width / 2 + across * cosine - down * sine;
    const y = page.height / 2 + across * sine + down * cosine;
    const width = (x1 - x0) * cosine + (y1 - y0) * Math.abs(sine);
    const height = (x1 - x0) * Math.abs(sine) + (y1 - y0) * cosine;
    return { ...word, box: { x0: x - width / 2, x1: x + width / 2, y0: y - height / 2, y1: y + height / 2 } };
  });
  return { ...page, words };
}

describe('levelWords', () => {
  it.each([-20, -12, -5, 5, 12, 20])('lets a card be read that lies at %d degrees', (degrees) => {
    const { result } = extractPanCard(documentOf(seenAt(typeset(CARD), degrees)));
    expect(result).toMatchObject({
      panNo: 'ZZZPK1234L',
      name: 'RANI ZEBRA KUMARI',
      fatherName: 'MOHAN DAS KUMAR',
      dateOfBirth: '1985-05-07',
    });
  });

  it('leads evidence back to where the words stand on the page', () => {
    const document = documentOf(seenAt(typeset(CARD), 15));
    const box = extractPanCard(document).evidence.fields['/panNo']?.box ?? [];
    const word = document.pages[0]?.words.find(({ text }) => text === 'ZZZPK1234L')?.box;
    const [x, y] = [
      ((word?.x0 ?? 0) + (word?.x1 ?? 0)) / 2 / 600,
      ((word?.y0 ?? 0) + (word?.y1 ?? 0)) / 2 / 800,
    ];
    expect(Math.abs(((box[0] ?? 0) + (box[2] ?? 0)) / 2 - x)).toBeLessThan(0.005);
    expect(Math.abs(((box[1] ?? 0) + (box[3] ?? 0)) / 2 - y)).toBeLessThan(0.005);
  });

  it('tells the slope of a full page by its middle', () => {
    const runs = Array.from({ length: 60 }, (_, row) => ({
      x: 40,
      y: 12 * row + 20,
      text: 'these are ten words in a line of a page',
      confidence: 0.9,
    }));
    const full = documentOf(seenAt(typeset(runs), 12));
    const [page] = levelWords(full).document.pages;
    const heights = page?.words
      .slice(0, 10)
      .map(({ box }) => Math.round(((box?.y0 ?? 0) + (box?.y1 ?? 0)) / 2));
    expect(new Set(heights).size).toBe(1);
    expect(page?.words).toHaveLength(600);
  });

  it('leaves level pages and text layers as they are', () => {
    const level = documentOf(typeset(CARD));
    expect(levelWords(level).document).toBe(level);
    const digital = documentOf(seenAt(typeset(CARD.map(({ confidence: _, ...run }) => run)), 12));
    expect(levelWords(digital).document).toBe(digital);
  });
});
