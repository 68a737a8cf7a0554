import { integerSetting } from '@docex/runtime';

/** Settings of the ingest service. */
export const ingestSettings = {
  limitFileBytes: integerSetting('DOCEX_LIMIT_FILE_BYTES', { minimum: 1, fallback: 26_214_400 }),
};
