/**
 * Loaded before anything else (`node --import`), it makes every regular expression of the extraction packages count how
 * often it matches: literals and `new RegExp(…)` are wrapped where they stand while their module is loaded.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { countPattern } from './pattern-counts.ts';

const EXTRACTION = /\/packages\/(document-types|layout)\/src\/(?!.*(?:\.spec\.ts$|\/testing\/)).*\.ts$/;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WRAPPER = '__docexCountPattern';

interface Insertion {
  readonly at: number;
  readonly text: string;
}

const isPattern = (node: ts.Node): boolean =>
  ts.isRegularExpressionLiteral(node) ||
  (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp');

/** The source with each pattern wrapped into a call that counts. */
function wrapPatterns(source: string, file: string): string {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const insertions: Insertion[] = [];
  const walk = (node: ts.Node): void => {
    if (isPattern(node)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      insertions.push({ at: node.getStart(), text: `${WRAPPER}(` });
      insertions.push({ at: node.getEnd(), text: `, ${JSON.stringify(`${file}:${line + 1}`)})` });
    }
    ts.forEachChild(node, walk);
  };
  walk(tree);
  return insertions
    .sort((a, b) => b.at - a.at)
    .reduce((text, { at, text: inserted }) => text.slice(0, at) + inserted + text.slice(at), source);
}

Reflect.set(globalThis, WRAPPER, countPattern);

registerHooks({
  load(url, context, nextLoad) {
    if (!EXTRACTION.test(url)) return nextLoad(url, context);
    const path = fileURLToPath(url);
    const source = wrapPatterns(readFileSync(path, 'utf8'), relative(ROOT, path));
    return { format: 'module-typescript', source, shortCircuit: true };
  },
});
