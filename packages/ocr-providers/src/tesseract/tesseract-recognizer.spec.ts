import { describeTextRecognizer } from '@docex/ports/contracts';
import { printLines, printTable } from '../testing/printed-page.ts';
import { TesseractRecognizer } from './tesseract-recognizer.ts';

describeTextRecognizer('TesseractRecognizer', {
  open: () => TesseractRecognizer.open(),
  print: printLines,
  printTable,
});
