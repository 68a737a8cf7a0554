export { type LanguageModelSettings, openLanguageModel } from './open-language-model.ts';
export { type AskingLimits } from './sdk-language-model.ts';
