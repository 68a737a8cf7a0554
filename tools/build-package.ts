/**
 * Transpiles the package in the current folder from `src` to `dist`, file by file, with source maps; JSON files go
 * along. Types are checked by `npm run typecheck`. The built files are used by processes that run with
 * `node --conditions=docex-built`; without that condition Node runs the sources themselves.
 */
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
  sourceMap: true,
};

rmSync('dist', { recursive: true, force: true });
for (const file of globSync('src/**/*.ts', { exclude: ['**/*.spec.ts', '**/*.contract.ts'] })) {
  const target = join('dist', relative('src', file)).replace(/\.ts$/, '.js');
  const { outputText, sourceMapText } = ts.transpileModule(readFileSync(file, 'utf8'), {
    fileName: file,
    compilerOptions,
  });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, outputText);
  if (sourceMapText) writeFileSync(`${target}.map`, sourceMapText);
}
for (const file of globSync('src/**/*.json')) {
  const target = join('dist', relative('src', file));
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(file, target);
}
