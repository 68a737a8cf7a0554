/**
 * Measures the start of reading children behind all walls: CPU time and own memory until one is ready, and CPU time of
 * its first and its third digital page, without an image of the page.
 *
 *   node bench/service/child-start.ts [--rounds 10]
 */
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateInvoice } from '@docex/corpus';
import { prepareProgram } from '../../packages/ocr-providers/src/program/prepare-program.ts';
import { spawnChild } from '../../packages/ocr-providers/src/sandbox/spawn-child.ts';
import { probeWalls } from '../../packages/ocr-providers/src/sandbox/walls.ts';
import { cpuSecondsOfTree } from './process-cpu.ts';
import { describeSpread, spreadOf } from './spread.ts';

const MEBIBYTE = 1024 * 1024;
const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } });
const folder = await mkdtemp(join(tmpdir(), 'docex-bench-'));
const settings = {
  walls: await probeWalls(),
  program: await prepareProgram(folder),
  memoryBytes: 512 * MEBIBYTE,
  cpuSeconds: 600,
  engine: 'paddle',
  tier: 'tiny',
  threads: 1,
  languages: ['eng', 'hin'],
} as const;
const { pdf } = await generateInvoice({ seed: 11 });

const ready: number[] = [];
const memory: number[] = [];
const pages: number[][] = [[], [], []];
// The first round warms files and caches up.
for (let round = 0; round <= Number(options.rounds); round += 1) await measure(round > 0);
await rm(folder, { recursive: true, force: true });
const row = (what: string, values: readonly number[], unit: string): string =>
  `${what}\t${describeSpread(spreadOf(values))} ${unit}\n`;
process.stdout.write(row('until ready', ready, 'ms of CPU time'));
process.stdout.write(row('own memory when ready', memory, 'MiB'));
process.stdout.write(row('first page', pages[0] ?? [], 'ms of CPU time'));
process.stdout.write(row('third page', pages[2] ?? [], 'ms of CPU time'));

async function measure(isKept: boolean): Promise<void> {
  const scratch = await mkdtemp(join(folder, 'child-'));
  const child = spawnChild(scratch, settings);
  const processId = child.pid ?? 0;
  await once(child, 'message');
  let before = cpuSecondsOfTree(processId);
  if (isKept) ready.push(before * 1000);
  if (isKept) memory.push(await ownMemory(processId));
  const documentPath = join(scratch, 'document');
  await writeFile(documentPath, pdf);
  for (const page of pages) {
    const finished = new Promise<void>((resolve) => {
      child.on('message', ({ kind }: { kind: string }) => {
        if (kind === 'finished') resolve();
      });
    });
    child.send({
      kind: 'read',
      documentPath,
      firstPage: 1,
      outcomePath: join(scratch, 'outcome'),
      imagePath: null,
      mediaType: 'application/pdf',
      password: null,
      maximumPages: 1,
      maximumPixels: 10_000_000,
    });
    await finished;
    const now = cpuSecondsOfTree(processId);
    if (isKept) page.push((now - before) * 1000);
    before = now;
  }
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function ownMemory(processId: number): Promise<number> {
  const status = await readFile(`/proc/${processId}/status`, 'latin1');
  const lines = [...status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm)];
  return lines.reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0) / 1024;
}
