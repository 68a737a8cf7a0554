import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

const PATIENCE_MS = 120_000;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docex-image-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function put(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** The files of all engines that the library may ask for on this platform. */
function enginesOfTesseract(): readonly string[] {
  const chooser = join(
    dirname(fileURLToPath(import.meta.resolve('tesseract.js/package.json'))),
    'src/worker-script/node/getCore.js',
  );
  const names = [...readFileSync(chooser, 'utf8').matchAll(/require\('tesseract\.js-core\/([\w-]+)'\)/g)];
  expect(names.length).toBeGreaterThan(0);
  return names.flatMap(([, name]) => [`${name}.js`, `${name}.wasm`]);
}

it.each([
  ['ocr', false],
  ['job-state', true],
])(
  'an image of %s has the client of the database, in its manifests as in its modules: %s',
  async (app, hasDatabase) => {
    const engines = enginesOfTesseract();
    const dependencies = { kafkajs: '2.2.4', mongoose: '9.12.1' };
    for (const root of ['built', 'image']) {
      put(`${root}/apps/${app}/package.json`, JSON.stringify({ dependencies: { '@docex/cluster': '*' } }));
      put(`${root}/packages/cluster/package.json`, JSON.stringify({ name: '@docex/cluster', dependencies }));
    }
    for (const path of [`apps/${app}/dist/main.js`, 'packages/cluster/dist/index.js', 'LICENSE', 'NOTICE'])
      put(`built/${path}`, '');
    put('built/proto/a.proto', '');
    put('image/node_modules/mongoose/package.json', '{}');
    put('image/node_modules/kafkajs/package.json', '{}');
    for (const file of engines) put(`image/node_modules/tesseract.js-core/${file}`, '');
    mkdirSync(join(folder, 'image/node_modules/@docex'));
    const link = join(folder, 'image/node_modules/@docex/cluster');
    symlinkSync(join(folder, 'image/packages/cluster'), link, 'junction');

    const program = join(import.meta.dirname, 'assemble-image.ts');
    const places = ['--built', join(folder, 'built'), '--image', join(folder, 'image')];
    await promisify(execFile)(process.execPath, [program, '--app', app, ...places]);

    const manifest = readFileSync(join(folder, 'image/packages/cluster/package.json'), 'utf8');
    const kept = Object.keys((JSON.parse(manifest) as { dependencies: object }).dependencies);
    expect(kept).toEqual(hasDatabase ? ['kafkajs', 'mongoose'] : ['kafkajs']);
    const installed = (name: string): boolean => existsSync(join(folder, 'image/node_modules', name));
    expect([installed('kafkajs'), installed('mongoose')]).toEqual([true, hasDatabase]);
    expect(existsSync(join(folder, 'image/packages/cluster/dist/index.js'))).toBe(true);
    expect(engines.filter((file) => !installed(`tesseract.js-core/${file}`))).toEqual([]);
  },
  PATIENCE_MS,
);
