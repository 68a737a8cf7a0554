/** @jest-environment ./src/testing/one-realm-environment.ts */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openPaddleRecognizer } from '../paddle/open-paddle-recognizer.ts';
import type { PaddleRecognizer } from '../paddle/paddle-recognizer.ts';
import type { PageReader } from '../reading/read-raster.ts';
import { printScripts } from '../testing/print-scripts.ts';
import { printLines } from '../testing/printed-page.ts';
import { HindiLineReader } from './hindi-line-reader.ts';
import { withHindi } from './with-hindi.ts';

describe('a recogniser of Latin with Hindi', () => {
  let latin: PaddleRecognizer;
  let reader: PageReader;
  let opened = 0;

  beforeAll(async () => {
    latin = await openPaddleRecognizer({ tier: 'tiny', threads: 1, detectorLongSide: 1280 });
    reader = withHindi(latin, () => {
      opened += 1;
      return HindiLineReader.open();
    });
  });

  afterAll(() => reader.close());

  it('does not open the reader of Hindi for pages without it', async () => {
    const { image, words } = await printLines(['Invoice INV-20417', 'Quantity 36 Amount 4,812.50']);
    const read = await reader.recognize(image);
    expect(read).toHaveLength(words.length);
    expect(opened).toBe(0);
  });

  it('reads the lines of a card in both scripts, each word at its place', async () => {
    const image = await printScripts([
      ['भारत सरकार'],
      ['Asha Zebra'],
      ['जन्म तिथि', '/ DOB: 30/07/1983'],
      ['महिला', '/ FEMALE'],
      ['पिता का नाम', "/ Father's Name"],
      ['बीजक संख्या', 'INV-2041'],
    ]);
    const words = await reader.recognize(image);
    const texts = words.map(({ text }) => text);
    const expected = 'भारत सरकार जन्म तिथि महिला पिता का नाम बीजक संख्या'.split(' ');
    expect(expected.filter((text) => !texts.includes(text))).toEqual([]);
    const kept = ['Asha', 'Zebra', 'DOB:', '30/07/1983', 'FEMALE', "Father's", 'Name', 'INV-2041'];
    expect(kept.filter((text) => !texts.some((one) => one.replace(/^\//, '') === text))).toEqual([]);
    const birth = words.find(({ text }) => text === 'तिथि');
    const date = words.find(({ text }) => text === '30/07/1983');
    expect(birth?.box?.y0).toBeLessThan(date?.box?.y1 ?? 0);
    expect(birth?.box?.y1).toBeGreaterThan(date?.box?.y0 ?? Infinity);
    expect(birth?.box?.x1).toBeLessThan(date?.box?.x0 ?? 0);
    expect(birth?.box?.x0).toBeGreaterThan(160);
    expect(opened).toBe(1);
  });

  it('leaves what Latin letters were read from, where the second reading is not believed', async () => {
    const image = await printScripts([['भारत सरकार'], ['Asha Zebra']]);
    const doubting = withHindi(latin, () =>
      Promise.resolve({ read: () => Promise.resolve([]), close: () => Promise.resolve() }),
    );
    expect(await doubting.recognize(image)).toEqual(await latin.recognize(image));
  });
});
