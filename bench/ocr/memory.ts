/**
 * Memory of the reading child over many pages: bank statements of digital pages and scans in PDFs in turn, one
 * after the other through one place, with page images. Prints by 100 pages the most that a child held, and at
 * the end whether that stayed flat and below the limit, and how many children it took.
 *
 *   node bench/ocr/memory.ts [--pages 1000] [--scans 0.1] [--document 200] [--limit 512]
 *
 * `--pages` are 200 or more; `--scans` is the part of them that are scans (A4, 300 dpi), `--document` the pages of a statement,
 * `--limit` the child's memory in MiB. Linux only.
 */
import { parseArgs } from 'node:util';
import {
  degrade,
  generateBankStatement,
  generateInvoice,
  rasterize,
  scanPdf,
  SOURCE_DPI,
} from '@docex/corpus';
import { openSandboxPool, type SandboxPool } from '@docex/ocr-providers';
import { childrenMemory } from './child-memory.ts';
import { onceOf } from './once-of.ts';

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    scans: { type: 'string', default: '0.1' },
    document: { type: 'string', default: '200' },
    limit: { type: 'string', default: '512' },
  },
});

const MEBIBYTE = 1024 * 1024;
const STEP_PAGES = 100;
const LOOK_MS = 20;
const SCANNED_PAGES = 20;
const TRANSACTIONS_A_PAGE = 39;
/** On the mean the later half of the steps may hold this much more than the earlier one. */
const FLAT_FACTOR = 1.05;

interface Step {
  readonly toPage: number;
  readonly own: number;
  readonly whole: number;
}

/** Watches the children of this process from page to page. */
class MemoryWatch {
  readonly steps: Step[] = [];
  readonly children = new Set<string>();
  readonly #timer = setInterval(() => {
    this.#look();
  }, LOOK_MS);
  #most = { own: 0, whole: 0 };
  #pages = 0;

  countPage(): void {
    this.#pages += 1;
    if (this.#pages % STEP_PAGES !== 0) return;
    const step = { toPage: this.#pages, ...this.#most };
    this.steps.push(step);
    this.#most = { own: 0, whole: 0 };
    print(`pages to ${step.toPage}: own memory at most ${mib(step.own)}, resident in all ${mib(step.whole)}`);
  }

  get pages(): number {
    return this.#pages;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    for (const [id, { own, whole }] of childrenMemory()) {
      this.children.add(id);
      this.#most = { own: Math.max(this.#most.own, own), whole: Math.max(this.#most.whole, whole) };
    }
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function mib(value: number): string {
  return `${value.toFixed(0)} MiB`;
}

async function read(pool: SandboxPool, bytes: Uint8Array, watch: MemoryWatch): Promise<void> {
  await pool.recognize({
    source: onceOf(bytes),
    mediaType: 'application/pdf',
    owner: 'bench',
    maximumPages: Number(options.pages),
    signal: new AbortController().signal,
    onPageImage: () => {
      watch.countPage();
      return Promise.resolve();
    },
  });
}

async function scannedDocument(): Promise<Uint8Array> {
  const { pdf } = await generateInvoice({ seed: 1, layout: 'tally' });
  const [png] = await rasterize(pdf, { dpi: SOURCE_DPI });
  if (png === undefined) throw new Error('the invoice has no page');
  const scan = await degrade(png, { kind: 'scan300', seed: 1 });
  return scanPdf(Array.from({ length: SCANNED_PAGES }, () => ({ ...scan, dpi: SOURCE_DPI })));
}

async function statement(): Promise<Uint8Array> {
  const transactions = Number(options.document) * TRANSACTIONS_A_PAGE;
  return (await generateBankStatement({ seed: 1, transactions })).pdf;
}

function mean(steps: readonly Step[]): number {
  return steps.reduce((sum, { own }) => sum + own, 0) / steps.length;
}

function verdict(steps: readonly Step[]): string {
  const most = Math.max(...steps.map(({ own }) => own));
  const middle = steps.length >> 1;
  const [earlier, later] = [mean(steps.slice(0, middle)), mean(steps.slice(middle))];
  const isWithin = most <= Number(options.limit);
  const halves = `halves ${mib(earlier)} and ${mib(later)} on the mean`;
  return `${later <= earlier * FLAT_FACTOR ? 'flat' : 'not flat'}, ${halves}; at most ${mib(most)}, ${isWithin ? 'within' : 'above'} the limit`;
}

const [scan, digital] = await Promise.all([scannedDocument(), statement()]);
const pages = Number(options.pages);
const watch = new MemoryWatch();
const pool = await openSandboxPool({ concurrency: 1, memoryBytes: Number(options.limit) * MEBIBYTE });
try {
  let scanned = 0;
  while (watch.pages < pages) {
    const isScanNext = scanned < Number(options.scans) * (watch.pages + SCANNED_PAGES);
    await read(pool, isScanNext ? scan : digital, watch);
    scanned += isScanNext ? SCANNED_PAGES : 0;
  }
} finally {
  watch.stop();
  await pool.close();
}
print(`${watch.pages} pages, ${watch.children.size} children: ${verdict(watch.steps)}`);
