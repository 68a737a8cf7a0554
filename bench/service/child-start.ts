import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateInvoice } from '@docex/corpus';
import { prepareProgram } from '../../packages/ocr-providers/src/program/prepare-program.ts';
import { spawnChild } from '../../packages/ocr-providers/src/sandbox/spawn-child.ts';
import { probeWalls } from '../../packages/ocr-providers/src/sandbox/walls.ts';
import { amountOf, type Question } from '../measuring/figure.ts';
import { cpuSecondsOfTree } from '../measuring/process-cpu.ts';
import { ownMemory } from '../measuring/process-memory.ts';

const MEBIBYTE = 1024 * 1024;
const PAGES = 3;

/** Reading children behind all walls, without an image of the page. */
export const childStart: Question = {
  name: 'child-start',
  asks: 'A reading child: CPU and memory until it is ready, CPU of its first and its third digital page',
  measure: async (effort) => {
    const rounds = effort.rounds ?? amountOf(effort, { short: 5, full: 15 });
    const folder = await mkdtemp(join(tmpdir(), 'docex-bench-'));
    const settings = await childSettings(folder);
    const { pdf } = await generateInvoice({ seed: 11 });
    // The first round warms files and caches up.
    await measureChild(folder, settings, pdf);
    const children: Child[] = [];
    for (let round = 0; round < rounds; round += 1) children.push(await measureChild(folder, settings, pdf));
    await rm(folder, { recursive: true, force: true });
    return [
      {
        what: "a reading child's start, CPU",
        unit: 's',
        values: children.map(({ ready }) => ready),
        goal: { atMost: 0.3 },
      },
      { what: 'its own memory when ready', unit: 'MiB', values: children.map(({ memory }) => memory) },
      {
        what: 'its first digital page, CPU',
        unit: 's',
        values: children.map(({ pages }) => pages[0] ?? NaN),
      },
      {
        what: 'its third digital page, CPU',
        unit: 's',
        values: children.map(({ pages }) => pages[2] ?? NaN),
      },
    ];
  },
};

type Settings = Awaited<ReturnType<typeof childSettings>>;

async function childSettings(folder: string) {
  return {
    walls: await probeWalls(),
    program: await prepareProgram(folder),
    memoryBytes: 512 * MEBIBYTE,
    cpuSeconds: 600,
    engine: 'paddle',
    tier: 'tiny',
    threads: 1,
    languages: ['eng', 'hin'],
  } as const;
}

/** CPU seconds, MiB. */
interface Child {
  readonly ready: number;
  readonly memory: number;
  readonly pages: readonly number[];
}

async function measureChild(folder: string, settings: Settings, pdf: Uint8Array): Promise<Child> {
  const scratch = await mkdtemp(join(folder, 'child-'));
  const child = spawnChild(scratch, settings);
  const processId = child.pid ?? 0;
  await once(child, 'message');
  const ready = cpuSecondsOfTree(processId);
  const memory = ownMemory(processId);
  const documentPath = join(scratch, 'document');
  await writeFile(documentPath, pdf);
  const pages: number[] = [];
  for (let before = ready; pages.length < PAGES;) {
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
    pages.push(now - before);
    before = now;
  }
  child.kill('SIGKILL');
  await once(child, 'exit');
  return { ready, memory, pages };
}
