/**
 * Transpiles the package in the current folder from `src` to `dist`, file by file, with source maps; JSON files go
 * along. Types are checked by `npm run typecheck`. The built files are used by processes that run with
 * `node --conditions=docex-built`; without that condition Node runs the sources themselves. `--declarations` adds the
 * types, for a package that is published.
 */
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

/** What only tests import. */
const exclude = ['**/*.spec.ts', '**/*.contract.ts', '**/testing/**'];

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
  sourceMap: true,
  inlineSources: true,
};

const sources = globSync('src/**/*.ts', { exclude });

/** `rewriteRelativeImportExtensions` does not reach the specifiers in declarations. */
const SOURCE_SPECIFIER = /(['"]\.{1,2}\/[^'"]*)\.ts(['"])/g;

rmSync('dist', { recursive: true, force: true });
for (const file of sources) {
  const target = join('dist', relative('src', file)).replace(/\.ts$/, '.js');
  const { outputText, sourceMapText } = ts.transpileModule(readFileSync(file, 'utf8'), {
    fileName: file,
    compilerOptions,
  });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, outputText);
  if (sourceMapText) writeFileSync(`${target}.map`, sourceMapText);
}
for (const file of globSync('src/**/*.json', { exclude })) {
  const target = join('dist', relative('src', file));
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(file, target);
}
if (process.argv.includes('--declarations')) writeDeclarations();

function writeDeclarations(): void {
  const base = ts.readConfigFile(join(import.meta.dirname, '..', 'tsconfig.base.json'), (path) =>
    readFileSync(path, 'utf8'),
  );
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...(base.config as { compilerOptions: object }).compilerOptions, rootDir: 'src', outDir: 'dist' },
    process.cwd(),
  );
  const program = ts.createProgram(
    sources.map((file) => resolve(file)),
    { ...options, noEmit: false, declaration: true, emitDeclarationOnly: true },
  );
  const { diagnostics, emitSkipped } = program.emit(undefined, (path, text) => {
    writeFileSync(path, text.replaceAll(SOURCE_SPECIFIER, '$1.js$2'));
  });
  const errors = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (errors.length === 0 && !emitSkipped) return;
  throw new Error(ts.formatDiagnostics(errors, ts.createCompilerHost(options)));
}
