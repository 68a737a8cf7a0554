/** @jest-environment ./src/testing/one-realm-environment.ts */
import { describe, expect, it } from '@jest/globals';
import { describeTextRecognizer } from '@docex/ports/contracts';
import { printLines, printTable } from '../testing/printed-page.ts';
import { openPaddleRecognizer } from './open-paddle-recognizer.ts';

describeTextRecognizer('PaddleRecognizer', {
  open: () => openPaddleRecognizer({ tier: 'tiny', threads: 1, detectorLongSide: 1280 }),
  print: printLines,
  printTable,
});

describe('the alphabet of the neural recogniser', () => {
  it('has the letters of western Europe', async () => {
    const page = await printLines(['Grüße von Fräulein Öder', 'Façade à côté du Théâtre', 'Señor Muñoz']);
    const recognizer = await openPaddleRecognizer({ tier: 'tiny', threads: 1, detectorLongSide: 1280 });
    const words = await recognizer.recognize(page.image);
    await recognizer.close();
    const read = words.map(({ text }) => text).join(' ');
    expect(read).toContain('Grüße von Fräulein Öder Façade à côté du Théâtre Señor Muñoz');
  });
});
