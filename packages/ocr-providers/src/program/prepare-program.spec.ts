import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { prepareProgram } from './prepare-program.ts';
import { PROGRAM_FILES, PROGRAM_V8_FLAGS } from './program-files.ts';

/** Compiles the code as `start.ts` does, and tells whether V8 took what it had compiled before. */
const TAKES_COMPILED = `
  const { readFileSync } = require('node:fs');
  const { constants, Script } = require('node:vm');
  const [, filename, compiled] = process.argv;
  const source = readFileSync(filename, 'latin1');
  const script = new Script('(function (require, __filename, __dirname) {' + source + '\\n})', {
    filename, cachedData: readFileSync(compiled), importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  console.log(script.cachedDataRejected);`;

describe('the program of the reading children', () => {
  let scratch: string;

  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'docex-program-'));
  });

  afterAll(async () => {
    await rm(scratch, { recursive: true, force: true });
  });

  it('is built into a folder that no sources are compiled to', () => {
    const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
    const folder = /make-program\.js dist\/([\w-]+)/.exec(manifest)?.[1] ?? '';
    expect(folder).not.toBe('');
    expect(existsSync(new URL(`../${folder}`, import.meta.url))).toBe(false);
  });

  it('is made once for the same sources', async () => {
    expect(await prepareProgram(scratch)).toBe(await prepareProgram(scratch));
  });

  it('starts from what V8 compiled before, also with a limit of memory', async () => {
    const folder = dirname(await prepareProgram(scratch));
    const compiled = join(folder, PROGRAM_FILES.compiled);
    while (!existsSync(compiled)) await pause(50);
    const flags = [...PROGRAM_V8_FLAGS, '--max-old-space-size=100', '--permission', '--allow-fs-read=*'];
    const told = execFileSync(process.execPath, [
      ...flags,
      '-e',
      TAKES_COMPILED,
      join(folder, PROGRAM_FILES.code),
      compiled,
    ]);
    expect(told.toString().trim()).toBe('false');
  });
});
