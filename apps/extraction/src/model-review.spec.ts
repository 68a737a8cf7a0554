import { describe, expect, it } from '@jest/globals';
import { documentTypeOf } from '@docex/document-types';
import { documentOf, typeset } from '@docex/layout/testing';
import { type LanguageModel, LanguageModelError, type ModelAnswer, type ModelQuestion } from '@docex/ports';
import { silentLogger } from '@docex/runtime';
import { createModelReviewer } from './model-review.ts';

const definition = documentTypeOf('invoice');
/** The sum is printed wrong, and what is right stands behind words that no rule knows. */
const document = documentOf(
  typeset([
    { x: 40, y: 40, text: 'Sunrise Traders' },
    { x: 40, y: 80, text: 'Tax Invoice' },
    { x: 40, y: 100, text: 'Invoice No: INV-17' },
    { x: 40, y: 120, text: 'Date: 02/04/2025' },
    { x: 300, y: 240, text: 'Subtotal 500.00' },
    { x: 300, y: 260, text: 'CGST 9% 45.00' },
    { x: 300, y: 280, text: 'SGST 9% 45.00' },
    { x: 300, y: 300, text: 'Grand total 5,900.00' },
    { x: 300, y: 340, text: 'Our cashier expects 590.00' },
  ]),
);
const local = definition.extract(document);
const better = { ...local.result, grandTotal: 590 };
const settings = {
  modelUse: 'failed_checks',
  modelTokensPerDay: 1_000,
  modelTextCharacters: 10_000,
  modelReadsIdentityCards: false,
} as const;

/** Answers one question after another; throws when it is asked more than it was told. */
class ScriptedModel implements LanguageModel {
  readonly name = 'scripted';
  readonly asked: ModelQuestion[] = [];
  readonly #answers: (ModelAnswer | Error)[];

  constructor(...answers: readonly unknown[]) {
    this.#answers = answers.map((answer) =>
      answer instanceof Error ? answer : { value: answer, tokens: 600 },
    );
  }

  ask(question: ModelQuestion): Promise<ModelAnswer> {
    this.asked.push(question);
    const answer = this.#answers.shift() ?? new Error('asked once too often');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  }
}

type Changes = Partial<Parameters<typeof createModelReviewer>[1]['settings']> & {
  readonly documentType?: string;
};

function reviewerOf(model: LanguageModel, { documentType = 'invoice', ...change }: Changes = {}) {
  const reviewer = createModelReviewer(model, { settings: { ...settings, ...change }, logger: silentLogger });
  const context = { signal: new AbortController().signal, progress: () => undefined };
  const review = reviewer({ jobId: 'job-1', requestId: 'request-1', documentType }, context);
  return review?.look ?? (() => Promise.reject(new Error('there is no review')));
}

describe('the review by a language model', () => {
  it('asks about a document whose checks fail and takes the answer with which they hold', async () => {
    const model = new ScriptedModel(better);
    const reviewed = await reviewerOf(model)(local, definition, document);
    expect(model.asked).toHaveLength(1);
    expect(reviewed.result['grandTotal']).toBe(590);
    expect(reviewed.evidence.fields['/grandTotal']).toMatchObject({ source: 'llm', text: '590.00' });
  });

  it('does not ask about a document whose checks hold', async () => {
    const sound = { ...local, evidence: { ...local.evidence, checks: [] } };
    expect(await reviewerOf(new ScriptedModel())(sound, definition, document)).toBe(sound);
  });

  it('asks about every document where it is told to', async () => {
    const sound = { ...local, evidence: { ...local.evidence, checks: [] } };
    const review = reviewerOf(new ScriptedModel(local.result), { modelUse: 'always' });
    expect((await review(sound, definition, document)).evidence.fields['/invoiceNo']?.source).toBe('llm');
  });

  it('keeps the local reading where the answer makes nothing better', async () => {
    const review = reviewerOf(new ScriptedModel({ ...better, grandTotal: 123.45 }));
    expect(await review(local, definition, document)).toBe(local);
  });

  it.each([
    ['is away', new LanguageModelError('unavailable', 'away')],
    ['is slow', new LanguageModelError('timeout', 'slow')],
    ['answers in another shape', { total: 1 }],
    ['answers with a list', []],
  ])('keeps the local reading where the model %s', async (_, answer) => {
    expect(await reviewerOf(new ScriptedModel(answer))(local, definition, document)).toBe(local);
  });

  it('asks no more when the tokens of the day are spent', async () => {
    const model = new ScriptedModel(local.result, local.result);
    const review = reviewerOf(model);
    for (let times = 0; times < 3; times++) await review(local, definition, document);
    expect(model.asked).toHaveLength(2);
  });

  it('leaves a document with too much text to the local engine', async () => {
    const model = new ScriptedModel();
    expect(await reviewerOf(model, { modelTextCharacters: 100 })(local, definition, document)).toBe(local);
    expect(model.asked).toHaveLength(0);
  });

  it('passes on why it was stopped', async () => {
    const reason = new Error('the lease is lost');
    await expect(reviewerOf(new ScriptedModel(reason))(local, definition, document)).rejects.toBe(reason);
  });

  it.each(['aadhar_card', 'pan_card'])('is never asked about an %s', async (documentType) => {
    const model = new ScriptedModel(better);
    await expect(reviewerOf(model, { documentType })(local, definition, document)).rejects.toThrow(
      'no review',
    );
    expect(model.asked).toEqual([]);
  });

  it('is asked about an identity card where the settings say so', async () => {
    const model = new ScriptedModel(better);
    await reviewerOf(model, { documentType: 'pan_card', modelReadsIdentityCards: true })(
      local,
      definition,
      document,
    );
    expect(model.asked).toHaveLength(1);
  });
});
