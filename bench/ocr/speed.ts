/**
 * Time a page and memory of the reading child, as ratios to native programs in the same run.
 *
 *   node bench/ocr/speed.ts [--rounds 7] [--pages 0]
 *
 * - A ruled invoice, A4 at 300 dpi, through the sandbox with its page image, against
 *   `OMP_THREAD_LIMIT=1 tesseract --psm 3` (`apt-get install tesseract-ocr`).
 * - A digital page, to the recognised document, against the process time of `pdftotext`
 *   (`apt-get install poppler-utils`).
 * - With `--pages N`, the resident memory of the children over N scanned pages.
 *
 * A column whose program is not installed is left out. Rounds go in turn, so that other load hits both alike;
 * medians are compared.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { degrade, generateInvoice, rasterize, SOURCE_DPI } from '@docex/corpus';
import { openSandboxPool, type SandboxPool } from '@docex/ocr-providers';
import { onceOf } from './once-of.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    pages: { type: 'string', default: '0' },
  },
});

const RULED_LAYOUT = 'tally';
const PAGE_BYTES = 4096;
const MEBIBYTE = 1024 * 1024;
const MEMORY_STEPS = 10;

const run = promisify(execFile);

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function read(pool: SandboxPool, bytes: Uint8Array, mediaType: string): Promise<void> {
  const { signal } = new AbortController();
  const onPageImage = (): Promise<void> => Promise.resolve();
  await pool.recognize({
    source: onceOf(bytes),
    mediaType,
    owner: 'bench',
    maximumPages: 50,
    signal,
    onPageImage,
  });
}

interface Contest {
  readonly name: string;
  readonly ours: () => Promise<void>;
  readonly program: string;
  readonly parameters: readonly string[];
}

/** Runs both in turn and prints the medians and their ratio. */
async function compare({ name, ours, program, parameters }: Contest): Promise<void> {
  const theirs = (): Promise<unknown> =>
    run(program, parameters, { env: { ...process.env, OMP_THREAD_LIMIT: '1' }, maxBuffer: 64 * MEBIBYTE });
  const installed = await theirs().then(
    () => true,
    () => false,
  );
  await ours();
  const times = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round < Number(options.rounds); round += 1) {
    times.ours.push(await timeOf(ours));
    if (installed) times.theirs.push(await timeOf(theirs));
  }
  const own = median(times.ours);
  const other = median(times.theirs);
  print(
    installed
      ? `${name}: docex ${own.toFixed(0)} ms, ${program} ${other.toFixed(0)} ms, ratio ${(own / other).toFixed(2)}`
      : `${name}: docex ${own.toFixed(0)} ms; ${program} is not installed`,
  );
}

/** Resident memory of the greatest child of this process, in MiB. Linux only. */
function childMemory(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'latin1').trim().split(' ');
  const sizes = children.map((id) => {
    try {
      return Number(readFileSync(`/proc/${id}/statm`, 'latin1').split(' ')[1]) * PAGE_BYTES;
    } catch {
      return 0;
    }
  });
  return Math.max(0, ...sizes) / MEBIBYTE;
}

async function watchMemory(pool: SandboxPool, scans: readonly Uint8Array[], pages: number): Promise<void> {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, childMemory());
  }, 50);
  for (let page = 1; page <= pages; page += 1) {
    await read(pool, scans[page % scans.length] ?? new Uint8Array(), 'image/jpeg');
    if (page % Math.ceil(pages / MEMORY_STEPS) === 0) {
      print(`memory over pages to ${page}: at most ${most.toFixed(0)} MiB`);
      most = 0;
    }
  }
  clearInterval(timer);
}

async function scanOf(seed: number): Promise<{ pdf: Uint8Array; scan: Uint8Array }> {
  const { pdf } = await generateInvoice({ seed, layout: RULED_LAYOUT });
  const [png] = await rasterize(pdf, { dpi: SOURCE_DPI });
  if (png === undefined) throw new Error('the invoice has no page');
  return { pdf, scan: (await degrade(png, { kind: 'scan300', seed })).bytes };
}

const folder = mkdtempSync(join(tmpdir(), 'docex-bench-'));
const pool = await openSandboxPool({ concurrency: 1 });
try {
  const [first, ...others] = await Promise.all([1, 2, 3].map(scanOf));
  if (first === undefined) throw new Error('no page was drawn');
  const files = { scan: join(folder, 'scan.jpg'), pdf: join(folder, 'page.pdf') };
  writeFileSync(files.scan, first.scan);
  writeFileSync(files.pdf, first.pdf);
  await compare({
    name: 'scanned page',
    ours: () => read(pool, first.scan, 'image/jpeg'),
    program: 'tesseract',
    parameters: [files.scan, '-', '--psm', '3'],
  });
  const bare = await openSandboxPool({ concurrency: 1, pageImages: false });
  for (const [name, reader] of [
    ['digital page', bare],
    ['digital page with its image', pool],
  ] as const) {
    await compare({
      name,
      ours: () => read(reader, first.pdf, 'application/pdf'),
      program: 'pdftotext',
      parameters: [files.pdf, '-'],
    });
  }
  await bare.close();
  await watchMemory(
    pool,
    [first, ...others].map(({ scan }) => scan),
    Number(options.pages),
  );
} finally {
  await pool.close();
  rmSync(folder, { recursive: true });
}
