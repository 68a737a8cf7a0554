export { type OcrServiceOptions, type OcrSettings, startOcrService } from './ocr-service.ts';
export { ocrSettings } from './settings.ts';
