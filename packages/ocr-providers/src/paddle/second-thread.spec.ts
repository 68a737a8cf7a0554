/** @jest-environment ./src/testing/one-realm-environment.ts */
import { describe, expect, it } from '@jest/globals';
import { printLines } from '../testing/printed-page.ts';
import { packLines } from './line-parcels.ts';
import { SecondThread } from './second-thread.ts';

const SETTINGS = { tier: 'tiny', threads: 1, detectorLongSide: 640 } as const;

describe('the second thread', () => {
  it('reads no parcel that was taken before', async () => {
    const thread = await SecondThread.open(SETTINGS);
    try {
      const { image } = await printLines(['Goods receipt note', 'Forty boxes of washers']);
      const lines = (await thread.detect(image)).map(({ rectangle }) => rectangle);
      const { parcels, taken } = packLines(lines.flatMap((line) => Array.from({ length: 8 }, () => line)));
      expect(parcels.length).toBeGreaterThan(2);
      Atomics.store(taken, 0, parcels.length - 1);
      const read = await thread.read(image, { parcels, taken });
      expect(read.map(({ parcel }) => parcel)).toEqual([parcels.length - 1]);
      expect(read.flatMap(({ words }) => words.flat()).length).toBeGreaterThan(0);
    } finally {
      await thread.close();
    }
  });

  it('tells the fault when it cannot load the networks', async () => {
    const missing = { ...SETTINGS, tier: 'none' as 'tiny' };
    await expect(SecondThread.open(missing)).rejects.toThrow('no weights of tier none');
  });

  it('refuses what is asked of it, then and later, once it has ended', async () => {
    const thread = await SecondThread.open(SETTINGS);
    const { image } = await printLines(['Goods receipt note']);
    const asked = expect(thread.detect(image)).rejects.toThrow('ended');
    await thread.close();
    await asked;
    await expect(thread.detect(image)).rejects.toThrow('ended');
  });
});
