/**
 * Starts a reading child from the folder that this script lies in: the child's code, and what V8 made of it the first
 * time. Node's own compile cache would have to be writable for the child, and so for what breaks into it.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { constants, Script } from 'node:vm';
import { KEEP_COMPILED } from './keep-compiled.ts';
import { PROGRAM_FILES } from './program-files.ts';

type Program = (require: NodeJS.Require, filename: string, dirname: string) => void;

// Node runs this script by its path.
const folder = dirname(process.argv[1] ?? '');
const code = join(folder, PROGRAM_FILES.code);
const compiled = join(folder, PROGRAM_FILES.compiled);

// The bundler writes ASCII.
const source = readFileSync(code, 'latin1');
const script = new Script(`(function (require, __filename, __dirname) {${source}\n})`, {
  filename: code,
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  ...(existsSync(compiled) ? { cachedData: readFileSync(compiled) } : {}),
});
process.on('message', (message) => {
  // Only asked for, and only possible, while the program is made; what has run until then is in it.
  if (message === KEEP_COMPILED) {
    const unnamed = `${compiled}.${process.pid}`;
    writeFileSync(unnamed, script.createCachedData());
    renameSync(unnamed, compiled);
    process.exit(0);
  }
});
(script.runInThisContext() as Program)(createRequire(code), code, folder);
