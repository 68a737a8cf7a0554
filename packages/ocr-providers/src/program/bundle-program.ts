import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type BuildOptions, type Loader, type Plugin } from 'esbuild';
import { PROGRAM_FILES } from './program-files.ts';

/** Found through the installed packages when they are first needed: they have native parts, or files beside them. */
const INSTALLED = ['sharp', 'onnxruntime-node', 'tesseract.js', 'zxing-wasm', 'libheif-js'];
/** As this module: the sources, or what was built of them. */
const EXTENSION = extname(import.meta.url);
const moduleNamed = (name: string): string =>
  fileURLToPath(new URL(`../${name}${EXTENSION}`, import.meta.url));
const CHILD = moduleNamed('sandbox/child');
const SECOND_THREAD = 'second-thread';
/** Name of the function that makes a URL of a path from the program's folder. */
const PLACE = 'docexPlace';

/**
 * Writes the program of a reading child into a folder: one script that starts it, one that holds all of its code,
 * with what is loaded lazily in it too, and one for its second thread. The code finds its files where its modules lie.
 */
export async function bundleProgram(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const bundle = async (module: string, file: string): Promise<void> => {
    const { outputFiles } = await build({ ...optionsFor(folder), entryPoints: [moduleNamed(module)] });
    await writeFile(join(folder, file), inAscii(outputFiles[0]?.text ?? ''), 'latin1');
  };
  await Promise.all([
    bundle('sandbox/child', PROGRAM_FILES.code),
    bundle('program/start', PROGRAM_FILES.start),
    bundle(`paddle/${SECOND_THREAD}-entry`, `${SECOND_THREAD}-entry.cjs`),
  ]);
}

/** The bundler leaves other letters in regular expressions only. V8 takes a script of one byte a letter as it is. */
function inAscii(code: string): string {
  return code.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function optionsFor(folder: string) {
  const childFromHere = JSON.stringify(relative(folder, CHILD));
  return {
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: `node${process.versions.node}`,
    external: INSTALLED.flatMap((name) => [name, `${name}/*`]),
    conditions: EXTENSION === '.js' ? ['docex-built'] : [],
    // A third of the text, which every child reads. Names stay, for errors and what looks at them.
    minifyWhitespace: true,
    minifySyntax: true,
    // pdf.js asks whether Node has it. It has, and would load all of its HTTP client to answer, for a third of the start.
    define: { 'Response.prototype.bytes': 'Function' },
    // `import()` becomes `require`, which looks where the banner tells it.
    supported: { 'dynamic-import': false },
    banner: {
      js: `const ${PLACE} = ((url, path) => (place) => url.pathToFileURL(path.join(__dirname, place)).href)(require('node:url'), require('node:path'));
require = require('node:module').createRequire(${PLACE}(${childFromHere}));`,
    },
    plugins: [ownPlaces(folder)],
    logLevel: 'error',
    write: false,
  } as const satisfies BuildOptions;
}

/** Gives every module its own place as `import.meta.url`, and the second thread's its place in the bundle. */
function ownPlaces(folder: string): Plugin {
  return {
    name: 'own-places',
    setup(bundler) {
      bundler.onLoad({ filter: /\.m?[jt]s$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        if (!source.includes('import.meta.url')) return undefined;
        const isBundled = path.endsWith(`${SECOND_THREAD}${EXTENSION}`);
        const place = isBundled ? `${SECOND_THREAD}.cjs` : relative(folder, path);
        const contents = source.replaceAll('import.meta.url', `${PLACE}(${JSON.stringify(place)})`);
        const loader: Loader = path.endsWith('.ts') ? 'ts' : 'js';
        return { contents, loader };
      });
    },
  };
}
