import { availableParallelism } from 'node:os';
import { temporaryFolder } from '../../apps/standalone/src/testing/docex-process.ts';
import { amountOf, type Figure, type Question } from '../measuring/figure.ts';
import { eachAtOnce, inTurn, millisecondsOf } from '../measuring/in-turn.ts';
import { type RunningServices, startServices } from '../measuring/running-service.ts';
import { imageOf, stampedPage } from './scanned-pages.ts';

const SHARES = { 2: 1.9, 4: 3.8 } as const;

/** Scanned pages a second by the number of ocr processes, each reading one page at once on one thread. */
export const ocrWorkers: Question = {
  name: 'ocr-workers',
  asks: 'Scanned pages a second of two ocr workers against one; of four where there are processors',
  measure: async (effort) => {
    const { rounds, pages } = amountOf(effort, {
      short: { rounds: 1, pages: 6 },
      full: { rounds: 5, pages: 12 },
    });
    const scans = await Promise.all(Array.from({ length: pages }, (_, seed) => stampedPage(seed)));
    const figures: Figure[] = [];
    for (const [workers, atLeast] of Object.entries(SHARES)) {
      if (Number(workers) > availableParallelism()) break;
      await using one = await installation(1);
      await using many = await installation(Number(workers));
      const pagesASecond = async ({ client }: RunningServices): Promise<number> => {
        const took = await millisecondsOf(() =>
          eachAtOnce(scans, 2 * Number(workers), (scan) => client.read(imageOf(scan))),
        );
        return (pages * 1000) / took;
      };
      const values = await inTurn(effort.rounds ?? rounds, {
        many: () => pagesASecond(many),
        one: () => pagesASecond(one),
      });
      figures.push({
        what: `scanned pages a second, ${workers} ocr workers`,
        unit: '1/s',
        values: values.many,
        reference: { name: 'one ocr worker', values: values.one },
        goal: { atLeast },
      });
    }
    return figures;
  },
};

async function installation(ocr: number): Promise<RunningServices> {
  const folder = await temporaryFolder();
  const services = await startServices(
    { 'job-state': 1, ingest: 1, ocr, extraction: 1, gateway: 1 },
    { DOCEX_DATA_DIR: folder.path, DOCEX_OCR_CONCURRENCY: '1', DOCEX_OCR_THREADS: '1' },
  );
  return {
    ...services,
    [Symbol.asyncDispose]: async () => {
      await services[Symbol.asyncDispose]();
      await folder.remove();
    },
  };
}
