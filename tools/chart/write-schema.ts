/** Writes what follows from the settings of the services into the chart's schema; the rest of it is written by hand. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsDefinitions } from './settings-schema.ts';

const file = join(import.meta.dirname, '../../deploy/helm/docex/values.schema.json');
const schema = JSON.parse(readFileSync(file, 'utf8')) as { readonly $defs: object };
writeFileSync(file, JSON.stringify({ ...schema, $defs: { ...schema.$defs, ...settingsDefinitions() } }));
execFileSync('prettier', ['--write', file], { stdio: 'ignore', shell: process.platform === 'win32' });
