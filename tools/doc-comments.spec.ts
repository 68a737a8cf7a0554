import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

const workspace = join(import.meta.dirname, '..');

/** What a file exports of its own, and the methods of that, as `file: name`, where no doc comment says what it is. */
function undocumented(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(workspace, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  return source.statements
    .filter(isExported)
    .flatMap((statement) => [statement, ...methodsOf(statement)])
    .filter((node) => !hasDocComment(node))
    .map((node) => `${file}: ${nameOf(node)}`);
}

function isExported(statement: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true
  );
}

/** Methods that a user calls, or writes for an adapter; those of a class are told by the interface that it has. */
function methodsOf(statement: ts.Statement): ts.Node[] {
  if (ts.isInterfaceDeclaration(statement))
    return statement.members.filter((one) => ts.isMethodSignature(one));
  if (!ts.isClassDeclaration(statement) || statement.heritageClauses) return [];
  return statement.members.filter((one) => ts.isMethodDeclaration(one) && !ts.isPrivateIdentifier(one.name));
}

function hasDocComment(node: ts.Node): boolean {
  return ts
    .getJSDocCommentsAndTags(node)
    .some((one) => ts.isJSDoc(one) && (ts.getTextOfJSDocComment(one.comment) ?? '').trim() !== '');
}

function nameOf(node: ts.Node): string {
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.map((one) => one.name.getText()).join();
  return ts.getNameOfDeclaration(node as ts.Declaration)?.getText() ?? node.getText();
}

describe('what others write against', () => {
  it.each(['packages/client', 'packages/ports'])('every export of %s has a doc comment', (folder) => {
    const files = globSync(`${folder}/src/**/*.ts`, { cwd: workspace, exclude: ['**/*.spec.ts'] });
    expect(files.length).toBeGreaterThan(10);
    expect(files.flatMap(undocumented)).toEqual([]);
  });
});
