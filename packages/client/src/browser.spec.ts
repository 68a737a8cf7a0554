import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

/** Modules that a module imports, directly or not. */
function modulesBehind(file: string, known = new Set<string>()): Set<string> {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8');
  for (const [, specifier = ''] of source.matchAll(/^(?:import|export)\s[^;]*?from '([^']+)';/gm)) {
    if (known.has(specifier)) continue;
    known.add(specifier);
    if (specifier.startsWith('.')) modulesBehind(specifier, known);
  }
  return known;
}

describe('the client for browsers', () => {
  it('is made of its own modules alone', () => {
    const modules = [...modulesBehind('browser.ts')];
    expect(modules).toContain('./http-session.ts');
    expect(modules.filter((specifier) => !specifier.startsWith('./'))).toEqual([]);
  });
});
