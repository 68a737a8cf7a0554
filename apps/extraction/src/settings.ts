import { integerSetting } from '@docex/runtime';

/** Settings of the extraction service. */
export const extractionSettings = {
  extractionConcurrency: integerSetting('DOCEX_EXTRACTION_CONCURRENCY', { minimum: 1, fallback: 2 }),
};
