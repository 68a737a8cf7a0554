import { choiceSetting, durationSetting, integerSetting, optionalTextSetting, secret } from '@docex/runtime';

/** Which language model is asked, and for how long. `none` leaves the option off. */
export const languageModelSettings = {
  modelProvider: choiceSetting('DOCEX_MODEL_PROVIDER', {
    choices: ['none', 'openai', 'anthropic'],
    fallback: 'none',
  }),
  modelName: optionalTextSetting('DOCEX_MODEL_NAME'),
  modelBaseUrl: optionalTextSetting('DOCEX_MODEL_BASE_URL'),
  modelApiKey: secret(optionalTextSetting('DOCEX_MODEL_API_KEY')),
  modelTimeoutMs: durationSetting('DOCEX_MODEL_TIMEOUT_MS', {
    minimum: 1_000,
    // The stage of the job must outlast its question.
    maximum: 90_000,
    fallback: 60_000,
  }),
  modelRetries: integerSetting('DOCEX_MODEL_RETRIES', { maximum: 10, fallback: 2 }),
  modelAnswerTokens: integerSetting('DOCEX_MODEL_ANSWER_TOKENS', { minimum: 100, fallback: 8_000 }),
};
