import { readFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};

/** Version of docex that this process runs; all packages carry the same. */
export const DOCEX_VERSION = version;
