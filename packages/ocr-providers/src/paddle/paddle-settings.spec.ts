import { describe, expect, it } from '@jest/globals';
import { loadPaddleSettings } from './paddle-settings.ts';

describe('paddle settings', () => {
  it('use the tiny tier on every core unless told otherwise', () => {
    expect(loadPaddleSettings({}, 2)).toEqual({ tier: 'tiny', threads: 2, detectorLongSide: 1280 });
  });

  it('take tier and threads from the environment', () => {
    const environment = { DOCEX_OCR_TIER: 'small', DOCEX_OCR_THREADS: '3' };
    expect(loadPaddleSettings(environment, 2)).toMatchObject({ tier: 'small', threads: 3 });
  });

  it('name every wrong variable at once', () => {
    const environment = { DOCEX_OCR_TIER: 'huge', DOCEX_OCR_THREADS: '0' };
    expect(() => loadPaddleSettings(environment, 2)).toThrow(/DOCEX_OCR_TIER.*DOCEX_OCR_THREADS/);
  });
});
