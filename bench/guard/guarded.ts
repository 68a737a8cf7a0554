import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { childStart } from '../service/child-start.ts';
import { imageOf, stampedPage } from '../service/scanned-pages.ts';
import { polls } from '../gateway/polls.ts';
import { digitalInvoices } from '../measuring/documents.ts';
import type { Figure, Question } from '../measuring/figure.ts';
import { eachAtOnce, millisecondsOf } from '../measuring/in-turn.ts';
import { cpuSecondsOfTree } from '../measuring/process-cpu.ts';
import { startService } from '../measuring/running-service.ts';

const run = promisify(execFile);
const NODE_STARTS = 10;
const DIGITAL = 16;
const SCANNED = 2;
const AT_ONCE = 4;

/**
 * A few ratios in less than a minute, lower ones better, to things that every machine has: the start of Node by itself,
 * and a bare gateway.
 */
export const guarded: Question = {
  name: 'guard',
  asks: 'Ratios that are to stay as they are',
  measure: async () => {
    const node = await bareNode();
    const inNodeStarts = (what: string, seconds: number, ofNode = node.cpu): Figure => ({
      what,
      unit: 's',
      values: [seconds],
      reference: { name: 'a start of bare Node', values: [ofNode] },
    });
    const service = await measureService();
    const [child] = await childStart.measure({ short: true, rounds: 3 });
    const [poll] = await polls.measure({ short: true, rounds: 1 });
    return [
      inNodeStarts('start to first done', service.start, node.wall),
      inNodeStarts('CPU of a digital document', service.digital),
      inNodeStarts('CPU of a scanned page', service.scanned),
      inNodeStarts("CPU of a reading child's start", median(child?.values ?? [])),
      {
        what: 'time of a poll',
        unit: 'ms',
        values: (poll?.values ?? []).map((rate) => 1000 / rate),
        reference: {
          name: 'bare gateway',
          values: (poll?.reference?.values ?? []).map((rate) => 1000 / rate),
        },
      },
    ];
  },
};

/** Seconds of the clock and of CPU that an empty program takes. */
async function bareNode(): Promise<{ readonly wall: number; readonly cpu: number }> {
  const start = (): Promise<unknown> => run(process.execPath, ['--eval', '0']);
  await start();
  const [treeBefore, ownBefore] = [cpuSecondsOfTree(process.pid), process.cpuUsage()];
  const walls: number[] = [];
  for (let index = 0; index < NODE_STARTS; index += 1) walls.push((await millisecondsOf(start)) / 1000);
  const { user, system } = process.cpuUsage(ownBefore);
  const cpu = cpuSecondsOfTree(process.pid) - treeBefore - (user + system) / 1e6;
  return { wall: median(walls), cpu: cpu / NODE_STARTS };
}

async function measureService() {
  const [first, ...invoices] = await digitalInvoices(DIGITAL + AT_ONCE + 1);
  if (first === undefined) throw new Error('there is no invoice');
  const page = imageOf(await stampedPage(1));
  const begin = performance.now();
  await using service = await startService();
  await service.read(first);
  const start = (performance.now() - begin) / 1000;
  await eachAtOnce(invoices.slice(DIGITAL), AT_ONCE, (invoice) => service.read(invoice));
  await service.read(page);
  const cpuOf = async (work: () => Promise<void>): Promise<number> => {
    const before = service.cpuSeconds();
    await work();
    return service.cpuSeconds() - before;
  };
  const digital = await cpuOf(() =>
    eachAtOnce(invoices.slice(0, DIGITAL), AT_ONCE, (invoice) => service.read(invoice)),
  );
  const scanned = await cpuOf(async () => {
    for (let index = 0; index < SCANNED; index += 1) await service.read(page);
  });
  return { start, digital: digital / DIGITAL, scanned: scanned / SCANNED };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN;
}
