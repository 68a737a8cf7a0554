export { type EngineSettings, OCR_LANGUAGES } from './sandbox/engine-settings.ts';
export type { SandboxNotice } from './sandbox/notices.ts';
export { openPaddleRecognizer } from './paddle/open-paddle-recognizer.ts';
export type { TurnFinder } from './paddle/paddle-recognizer.ts';
export { loadPaddleSettings, type PaddleSettings } from './paddle/paddle-settings.ts';
export { writtenDevanagari } from './pdf-text/devanagari-order.ts';
export { openSandboxPool, type SandboxPool, type SandboxSettings } from './sandbox/sandbox-pool.ts';
export { TesseractRecognizer } from './tesseract/tesseract-recognizer.ts';
