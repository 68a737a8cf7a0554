/**
 * Fits the weights of the models that extraction scores candidates with, on generated documents of every family, and
 * tells for each field what learned and present weights are worth on families that the fit has not seen. A model's
 * file is written where the learned weights decide more fields rightly there; otherwise it stays as it is.
 *
 *   npm run train -- [--model NAME] [--seeds 1-20] [--penalty 1] [--dry]
 *
 * The same seeds give the same bytes.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { linearModelSchema } from '@docex/document-types';
import { closeRecognizer, recognizedFamilies } from '../families/recognized-families.ts';
import { seedRange } from '../families/seed-range.ts';
import { isBetter, trainModel, type TrainedModel } from './leave-one-out.ts';
import { type LabelledDecision, labelledDecisions } from './training-examples.ts';

const MODELS = join(import.meta.dirname, '../../packages/document-types/models');

const { values: options } = parseArgs({
  options: {
    model: { type: 'string' },
    seeds: { type: 'string', default: '1-20' },
    penalty: { type: 'string', default: '1' },
    dry: { type: 'boolean', default: false },
  },
});

const percent = (right: number, of: number): string => `${((100 * right) / of).toFixed(1)}%`.padStart(7);

function printComparisons(name: string, model: TrainedModel): void {
  process.stdout.write(
    `${name}: ${model.count} candidates, ${isBetter(model) ? 'learned' : 'present'} weights\n`,
  );
  for (const { pointer, decisions, typedRight, learnedRight } of model.comparisons) {
    const figures = `present${percent(typedRight, decisions)}  learned${percent(learnedRight, decisions)}`;
    process.stdout.write(`  ${pointer.padEnd(24)} ${figures}  of ${decisions}\n`);
  }
}

/** A model's file; the date of an earlier one stays where nothing else changed. */
async function writeModel(name: string, model: TrainedModel, seeds: readonly number[]): Promise<void> {
  const path = join(MODELS, `${name}.json`);
  const { bias, weights, calibration, families, count } = model;
  const definition = (date: string): string => {
    const provenance = { command: 'npm run train', date, seeds: [...seeds], families, count };
    return `${JSON.stringify({ provenance, bias, weights, calibration }, undefined, 2)}\n`;
  };
  const before = await readFile(path, 'utf8').catch(() => undefined);
  const earlier = before === undefined ? undefined : linearModelSchema.parse(JSON.parse(before));
  const dated = earlier === undefined ? undefined : definition(earlier.provenance.date);
  const today = new Date().toISOString().slice(0, 10);
  const text = dated !== undefined && dated === before ? dated : definition(today);
  linearModelSchema.parse(JSON.parse(text));
  await writeFile(path, text);
}

const seeds = seedRange(options.seeds);
const decisions: LabelledDecision[] = [];
for await (const document of recognizedFamilies({ seeds })) decisions.push(...labelledDecisions(document));
await closeRecognizer();
const models = [...Map.groupBy(decisions, ({ model }) => model)].filter(
  ([name]) => options.model === undefined || name === options.model,
);
if (models.length === 0) process.stdout.write('No decision of a model was recorded.\n');
for (const [name, members] of models) {
  const model = trainModel(members, Number(options.penalty));
  printComparisons(name, model);
  if (!options.dry && isBetter(model)) await writeModel(name, model, seeds);
}
