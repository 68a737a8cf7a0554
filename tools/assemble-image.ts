/**
 * Makes the folder of a container image whole: run by the Dockerfile where the production libraries of one app
 * are installed. Brings in the built code of the packages that the app is linked to, removes the other
 * packages, and what no process of this platform reads.
 */
import { cpSync, globSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { parseArgs } from 'node:util';

/** Parts of a package that the image does not take: sources, and the manifest, which it has already. */
const LEFT_OUT = new Set(['src', 'node_modules', 'package.json']);
/** Native libraries of every platform lie side by side in this one; the others install only their own. */
const BINARIES = 'node_modules/onnxruntime-node/bin/napi-v*/*/*';
/** Files for people, compilers, bundlers and browsers, and engines that nothing asks for. Licences stay. */
const UNREAD = [
  'node_modules/**/*.map',
  'node_modules/**/*.d.{ts,mts,cts}',
  // The program of the reading children has the modules of pdf.js in it; its fonts, maps and decoders stay.
  'node_modules/pdfjs-dist/{build,image_decoders,legacy/image_decoders,legacy/web,types,web}',
  'node_modules/pdfjs-dist/legacy/build/{*.min.mjs,pdf.sandbox.mjs}',
  // Node reads the modules with a file of WebAssembly beside them. The library asks for the builds without `-lstm`
  // although it is told that recognition is by LSTM alone.
  'node_modules/tesseract.js-core/*.wasm.js',
  'node_modules/tesseract.js/dist',
  // One of four builds of each.
  'node_modules/libheif-js/libheif',
  'node_modules/libheif-js/libheif-wasm/{libheif-bundle.mjs,libheif.js,libheif.wasm}',
  'node_modules/zxing-wasm/dist/{full,writer,iife,miniprogram}',
];
/** The client of MongoDB, and who has it: the other services reach the database through job-state. */
const DATABASE = [
  'bson',
  'kareem',
  'mongodb',
  'mongodb-connection-string-url',
  'mongoose',
  'mpath',
  'mquery',
  'sift',
];
const WITH_DATABASE = ['job-state', 'standalone', 'cli'];

const { app, built, image } = readArguments();
const linked = linkedPackages(image);
for (const folder of linked) {
  cpSync(join(built, folder), join(image, folder), {
    recursive: true,
    filter: (source) =>
      !LEFT_OUT.has(relative(join(built, folder), source)) && !/\.(map|d\.ts)$/.test(source),
  });
}
for (const folder of globSync('{packages,apps}/*', { cwd: image })) {
  remove(image, linked.has(folder) ? join(folder, 'src') : folder);
}
for (const file of UNREAD.flatMap((pattern) => globSync(pattern, { cwd: image }))) remove(image, file);
if (!WITH_DATABASE.includes(app)) {
  for (const name of DATABASE) remove(image, join('node_modules', name));
  // The list of what is in the image names nothing that is not, and misses nothing.
  for (const folder of linked) forget(join(image, folder, 'package.json'), DATABASE);
}
for (const folder of globSync(BINARIES, { cwd: image })) {
  if (!folder.endsWith(join(process.platform, process.arch))) remove(image, folder);
}
// The descriptions of the services are read where reflection is turned on.
for (const path of ['LICENSE', 'NOTICE', 'proto']) {
  cpSync(join(built, path), join(image, path), { recursive: true });
}
// An app may have a second program, the part of it that has a container of its own.
for (const module of globSync('{,*-}main.js', { cwd: join(image, 'apps', app, 'dist') })) {
  writeFileSync(join(image, module.replace('-main', '')), `import './apps/${app}/dist/${module}';\n`);
}

/** Folders of the workspace that npm has linked: the app and all that it depends on. */
function linkedPackages(root: string): Set<string> {
  const folders = readdirSync(join(root, 'node_modules/@docex')).map((name) =>
    relative(root, realpathSync(join(root, 'node_modules/@docex', name))),
  );
  return new Set([...folders, join('apps', app)]);
}

/** Takes dependencies out of a manifest. */
function forget(manifest: string, names: readonly string[]): void {
  const { dependencies = {}, ...others } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
  const kept = Object.entries(dependencies).filter(([name]) => !names.includes(name));
  writeFileSync(manifest, JSON.stringify({ ...others, dependencies: Object.fromEntries(kept) }));
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
}

function remove(root: string, path: string): void {
  rmSync(join(root, path), { recursive: true, force: true });
}

function readArguments(): { readonly app: string; readonly built: string; readonly image: string } {
  const { values } = parseArgs({
    options: { app: { type: 'string' }, built: { type: 'string' }, image: { type: 'string' } },
  });
  const { app, built, image } = values;
  if (app === undefined || built === undefined || image === undefined) {
    throw new Error('usage: assemble-image.ts --app NAME --built FOLDER --image FOLDER');
  }
  return { app: basename(app), built, image: realpathSync(image) };
}
