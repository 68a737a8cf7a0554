import type { PaddleRecognizer } from './paddle-recognizer.ts';
import type { PaddleSettings } from './paddle-settings.ts';

/**
 * Opens the neural recogniser; close it to free about 100 MiB. Rejects where onnxruntime has no binary for the
 * platform or the tier's weights are missing. Nothing is downloaded.
 *
 * @param sharesLines - whether both threads read lines, where there are two; asked for each page. Default: always
 */
export async function openPaddleRecognizer(
  settings: PaddleSettings,
  sharesLines?: () => boolean,
): Promise<PaddleRecognizer> {
  const { openNetworks } = await import('./open-networks.ts');
  return openNetworks(settings, sharesLines);
}
