import { InferenceSession } from 'onnxruntime-node';
import { LineDetector } from './line-detector.ts';
import { LineRecognizer } from './line-recognizer.ts';
import { loadModels } from './load-models.ts';
import { PaddleRecognizer } from './paddle-recognizer.ts';
import type { PaddleSettings } from './paddle-settings.ts';

/** Loads the weights into onnxruntime. Kept apart so that the runtime is loaded only where it is chosen. */
export async function openSessions(settings: PaddleSettings): Promise<PaddleRecognizer> {
  const models = await loadModels(settings.tier);
  const options: InferenceSession.SessionOptions = {
    executionProviders: ['cpu'],
    intraOpNumThreads: settings.threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    // Measured on an A4 page at 300 dpi: 320 MiB with the arena alone, 435 without it or with planned patterns.
    enableCpuMemArena: true,
    enableMemPattern: false,
    // Waiting threads sleep: spinning ones take the cores from other children.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  };
  const detector = await InferenceSession.create(models.detector, options);
  const recognizer = await InferenceSession.create(models.recognizer, options);
  return new PaddleRecognizer({
    detector: new LineDetector(detector, settings.detectorLongSide),
    recognizer: new LineRecognizer(recognizer, models.alphabet),
    release: async () => {
      await detector.release();
      await recognizer.release();
    },
  });
}
