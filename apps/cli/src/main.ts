#!/usr/bin/env node
import { EXIT_CONFIGURATION, SettingsError } from '@docex/runtime';
import { reportError } from './exit.ts';
import { createProgram } from './program.ts';

try {
  await createProgram().parseAsync();
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  reportError(error);
  process.exitCode = EXIT_CONFIGURATION;
}
