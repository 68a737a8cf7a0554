import { describe, expect, it } from '@jest/globals';
import { TesseractRecognizer } from '../tesseract/tesseract-recognizer.ts';
import { openPageReader } from './open-page-reader.ts';

const settings = { engine: 'paddle', tier: 'tiny', threads: 1, languages: ['eng'] } as const;

describe('openPageReader', () => {
  it('opens Tesseract, and tells so, where onnxruntime has no binary for the platform', async () => {
    let told = 0;
    const onMissing = (): void => {
      told += 1;
    };
    const noBinary = Object.assign(new Error('cannot open shared object file'), {
      code: 'ERR_DLOPEN_FAILED',
    });
    const reader = await openPageReader(settings, {
      onMissing,
      openNeural: () => Promise.reject(noBinary),
    });
    expect(reader).toBeInstanceOf(TesseractRecognizer);
    expect(told).toBe(1);
    await reader.close();
  });

  it('does not stand in for an engine that fails for another reason', async () => {
    const broken = new Error('recognizer.onnx is not the file that its manifest names');
    const opening = openPageReader(settings, { openNeural: () => Promise.reject(broken) });
    await expect(opening).rejects.toBe(broken);
  });
});
