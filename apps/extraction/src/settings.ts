import {
  booleanSetting,
  choiceSetting,
  durationSetting,
  extraTypesSetting,
  integerSetting,
} from '@docex/runtime';
import { keyFileSetting } from './key-file-setting.ts';

const MEBIBYTE = 1024 * 1024;

/** Settings of the extraction service. */
export const extractionSettings = {
  /** Each document in a thread of its own. */
  extractionConcurrency: integerSetting('DOCEX_EXTRACTION_CONCURRENCY', {
    minimum: 1,
    maximum: 64,
    fallback: 2,
  }),
  /** Of one thread's objects. */
  extractionMemoryBytes: integerSetting('DOCEX_EXTRACTION_MEMORY_BYTES', {
    minimum: 128 * MEBIBYTE,
    fallback: 384 * MEBIBYTE,
  }),
  /** For one document. */
  extractionTimeoutMs: durationSetting('DOCEX_EXTRACTION_TIMEOUT_MS', { minimum: 1_000, fallback: 60_000 }),
  /** Document types besides those of every installation. */
  extraTypes: extraTypesSetting,
  /** Public keys; signatures of codes are not verified where there are none. */
  aadhaarKeys: keyFileSetting('DOCEX_AADHAAR_QR_CERTIFICATE'),
  eInvoiceKeys: keyFileSetting('DOCEX_EINVOICE_KEYS'),
  /** Whether whole Aadhaar numbers are kept, apart, for as long as the result is, or never. */
  aadhaarKeep: choiceSetting('DOCEX_AADHAAR_KEEP', { choices: ['result', 'never'], fallback: 'result' }),
  /** Masks every twelve digits with the check digit of an Aadhaar number, but in numbers of accounts. */
  maskStrict: booleanSetting('DOCEX_MASK_STRICT', { fallback: false }),
  /** Aadhaar and PAN cards go to the language model too, with their numbers masked. */
  modelReadsIdentityCards: booleanSetting('DOCEX_MODEL_READS_IDENTITY_CARDS', { fallback: false }),
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
