import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import type { LanguageModel } from '@docex/ports';
import { type Settings, SettingsError } from '@docex/runtime';
import { createSdkLanguageModel } from './sdk-language-model.ts';
import type { languageModelSettings } from './settings.ts';

/**
 * The model that the settings name: at any endpoint that speaks OpenAI's chat completions, or at Anthropic;
 * undefined where the option is off. Nothing is sent before the first question, and keys are taken from the
 * settings alone. Throws `SettingsError` where a provider is set without the name of a model.
 */
export function openLanguageModel(
  settings: Settings<typeof languageModelSettings>,
): LanguageModel | undefined {
  const { modelProvider, modelName, modelBaseUrl, modelApiKey } = settings;
  if (modelProvider === 'none') return undefined;
  if (modelName === undefined) {
    throw new SettingsError(['DOCEX_MODEL_NAME must be set with DOCEX_MODEL_PROVIDER']);
  }
  // Servers of one's own often want no key; the SDKs would look for one in the environment.
  const connection = { ...(modelBaseUrl && { baseURL: modelBaseUrl }), apiKey: modelApiKey ?? 'none' };
  const model =
    modelProvider === 'anthropic'
      ? createAnthropic(connection)(modelName)
      : createOpenAI(connection).chat(modelName);
  return createSdkLanguageModel(`${modelProvider}:${modelName}`, model, {
    timeoutMs: settings.modelTimeoutMs,
    retries: settings.modelRetries,
    maximumAnswerTokens: settings.modelAnswerTokens,
  });
}
