/**
 * How long the process around the sandbox keeps its other work waiting while documents are read: the longest lag
 * of its event loop, from the stored file to the encoded outcome, and the own memory of the child. On a machine
 * with other work the lag holds the time in which this process was not given a processor; so the longest time
 * that it computed without a turn of the loop is told beside it.
 *
 *   node bench/ocr/lag.ts [FOLDER]
 *
 * Without a folder: a bank statement of 200 digital pages and a scan of 20 pages. With one: each of its files, as
 * the folder of damaged ones, and how each ended. Reading page images is part of it. Linux only for the memory.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import {
  degrade,
  generateBankStatement,
  generateInvoice,
  rasterize,
  scanPdf,
  SOURCE_DPI,
} from '@docex/corpus';
import { JobFailure } from '@docex/domain';
import { encodeDocument } from '@docex/ocr';
import { openSandboxPool, type SandboxPool } from '@docex/ocr-providers';
import { onceOf } from './once-of.ts';

const TRANSACTIONS_OF_200_PAGES = 6000;
const SCANNED_PAGES = 20;
const MAXIMUM_PAGES = 400;
const RESOLUTION_MS = 5;
const OWN_MEMORY = /^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm;

interface Sample {
  readonly name: string;
  readonly bytes: Uint8Array;
}

function childMemory(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'latin1').trim().split(' ');
  const sizes = children.map((id) => {
    try {
      const status = readFileSync(`/proc/${id}/status`, 'latin1');
      return (
        [...status.matchAll(OWN_MEMORY)].reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0) / 1024
      );
    } catch {
      return 0;
    }
  });
  return Math.max(0, ...sizes);
}

async function outcomeOf(pool: SandboxPool, bytes: Uint8Array): Promise<string> {
  try {
    const document = await pool.recognize({
      source: onceOf(bytes),
      mediaType: 'application/octet-stream',
      owner: 'bench',
      maximumPages: MAXIMUM_PAGES,
      signal: new AbortController().signal,
      onPageImage: () => Promise.resolve(),
    });
    const encoded = await encodeDocument(document);
    return `read, ${document.pages.length} pages, ${(encoded.length / 1024).toFixed(0)} KiB`;
  } catch (error) {
    if (error instanceof JobFailure) return error.code;
    throw error;
  }
}

/** Microseconds that this thread has computed. */
function computed(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

async function measure(pool: SandboxPool, { name, bytes }: Sample): Promise<void> {
  const most = { memory: 0, computed: 0 };
  let before = computed();
  const watch = setInterval(() => {
    most.computed = Math.max(most.computed, computed() - before);
    most.memory = Math.max(most.memory, childMemory());
    before = computed();
  }, RESOLUTION_MS);
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const begin = performance.now();
  const outcome = await outcomeOf(pool, bytes);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  // The delay of the last step is known once the monitor's own timer has come round.
  await setTimeout(4 * RESOLUTION_MS);
  delay.disable();
  clearInterval(watch);
  const lag = `lag ${(delay.max / 1e6).toFixed(0)} ms (99 % ${(delay.percentile(99) / 1e6).toFixed(0)} ms)`;
  const own = `computing ${(most.computed / 1000).toFixed(0)} ms`;
  const child = `child ${most.memory.toFixed(0)} MiB`;
  process.stdout.write(`${name}: ${outcome}; ${lag}, ${own}; ${seconds} s; ${child}\n`);
}

async function scannedDocument(): Promise<Uint8Array> {
  const { pdf } = await generateInvoice({ seed: 1, layout: 'tally' });
  const [png] = await rasterize(pdf, { dpi: SOURCE_DPI });
  if (png === undefined) throw new Error('the invoice has no page');
  const scan = await degrade(png, { kind: 'scan300', seed: 1 });
  return scanPdf(Array.from({ length: SCANNED_PAGES }, () => ({ ...scan, dpi: SOURCE_DPI })));
}

async function generatedSamples(): Promise<Sample[]> {
  const { pdf } = await generateBankStatement({ seed: 1, transactions: TRANSACTIONS_OF_200_PAGES });
  return [
    { name: 'digital statement', bytes: pdf },
    { name: `scan of ${SCANNED_PAGES} pages`, bytes: await scannedDocument() },
  ];
}

function samplesIn(folder: string): Sample[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => ({ name, bytes: new Uint8Array(readFileSync(join(folder, name))) }));
}

const [folder] = process.argv.slice(2);
const samples = folder === undefined ? await generatedSamples() : samplesIn(folder);
const pool = await openSandboxPool({ concurrency: 1 });
try {
  for (const sample of samples) await measure(pool, sample);
} finally {
  await pool.close();
}
