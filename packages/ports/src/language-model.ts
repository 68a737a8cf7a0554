/** What a model is asked: to put what a text says into a JSON shape. */
export interface ModelQuestion {
  /** What the model is to do, in general. */
  readonly instructions: string;
  /** The text that it is to read. */
  readonly text: string;
  /** JSON Schema (draft 2020-12) of the answer. */
  readonly schema: Readonly<Record<string, unknown>>;
}

/** What a model answered. */
export interface ModelAnswer {
  /** Parsed JSON. Models break schemas: validate it. */
  readonly value: unknown;
  /** What question and answer cost, in the provider's tokens; 0 where it does not say. */
  readonly tokens: number;
}

/** A language model at some provider. */
export interface LanguageModel {
  /** Provider and model, for logs. */
  readonly name: string;
  /**
   * Resolves with the model's answer. Throws {@link LanguageModelError}, within the time that the adapter was
   * given, or the signal's reason when that aborts first.
   */
  ask(question: ModelQuestion, options: { readonly signal: AbortSignal }): Promise<ModelAnswer>;
}

/**
 * - `unavailable`: not reached, or answered with an error of its own or a rate limit, retries included;
 * - `timeout`: no answer in time;
 * - `refused`: the provider refused the request: key, model name or request are wrong;
 * - `invalid_answer`: no whole JSON document came back.
 */
export type LanguageModelErrorCode = 'unavailable' | 'timeout' | 'refused' | 'invalid_answer';

/** The model gave no answer. The message holds nothing of question or answer. */
export class LanguageModelError extends Error {
  override readonly name = 'LanguageModelError';
  readonly code: LanguageModelErrorCode;

  constructor(code: LanguageModelErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
