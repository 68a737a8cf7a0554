import { describe, expect, it } from '@jest/globals';
import { integerSetting, loadSettings, SettingsError } from './load-settings.ts';
import { unknownSettings } from './unknown-settings.ts';

describe('a variable that nothing reads', () => {
  it('is told with the nearest that something does', () => {
    const environment = {
      DOCEX_OCR_CONCURENCY: '4',
      DOCEX_PROT: '80',
      DOCEX_OCR_CONCURRENCY: '2',
      PATH: '/',
    };
    expect(unknownSettings(environment, [])).toEqual([
      'DOCEX_OCR_CONCURENCY is not known; the nearest is DOCEX_OCR_CONCURRENCY',
      'DOCEX_PROT is not known; the nearest is DOCEX_PORT',
    ]);
  });

  it('is none that a process declares, that another one reads or that Kubernetes makes of a service', () => {
    const environment = {
      DOCEX_OF_MINE: '1',
      DOCEX_KAFKA_BROKERS: 'a:9092',
      DOCEX_TEST_BROWSER: '/usr/bin/chromium',
      DOCEX_GATEWAY_SERVICE_HOST: '10.0.0.1',
      DOCEX_GATEWAY_PORT: 'tcp://10.0.0.1:8080',
      DOCEX_GATEWAY_PORT_8080_TCP_ADDR: '10.0.0.1',
    };
    expect(unknownSettings(environment, ['DOCEX_OF_MINE'])).toEqual([]);
  });
});

describe('settings that contradict each other', () => {
  const mode = {
    ...integerSetting('DOCEX_MOST', { fallback: 1 }),
    contradictions: ({ most, least }: Readonly<Record<string, unknown>>) =>
      Number(most) < Number(least) ? ['DOCEX_MOST must not be below DOCEX_LEAST'] : [],
  };
  const declared = {
    most: mode,
    least: integerSetting('DOCEX_LEAST', {}),
    other: integerSetting('DOCEX_OTHER', {}),
  };

  it('are told together with those that cannot be read', () => {
    const load = () => loadSettings(declared, { DOCEX_LEAST: '2', DOCEX_OTHER: 'x' });
    expect(load).toThrow(SettingsError);
    expect(load).toThrow(/DOCEX_OTHER must be a whole number.*\n.*DOCEX_MOST must not be below DOCEX_LEAST/);
    expect(loadSettings(declared, { DOCEX_LEAST: '1', DOCEX_OTHER: '1' })).toEqual({
      most: 1,
      least: 1,
      other: 1,
    });
  });
});
