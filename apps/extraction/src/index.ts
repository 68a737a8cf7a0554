export { explainExtraction } from './explain-extraction.ts';
export {
  createExtractionService,
  type ExtractionOptions,
  type ExtractionPorts,
  type ExtractionService,
} from './extraction-service.ts';
export { extractionSettings } from './settings.ts';
