export { encodeDocument } from './encode-document.ts';
export { type OcrServiceOptions, type OcrSettings, startOcrService } from './ocr-service.ts';
export { ocrSettings, sandboxSettings } from './settings.ts';
