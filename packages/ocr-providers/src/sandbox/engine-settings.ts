/** Languages of which Tesseract's data is installed. English is always read. */
export const OCR_LANGUAGES = ['eng', 'hin'] as const;

/** How a child reads pixels. */
export interface EngineSettings {
  /**
   * `paddle`: the neural recogniser; Tesseract stands in, with a notice, where onnxruntime has no binary for
   * the platform. `tesseract`: Tesseract alone.
   */
  readonly engine: 'paddle' | 'tesseract';
  /** Weights of the neural recogniser. */
  readonly tier: 'tiny' | 'small';
  /** Threads of the neural recogniser at most, from 1. */
  readonly threads: number;
  /** Languages that are read from pixels; Hindi by Tesseract, whatever the engine. */
  readonly languages: readonly (typeof OCR_LANGUAGES)[number][];
}
