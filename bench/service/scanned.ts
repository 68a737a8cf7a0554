import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scanPdf } from '@docex/corpus';
import { amountOf, type Figure, type Question } from '../measuring/figure.ts';
import { eachAtOnce, inTurn, millisecondsOf } from '../measuring/in-turn.ts';
import { isInstalled, ocrMyPdf, referenceOf, runProgram, tesseract } from '../measuring/programs.ts';
import { type RunningService, startService } from '../measuring/running-service.ts';
import { imageOf, type ScannedDocument, scannedDocuments, stampedPage } from './scanned-pages.ts';

const POLL_MS = 10;
const AT_ONCE = 8;

/** Pages of pixels through the whole service, one document after the other, beside Tesseract on the same images. */
export const scanned: Question = {
  name: 'scanned',
  asks: 'Scanned pages: upload to done, of a page',
  measure: async (effort) => {
    const rounds = effort.rounds ?? amountOf(effort, { short: 2, full: 7 });
    const folder = await mkdtemp(join(tmpdir(), 'docex-bench-'));
    const hasReference = await isInstalled(tesseract);
    await using service = await startService();
    const figures: Figure[] = [];
    for (const scan of await scannedDocuments()) {
      figures.push(await compare(scan, { service, folder, rounds, hasReference }));
    }
    await rm(folder, { recursive: true, force: true });
    return figures;
  },
};

interface Comparison {
  readonly service: RunningService;
  readonly folder: string;
  readonly rounds: number;
  readonly hasReference: boolean;
}

async function compare(
  { what, document, pages }: ScannedDocument,
  { service, folder, rounds, hasReference }: Comparison,
): Promise<Figure> {
  const files = pages.map((_, index) => join(folder, `${index}.jpg`));
  await Promise.all(pages.map(({ bytes }, index) => writeFile(files[index] ?? '', bytes)));
  const own = (): Promise<void> => service.read(document, POLL_MS);
  const other = async (): Promise<void> => {
    for (const file of files) await runProgram(tesseract, [file, '-', '--psm', '3']);
  };
  const ofPage = async (work: () => Promise<void>): Promise<number> =>
    (await millisecondsOf(work)) / pages.length / 1000;
  const values = await inTurn(rounds, {
    docex: () => ofPage(own),
    tesseract: hasReference ? () => ofPage(other) : undefined,
  });
  return {
    what: `scanned page, ${what}`,
    unit: 's',
    values: values.docex,
    reference: referenceOf(tesseract, values.tesseract),
    goal: { atMost: 0.5 },
  };
}

/** As many scanned pages as come, beside OCRmyPDF, which reads the same pages with Tesseract, two at once. */
export const scannedThroughput: Question = {
  name: 'scanned-throughput',
  asks: 'Scanned pages a second, whole service',
  measure: async (effort) => {
    const { rounds, pages } = amountOf(effort, {
      short: { rounds: 1, pages: 8 },
      full: { rounds: 5, pages: 16 },
    });
    const folder = await mkdtemp(join(tmpdir(), 'docex-bench-'));
    const scans = await Promise.all(Array.from({ length: pages }, (_, seed) => stampedPage(seed)));
    const [source, target] = [join(folder, 'scan.pdf'), join(folder, 'read.pdf')];
    await writeFile(source, await scanPdf(scans));
    await using service = await startService();
    const pagesASecond = async (work: () => Promise<void>): Promise<number> =>
      (pages * 1000) / (await millisecondsOf(work));
    const own = (): Promise<void> => eachAtOnce(scans, AT_ONCE, (scan) => service.read(imageOf(scan)));
    const parameters = [
      '--jobs',
      '2',
      '--force-ocr',
      '--output-type',
      'pdf',
      '--optimize',
      '0',
      source,
      target,
    ];
    const hasReference = await isInstalled(ocrMyPdf);
    const values = await inTurn(effort.rounds ?? rounds, {
      docex: () => pagesASecond(own),
      ocrMyPdf: hasReference ? () => pagesASecond(() => runProgram(ocrMyPdf, parameters)) : undefined,
    });
    await rm(folder, { recursive: true, force: true });
    return [
      {
        what: 'scanned pages a second, whole service',
        unit: '1/s',
        values: values.docex,
        reference: referenceOf(ocrMyPdf, values.ocrMyPdf),
        goal: { atLeast: 4 },
      },
    ];
  },
};
