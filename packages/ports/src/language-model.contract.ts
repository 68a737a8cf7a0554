import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type LanguageModel, LanguageModelError, type ModelQuestion } from './language-model.ts';

/** What the provider's server is to do with one request. */
export type ModelServerAnswer =
  | { readonly kind: 'text'; readonly text: string; readonly tokens?: number }
  /** The answer ends at the limit of its length. */
  | { readonly kind: 'cut'; readonly text: string }
  | { readonly kind: 'status'; readonly status: number }
  /** The connection ends amid the body. */
  | { readonly kind: 'broken' }
  | { readonly kind: 'silence' };

/** A local server that speaks the provider's protocol. */
export interface ModelServer {
  /** What it answers, one after another; the last one stands for all that follow. */
  play(...answers: readonly ModelServerAnswer[]): void;
  /** The bodies of the requests since the last `play`. */
  requests(): readonly string[];
  /** Stops it, and frees its port. */
  close(): Promise<void>;
}

/** What the law needs of an adapter: a server that answers as its provider does, and a model that asks it. */
export interface LanguageModelWorld {
  /** Starts a server of the provider's protocol. */
  start(): Promise<ModelServer>;
  /** A model that waits `timeoutMs` at most and repeats a failed request once. */
  open(server: ModelServer, timeoutMs: number): Promise<LanguageModel>;
}

const PATIENT_MS = 20_000;
const question: ModelQuestion = {
  instructions: 'Say what the text says.',
  text: 'Invoice No INV-1 of 2 April 2025',
  schema: {
    type: 'object',
    properties: { invoiceNo: { type: ['string', 'null'] } },
    required: ['invoiceNo'],
    additionalProperties: false,
  },
};

/** The law of a language model at a provider. */
export function describeLanguageModel(name: string, world: LanguageModelWorld): void {
  describe(`${name}, as a language model`, () => {
    let server: ModelServer;
    let model: LanguageModel;

    beforeAll(async () => {
      server = await world.start();
    });
    beforeEach(async () => {
      model = await world.open(server, PATIENT_MS);
    });
    afterAll(async () => {
      await server.close();
    });

    async function ask(options = { signal: new AbortController().signal }) {
      return model.ask(question, options);
    }

    it('gives the JSON of the answer and what it cost', async () => {
      server.play({ kind: 'text', text: '{"invoiceNo":"INV-1"}', tokens: 321 });
      expect(await ask()).toEqual({ value: { invoiceNo: 'INV-1' }, tokens: 321 });
    });

    it('sends instructions, text and the shape of the answer', async () => {
      server.play({ kind: 'text', text: '{"invoiceNo":null}' });
      await ask();
      const [sent] = server.requests();
      for (const part of [question.instructions, question.text, 'invoiceNo']) expect(sent).toContain(part);
    });

    it('leaves it to the caller to judge an answer of another shape', async () => {
      server.play({ kind: 'text', text: '{"total":[1]}' });
      expect((await ask()).value).toEqual({ total: [1] });
    });

    it.each<[string, ModelServerAnswer]>([
      ['prose', { kind: 'text', text: 'I am sorry, I cannot.' }],
      ['nothing', { kind: 'text', text: '' }],
      ['half of a document', { kind: 'cut', text: '{"invoiceNo":"IN' }],
    ])('tells %s from an answer', async (_, answer) => {
      server.play(answer);
      await expect(ask()).rejects.toMatchObject({ name: 'LanguageModelError', code: 'invalid_answer' });
    });

    it.each([429, 500, 503, 529])('repeats a request that is answered with %d', async (status) => {
      server.play({ kind: 'status', status }, { kind: 'text', text: '{"invoiceNo":null}' });
      expect((await ask()).value).toEqual({ invoiceNo: null });
      expect(server.requests()).toHaveLength(2);
    });

    it.each<[string, ModelServerAnswer]>([
      ['a rate limit', { kind: 'status', status: 429 }],
      ['an error of the provider', { kind: 'status', status: 500 }],
      ['a broken connection', { kind: 'broken' }],
    ])('gives up on %s that does not end', async (_, answer) => {
      server.play(answer);
      await expect(ask()).rejects.toMatchObject({ name: 'LanguageModelError', code: 'unavailable' });
    });

    it.each([400, 401, 403, 404])('does not repeat what is refused with %d', async (status) => {
      server.play({ kind: 'status', status });
      await expect(ask()).rejects.toMatchObject({ name: 'LanguageModelError', code: 'refused' });
      expect(server.requests()).toHaveLength(1);
    });

    it('waits no longer than it was told', async () => {
      model = await world.open(server, 200);
      server.play({ kind: 'silence' });
      await expect(ask()).rejects.toMatchObject({ name: 'LanguageModelError', code: 'timeout' });
    });

    it('stops when the caller does', async () => {
      server.play({ kind: 'silence' });
      const reason = new Error('the job is gone');
      const controller = new AbortController();
      const answer = ask({ signal: controller.signal });
      controller.abort(reason);
      await expect(answer).rejects.toBe(reason);
    });

    it('puts nothing of question or answer into its errors', async () => {
      for (const text of ['{"invoiceNo":"INV-1', 'INV-1']) {
        server.play({ kind: 'text', text });
        const error = await ask().catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(LanguageModelError);
        expect(JSON.stringify([String(error), (error as Error).stack, (error as Error).cause])).not.toContain(
          'INV-1',
        );
      }
    });
  });
}
