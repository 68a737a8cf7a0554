import { InferenceSession } from 'onnxruntime-node';
import { LineDetector } from './line-detector.ts';
import { LineReader } from './line-reader.ts';
import { LineRecognizer } from './line-recognizer.ts';
import { loadModels } from './load-models.ts';
import { PaddleRecognizer } from './paddle-recognizer.ts';
import type { PaddleSettings } from './paddle-settings.ts';
import { SecondThread } from './second-thread.ts';

/**
 * Loads the weights into onnxruntime: on this thread alone, or with a second one to share the work where two
 * may be used. Kept apart so that the runtime is loaded only where it is chosen.
 */
export async function openNetworks(
  settings: PaddleSettings,
  sharesLines = () => true,
): Promise<PaddleRecognizer> {
  if (settings.threads === 1) {
    const [detector, reader] = await Promise.all([openDetector(settings), openLineReader(settings)]);
    return new PaddleRecognizer({
      detect: (page) => detector.detect(page),
      reader,
      release: async () => {
        await detector.release();
        await reader.release();
      },
    });
  }
  const share = { ...settings, threads: Math.floor(settings.threads / 2) };
  const [secondThread, reader] = await Promise.all([SecondThread.open(share), openLineReader(share)]);
  return new PaddleRecognizer({
    detect: (page) => secondThread.detect(page),
    reader,
    secondThread,
    sharesLines,
    release: async () => {
      await secondThread.close();
      await reader.release();
    },
  });
}

export async function openDetector(settings: PaddleSettings): Promise<LineDetector> {
  const { detector } = await loadModels(settings.tier);
  return new LineDetector(await openSession(detector, settings.threads), settings.detectorLongSide);
}

export async function openLineReader(settings: PaddleSettings): Promise<LineReader> {
  const { recognizer, alphabet } = await loadModels(settings.tier);
  return new LineReader(new LineRecognizer(await openSession(recognizer, settings.threads), alphabet));
}

function openSession(weights: Uint8Array, threads: number): Promise<InferenceSession> {
  return InferenceSession.create(weights, {
    executionProviders: ['cpu'],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    // Measured on an A4 page at 300 dpi: without the arena 110 MiB less and 0.45 s more, all of it page faults;
    // with planned patterns 115 MiB more.
    enableCpuMemArena: true,
    enableMemPattern: false,
    // Waiting threads sleep: spinning ones take the cores from other children.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
}
