/** How the paddle recogniser runs. */
export interface PaddleSettings {
  /** `tiny` is in the repository; `small` reads better, is four times slower and is built on demand. */
  readonly tier: 'tiny' | 'small';
  /** Threads of the neural networks, from 1. */
  readonly threads: number;
  /** The page's longer side in pixels where text lines are looked for; pages are enlarged to twice at most. */
  readonly detectorLongSide: number;
}

const MAX_THREADS = 64;

/**
 * Reads `DOCEX_OCR_TIER` (`tiny` or `small`, default `tiny`) and `DOCEX_OCR_THREADS` (1 to 64, default
 * `cores`). Throws one Error that names every wrong variable and the reason.
 */
export function loadPaddleSettings(
  environment: Readonly<Record<string, string | undefined>>,
  cores: number,
): PaddleSettings {
  const problems: string[] = [];
  const tier = environment['DOCEX_OCR_TIER'] ?? 'tiny';
  if (tier !== 'tiny' && tier !== 'small') problems.push(`DOCEX_OCR_TIER is ${tier}: use tiny or small`);
  const threads = Number(environment['DOCEX_OCR_THREADS'] ?? cores);
  if (!Number.isInteger(threads) || threads < 1 || threads > MAX_THREADS) {
    problems.push(`DOCEX_OCR_THREADS is not a whole number from 1 to ${MAX_THREADS}`);
  }
  if (problems.length > 0) throw new Error(problems.join('; '));
  return { tier: tier === 'small' ? 'small' : 'tiny', threads, detectorLongSide: 1280 };
}
