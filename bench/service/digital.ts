import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Document } from '../measuring/client.ts';
import { digitalInvoices } from '../measuring/documents.ts';
import { amountOf, type Figure, type Question } from '../measuring/figure.ts';
import { eachAtOnce, millisecondsOf } from '../measuring/in-turn.ts';
import { percentile } from '../measuring/percentile.ts';
import { invoice2data, isInstalled, pdftotext, referenceOf, runProgram } from '../measuring/programs.ts';
import { type RunningService, startService } from '../measuring/running-service.ts';

const AT_ONCE = 8;
const REFERENCE_AT_ONCE = 2;
/** Short beside what is measured. */
const POLL_MS = 5;

/** The whole service on digital invoices of one page, beside programs that only take their text or look for patterns. */
export const digital: Question = {
  name: 'digital',
  asks: 'A digital invoice of one page: upload to done, documents a second, CPU, start to first done',
  measure: async (effort) => {
    const { rounds, documents } = amountOf(effort, {
      short: { rounds: 3, documents: 24 },
      full: { rounds: 7, documents: 48 },
    });
    const folder = await mkdtemp(join(tmpdir(), 'docex-bench-'));
    const invoices = await Promise.all(
      (await digitalInvoices(documents)).map(async (document) => {
        const file = join(folder, document.name);
        await writeFile(file, document.bytes);
        return { document, file };
      }),
    );
    const there = { pdftotext: await isInstalled(pdftotext), invoice2data: await isInstalled(invoice2data) };
    const values = emptyValues();
    for (let round = 0; round < (effort.rounds ?? rounds); round += 1) {
      await measureRound({ invoices, folder, there, values });
    }
    await rm(folder, { recursive: true, force: true });
    return figuresOf(values);
  },
};

interface Round {
  readonly invoices: readonly { readonly document: Document; readonly file: string }[];
  readonly folder: string;
  readonly there: { readonly pdftotext: boolean; readonly invoice2data: boolean };
  readonly values: ReturnType<typeof emptyValues>;
}

function emptyValues() {
  const none = (): number[] => [];
  return {
    start: none(),
    latency: none(),
    pdftotext: none(),
    aSecond: none(),
    invoice2data: none(),
    tail: none(),
    cpu: none(),
  };
}

async function measureRound({ invoices, folder, there, values }: Round): Promise<void> {
  const [first] = invoices;
  if (first === undefined) return;
  const begin = performance.now();
  await using service = await startService();
  await service.read(first.document, POLL_MS);
  values.start.push((performance.now() - begin) / 1000);
  await readAtOnce(service, invoices);
  for (const { document, file } of invoices) {
    values.latency.push(await millisecondsOf(() => service.read(document, POLL_MS)));
    if (there.pdftotext) {
      values.pdftotext.push(await millisecondsOf(() => runProgram(pdftotext, ['-layout', file, '-'])));
    }
  }
  const cpuBefore = service.cpuSeconds();
  const { took, latencies } = await readAtOnce(service, invoices);
  values.aSecond.push((invoices.length * 1000) / took);
  values.cpu.push((service.cpuSeconds() - cpuBefore) / invoices.length);
  values.tail.push(percentile(latencies, 95) / percentile(latencies, 50));
  if (there.invoice2data) {
    const reference = await millisecondsOf(() =>
      eachAtOnce(invoices, REFERENCE_AT_ONCE, ({ file }) => runProgram(invoice2data, [file], folder)),
    );
    values.invoice2data.push((invoices.length * 1000) / reference);
  }
}

async function readAtOnce(service: RunningService, invoices: Round['invoices']) {
  const latencies: number[] = [];
  const took = await millisecondsOf(() =>
    eachAtOnce(invoices, AT_ONCE, async ({ document }) => {
      latencies.push(await millisecondsOf(() => service.read(document)));
    }),
  );
  return { took, latencies };
}

function figuresOf(values: ReturnType<typeof emptyValues>): readonly Figure[] {
  return [
    {
      what: 'digital invoice, upload to done, p50',
      unit: 'ms',
      values: values.latency,
      reference: referenceOf(pdftotext, values.pdftotext),
      goal: { atMost: 8 },
    },
    {
      what: 'digital invoices a second, eight at once',
      unit: '1/s',
      values: values.aSecond,
      reference: referenceOf(invoice2data, values.invoice2data),
      goal: { atLeast: 2 },
    },
    { what: 'p95 over p50, eight at once', unit: '×', values: values.tail, goal: { atMost: 1.5 } },
    {
      what: 'CPU of a digital document, all processes',
      unit: 's',
      values: values.cpu,
      goal: { atMost: 0.08 },
    },
    { what: 'start to first done', unit: 's', values: values.start, goal: { atMost: 2 } },
  ];
}
