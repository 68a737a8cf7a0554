export { openLanguageModel } from './open-language-model.ts';
export { languageModelSettings } from './settings.ts';
