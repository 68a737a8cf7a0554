export { type OcrServiceOptions, type OcrSettings, startOcrService } from './ocr-service.ts';
