/** @jest-environment ./src/testing/one-realm-environment.ts */
import { describeTextRecognizer } from '@docex/ports/contracts';
import { printLines, printTable } from '../testing/printed-page.ts';
import { openPaddleRecognizer } from './open-paddle-recognizer.ts';

describeTextRecognizer('PaddleRecognizer', {
  open: () => openPaddleRecognizer({ tier: 'tiny', threads: 1, detectorLongSide: 1280 }),
  print: printLines,
  printTable,
});
