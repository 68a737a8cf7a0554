import type { LanguageModel } from '@docex/ports';
import { type Settings, SettingsError } from '@docex/runtime';
import type { languageModelSettings } from './settings.ts';

/**
 * The model that the settings name: at any endpoint that speaks OpenAI's chat completions, or at Anthropic;
 * undefined where the option is off. Nothing is sent before the first question, and keys are taken from the
 * settings alone. Rejects with `SettingsError` where a provider is set without the name of a model.
 */
export async function openLanguageModel(
  settings: Settings<typeof languageModelSettings>,
): Promise<LanguageModel | undefined> {
  const { modelProvider, modelName } = settings;
  if (modelProvider === 'none') return undefined;
  if (modelName === undefined) {
    throw new SettingsError(['DOCEX_MODEL_NAME must be set with DOCEX_MODEL_PROVIDER']);
  }
  // A process that asks no model loads none of the providers' code.
  const { createProviderModel } = await import('./provider-model.ts');
  return createProviderModel({ ...settings, modelProvider, modelName });
}
