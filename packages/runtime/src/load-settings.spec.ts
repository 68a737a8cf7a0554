import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  booleanSetting,
  choiceSetting,
  durationSetting,
  integerSetting,
  loadSettings,
  optionalTextSetting,
  secret,
  SettingsError,
  textSetting,
} from './load-settings.ts';

const declared = {
  port: integerSetting('DOCEX_GATEWAY_PORT', { minimum: 1, maximum: 65_535, fallback: 8080 }),
  drainMs: durationSetting('DOCEX_DRAIN_MS', { minimum: 100 }),
  verbose: booleanSetting('DOCEX_VERBOSE', { fallback: false }),
  folder: textSetting('DOCEX_DATA_PATH', {}),
  level: choiceSetting('DOCEX_LOG_LEVEL', { choices: ['info', 'warn'], fallback: 'info' }),
  proxy: optionalTextSetting('DOCEX_PROXY'),
};

describe('loadSettings', () => {
  it('gives typed values', () => {
    const environment = {
      DOCEX_GATEWAY_PORT: '9000',
      DOCEX_DRAIN_MS: ' 5000 ',
      DOCEX_VERBOSE: 'true',
      DOCEX_DATA_PATH: './data',
      DOCEX_LOG_LEVEL: 'warn',
      DOCEX_PROXY: 'http://proxy.example',
    };
    expect(loadSettings(declared, environment)).toEqual({
      port: 9000,
      drainMs: 5000,
      verbose: true,
      folder: './data',
      level: 'warn',
      proxy: 'http://proxy.example',
    });
  });

  it('falls back where a variable is left out or empty', () => {
    const settings = loadSettings(declared, {
      DOCEX_DRAIN_MS: '100',
      DOCEX_DATA_PATH: 'data',
      DOCEX_GATEWAY_PORT: '',
    });
    expect(settings).toMatchObject({ port: 8080, verbose: false, level: 'info', proxy: undefined });
  });

  it('tells all problems at once, by variable and reason, and no values', () => {
    const environment = {
      DOCEX_GATEWAY_PORT: '70000',
      DOCEX_DRAIN_MS: '5s-secret',
      DOCEX_VERBOSE: 'yes-secret',
      DOCEX_LOG_LEVEL: 'loud-secret',
    };
    const error = catchError(() => loadSettings(declared, environment));
    expect(error.problems).toEqual([
      'DOCEX_GATEWAY_PORT must be a whole number from 1 to 65535',
      `DOCEX_DRAIN_MS must be a whole number from 100 to ${Number.MAX_SAFE_INTEGER}`,
      'DOCEX_VERBOSE must be true or false',
      'DOCEX_DATA_PATH must be a text; it is not set',
      'DOCEX_LOG_LEVEL must be one of info, warn',
    ]);
    for (const problem of error.problems) expect(error.message).toContain(problem);
    expect(error.message).not.toContain('secret');
  });

  it('takes a secret from the file that is named beside it, which no environment shows', () => {
    const folder = mkdtempSync(join(tmpdir(), 'docex-secret-'));
    const declared = { token: secret(optionalTextSetting('DOCEX_TOKEN')) };
    try {
      const file = join(folder, 'token');
      writeFileSync(file, 'open sesame\n');
      expect(loadSettings(declared, { DOCEX_TOKEN_FILE: file })).toEqual({ token: 'open sesame' });
      expect(loadSettings(declared, { DOCEX_TOKEN: 'plain' })).toEqual({ token: 'plain' });
      const both = { DOCEX_TOKEN: 'plain', DOCEX_TOKEN_FILE: file };
      expect(catchError(() => loadSettings(declared, both)).problems).toEqual([
        'DOCEX_TOKEN and DOCEX_TOKEN_FILE are both set',
      ]);
      const missing = { DOCEX_TOKEN_FILE: join(folder, 'none') };
      expect(catchError(() => loadSettings(declared, missing)).problems).toEqual([
        'DOCEX_TOKEN_FILE names a file that cannot be read (ENOENT)',
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

function catchError(action: () => unknown): SettingsError {
  try {
    action();
  } catch (error) {
    if (error instanceof SettingsError) return error;
    throw error;
  }
  throw new Error('expected a SettingsError');
}
