import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { IN_PERSONAL_TEXT } from '@docex/domain';
import { prepareProgram } from '../program/prepare-program.ts';
import { printPdf } from '../testing/print-pdf.ts';
import { CHILD_SETTINGS } from '../testing/child-settings.ts';
import { documentIn } from './document-reading.ts';
import { SandboxChild, type TaskObserver } from './sandbox-child.ts';
import { NO_WALLS } from './walls.ts';

const MEBIBYTE = 1024 * 1024;
const BUDGET = { openingMs: 30_000, pageMs: 30_000 };

describe('a sandboxed child', () => {
  let folder: string;
  let child: SandboxChild | undefined;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'docex-child-test-'));
  });

  afterEach(async () => {
    await child?.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  const start = async (memoryBytes: number): Promise<SandboxChild> => {
    const program = await prepareProgram(folder);
    child = await SandboxChild.start(folder, { ...CHILD_SETTINGS, program, walls: NO_WALLS, memoryBytes });
    return child;
  };

  it('keeps a child that has room in memory after a document', async () => {
    const started = await start(2048 * MEBIBYTE);
    const pages: number[] = [];
    await readTwoPages(started, (number) => pages.push(number));
    await started.endIfFull();
    expect(pages).toEqual([1, 2]);
    expect(await started.isFull()).toBe(false);
    expect(started.isAlive).toBe(true);
  });

  it('ends a child whose memory at rest leaves little room below the limit', async () => {
    // The program alone takes more than three quarters of it.
    const started = await start(32 * MEBIBYTE);
    while (!(await started.isFull())) await nextTurn();
    await started.endIfFull();
    expect(started.isAlive).toBe(false);
  });

  it('ends a reading for which memory runs out', async () => {
    const started = await start(24 * MEBIBYTE);
    await expect(readTwoPages(started, () => undefined)).rejects.toMatchObject({ code: 'resource_limit' });
    expect(started.isAlive).toBe(false);
  });
});

async function readTwoPages(child: SandboxChild, onPage: (number: number) => void): Promise<void> {
  const pdf = await printPdf((pages) => pages.text('One', 72, 72).addPage().text('Two', 72, 72));
  await writeFile(documentIn(child), pdf);
  const observer: TaskObserver = {
    signal: new AbortController().signal,
    onOpened: () => undefined,
    onProgress: () => undefined,
    onNotice: () => undefined,
    onPage,
  };
  const task = {
    kind: 'read',
    documentPath: documentIn(child),
    firstPage: 1,
    lastPage: null,
    outcomePath: join(child.scratch, 'outcome'),
    imagePath: null,
    drawsTextPages: false,
    mediaType: 'application/pdf',
    password: null,
    maximumPages: 10,
    threads: 1,
    maximumPixels: 1_000_000,
    identityNumbers: IN_PERSONAL_TEXT,
  } as const;
  await child.run(task, BUDGET, observer);
}
