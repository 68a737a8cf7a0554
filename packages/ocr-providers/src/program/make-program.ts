/**
 * Makes the program of the reading children in the folder that is its one argument, and tells so on standard output
 * as soon as it can be started; after that it lets the program read a document and keeps what V8 compiled for it.
 * A command of its own, so that no service loads the bundler: `node src/program/make-program.ts FOLDER`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IN_PERSONAL_TEXT } from '@docex/domain';
import type { EngineSettings } from '../sandbox/engine-settings.ts';
import type { ChildMessage, ReadTask } from '../sandbox/messages.ts';
import { bundleProgram } from './bundle-program.ts';
import { KEEP_COMPILED } from './keep-compiled.ts';
import { PROGRAM_FILES, PROGRAM_V8_FLAGS } from './program-files.ts';

/** Made by `npx docex sample --seed 7`: text in embedded fonts, rules and a picture of a code. */
const DOCUMENT = fileURLToPath(new URL('../../warm-up/invoice.pdf', import.meta.url));
/** The second time finds what the first one left, as later documents do. */
const TIMES = 2;
const ENGINE: EngineSettings = { engine: 'paddle', tier: 'tiny', threads: 1, languages: ['eng'] };

const [argument] = process.argv.slice(2);
if (argument === undefined) throw new Error('usage: make-program.ts FOLDER');
const folder = resolve(argument);
const unnamed = `${folder}.${process.pid}`;
await bundleProgram(unnamed);
// Another process may have been as fast: one program is as good as the other.
await rename(unnamed, folder).catch(() => rm(unnamed, { recursive: true, force: true }));
process.stdout.write('bundled\n');
await compile();

async function compile(): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'docex-compiling-'));
  const child = fork(join(folder, PROGRAM_FILES.start), [JSON.stringify(ENGINE)], {
    execArgv: [...PROGRAM_V8_FLAGS],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  try {
    await next(child, 'ready');
    for (let time = 0; time < TIMES; time += 1) {
      child.send(taskIn(scratch));
      await next(child, 'finished');
    }
    child.send(KEEP_COMPILED);
    await ended;
  } finally {
    child.kill();
    await rm(scratch, { recursive: true, force: true });
  }
}

function taskIn(scratch: string): ReadTask {
  return {
    kind: 'read',
    documentPath: DOCUMENT,
    firstPage: 1,
    lastPage: null,
    drawsTextPages: false,
    outcomePath: join(scratch, 'outcome'),
    imagePath: join(scratch, 'page-'),
    mediaType: 'application/pdf',
    password: null,
    maximumPages: 1,
    threads: 1,
    maximumPixels: 10_000_000,
    identityNumbers: IN_PERSONAL_TEXT,
  };
}

/** Rejects where the child fails or ends. */
function next(child: ReturnType<typeof fork>, kind: ChildMessage['kind']): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => {
      reject(new Error('the reading program ended before it was compiled'));
    });
    child.on('message', (message: ChildMessage) => {
      if (message.kind === kind) resolve();
      if (message.kind === 'failed') reject(new Error(message.message));
    });
  });
}
