#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Half of the work of a start, unless it was done before; where the folder cannot be written, starts take longer.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/docex/modules'));

// Later than the imports above, which would load everything before the cache is at hand.
const { EXIT_CONFIGURATION, SettingsError } = await import('@docex/runtime');
const { reportError } = await import('./exit.ts');
const { createProgram } = await import('./program.ts');

try {
  await createProgram().parseAsync();
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  reportError(error);
  process.exitCode = EXIT_CONFIGURATION;
}
