export { extractDocument } from './extract-document.ts';
export {
  type ExtractionServiceOptions,
  type ExtractionSettings,
  startExtractionService,
} from './extraction-service.ts';
