import { durationSetting, integerSetting, textSetting } from '@docex/runtime';

/** Settings of the gateway. */
export const gatewaySettings = {
  host: textSetting('DOCEX_HOST', { fallback: '127.0.0.1' }),
  port: integerSetting('DOCEX_PORT', { maximum: 65_535, fallback: 8080 }),
  limitFileBytes: integerSetting('DOCEX_LIMIT_FILE_BYTES', { minimum: 1, fallback: 26_214_400 }),
  uploadTimeoutMs: durationSetting('DOCEX_UPLOAD_TIMEOUT_MS', { minimum: 1_000, fallback: 300_000 }),
  headersTimeoutMs: durationSetting('DOCEX_HEADERS_TIMEOUT_MS', { minimum: 1_000, fallback: 15_000 }),
};
