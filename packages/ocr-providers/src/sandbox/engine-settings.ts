/** How a child reads pixels. */
export interface EngineSettings {
  /**
   * `paddle`: the neural recogniser; Tesseract stands in, with a notice, where onnxruntime has no binary for
   * the platform. `tesseract`: Tesseract alone.
   */
  readonly engine: 'paddle' | 'tesseract';
  /** Weights of the neural recogniser. */
  readonly tier: 'tiny' | 'small';
  /** Threads of the neural recogniser, from 1. */
  readonly threads: number;
}
