import { extractionSettings } from '@docex/extraction';
import { ingestSettings } from '@docex/ingest';
import { jobStateSettings } from '@docex/job-state';
import { ocrSettings } from '@docex/ocr';

/** Settings of the four services behind the gateway. */
export const pipelineSettings = {
  ...jobStateSettings,
  ...ingestSettings,
  ...ocrSettings,
  ...extractionSettings,
};
