import { choiceSetting, integerSetting } from '@docex/runtime';
import { keyFileSetting } from './key-file-setting.ts';

/** Settings of the extraction service. */
export const extractionSettings = {
  extractionConcurrency: integerSetting('DOCEX_EXTRACTION_CONCURRENCY', { minimum: 1, fallback: 2 }),
  /** Public keys; signatures of codes are not verified where there are none. */
  aadhaarKeys: keyFileSetting('DOCEX_AADHAAR_QR_CERTIFICATE'),
  eInvoiceKeys: keyFileSetting('DOCEX_EINVOICE_KEYS'),
  /** Of a configured language model: for documents whose checks fail, or for all. */
  modelUse: choiceSetting('DOCEX_MODEL_USE', {
    choices: ['failed_checks', 'always'],
    fallback: 'failed_checks',
  }),
  /** Questions and answers together, a process and a day (UTC); 0 sets no limit. */
  modelTokensPerDay: integerSetting('DOCEX_MODEL_TOKENS_PER_DAY', { fallback: 1_000_000 }),
  /** Documents with more text are left to the local engine alone. */
  modelTextCharacters: integerSetting('DOCEX_MODEL_TEXT_CHARACTERS', { minimum: 1_000, fallback: 60_000 }),
};
