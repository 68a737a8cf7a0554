import { afterEach, describe, expect, it } from '@jest/globals';
import { SettingsError } from '@docex/runtime';
import { exitCodeOf } from './exit.ts';
import { createProgram } from './program.ts';

const MISSPELT = 'DOCEX_OCR_CONCURENCY';

describe('the command line and the settings', () => {
  afterEach(() => {
    Reflect.deleteProperty(process.env, MISSPELT);
  });

  it('refuses a misspelt setting with the nearest right one', () => {
    process.env[MISSPELT] = '4';
    expect(() => createProgram()).toThrow('the nearest is DOCEX_OCR_CONCURRENCY');
  });

  it('takes those that other processes read', () => {
    process.env['DOCEX_PORT'] ??= '8080';
    expect(() => createProgram()).not.toThrow();
  });

  it('ends with the code of wrong settings, wherever they are read', () => {
    expect(exitCodeOf(new SettingsError(['DOCEX_OCR_CONCURRENCY must be a whole number']))).toBe(78);
  });
});
