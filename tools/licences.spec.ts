import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

interface Locked {
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

const PERMISSIVE = new Set([
  ...[
    'MIT',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'ISC',
    '0BSD',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'AFL-2.1',
  ],
  // Fonts.
  'OFL-1.1',
]);
/** Libraries of their own files, which an operator can replace, as the LGPL asks. */
const REPLACEABLE = /^(?:@img\/sharp-(?:libvips-|wasm32$|win32-)|libheif-js$)/;
/** Their manifests tell it in a form that the lock file does not take; looked up by hand: MIT. */
const TOLD_OTHERWISE = new Set(['busboy', 'streamsearch', 'png-js']);
/** Of a family whose package for this platform is told. */
const OF_A_FAMILY = /^(?:@napi-rs\/canvas-|node-(?:bin-)?(?:darwin|linux|win)-)/;

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};

function isPermitted(name: string, license: string | undefined): boolean {
  if (license === undefined) return TOLD_OTHERWISE.has(name) || OF_A_FAMILY.test(name);
  const words = license.split(/ (?:AND|OR) |[()]/).filter((word) => word !== '');
  return words.every(
    (word) => PERMISSIVE.has(word) || (word.startsWith('LGPL-3.0') && REPLACEABLE.test(name)),
  );
}

describe('the licences of what is locked for production', () => {
  it('are permissive, or of libraries that can be replaced', () => {
    const production = Object.entries(lock.packages)
      .filter(([path, { dev, link }]) => path.includes('node_modules/') && dev !== true && link !== true)
      .map(([path, { license }]) => [path.slice(path.lastIndexOf('node_modules/') + 13), license] as const);
    expect(production.length).toBeGreaterThan(200);
    expect(production.filter(([name, license]) => !isPermitted(name, license))).toEqual([]);
  });

  it.each([
    ['some', 'GPL-3.0-only'],
    ['some', 'MIT AND AGPL-3.0'],
    ['some', 'LGPL-3.0'],
    ['some', undefined],
  ])('are not: %s with %s', (name, license) => {
    expect(isPermitted(name, license)).toBe(false);
  });
});
