import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { KNOWN_SETTINGS } from '../packages/runtime/src/known-settings.ts';

const workspace = join(import.meta.dirname, '..');

/** What the sources declare, by variable: the default where it is written out, undefined where it is not. */
function declaredSettings(): Map<string, string | undefined> {
  const declared = new Map<string, string | undefined>();
  for (const file of globSync('{apps,packages}/*/src/**/*.ts', { cwd: workspace })) {
    if (/\.(spec|contract)\.ts$|\/testing\/|\/known-settings\.ts$/.test(file)) continue;
    const source = readFileSync(join(workspace, file), 'utf8');
    for (const [, variable = ''] of source.matchAll(/'(DOCEX_[A-Z0-9_]+)'/g)) {
      const declaration = new RegExp(`Setting\\('${variable}', \\{[^{}]*?fallback: ([^,{}]+?),?\\s*\\}`).exec(
        source,
      );
      declared.set(variable, literal(declaration?.[1]) ?? declared.get(variable));
    }
  }
  return declared;
}

/** The value of a number, a truth value or a text that is written out. */
function literal(code: string | undefined): string | undefined {
  if (code === undefined || !/^(?:-?[\d_]+|true|false|'[^']*')$/.test(code)) return undefined;
  return code.startsWith("'") ? code.slice(1, -1) : code.replaceAll('_', '');
}

/** Rows of the table of settings: variable and default, without back quotes. */
function documentedSettings(): Map<string, string> {
  const page = readFileSync(join(workspace, 'docs/operations.md'), 'utf8');
  const rows = page.matchAll(/^\| `(DOCEX_[A-Z0-9_]+)` *\| *([^|]*?) *\|/gm);
  return new Map([...rows].map(([, variable = '', fallback = '']) => [variable, fallback]));
}

describe('the table of settings in docs/operations.md', () => {
  const declared = declaredSettings();
  const documented = documentedSettings();

  it('has a row for every setting and none for others', () => {
    expect([...documented.keys()].sort()).toEqual([...declared.keys()].sort());
  });

  it('gives the defaults that the sources have', () => {
    const known = [...declared].filter(([, fallback]) => fallback !== undefined);
    expect(known.length).toBeGreaterThan(30);
    for (const [variable, fallback] of known) {
      const told = documented.get(variable)?.match(/^`([^`]*)`/)?.[1] ?? '';
      expect([variable, told]).toEqual([variable, fallback]);
    }
  });
});

describe('the list of settings that processes take without a word', () => {
  it('names every setting', () => {
    expect([...KNOWN_SETTINGS].sort()).toEqual([...declaredSettings().keys()].sort());
  });
});

describe('the dashboard', () => {
  it('asks for metrics that exist', () => {
    const dashboard = readFileSync(join(workspace, 'deploy/grafana/docex.json'), 'utf8');
    const metrics = readFileSync(join(workspace, 'packages/runtime/src/observability/metrics.ts'), 'utf8');
    const asked = new Set(
      [...dashboard.matchAll(/docex_[a-z_]+/g)].map(([name]) => name.replace(/_(?:bucket|count)$/, '')),
    );
    const served = [...metrics.matchAll(/'(docex_[a-z_]+)'/g)].map(([, name]) => name);
    expect([...asked].sort()).toEqual(served.sort());
  });
});
