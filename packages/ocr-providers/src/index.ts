export {
  openSandboxPool,
  type RecognitionRequest,
  type SandboxPool,
  type SandboxSettings,
} from './sandbox/sandbox-pool.ts';
export { TesseractRecognizer } from './tesseract/tesseract-recognizer.ts';
