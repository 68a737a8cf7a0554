/**
 * Fits the weights of the models that extraction scores candidates with, on generated documents of every family, and
 * tells for each field what learned and present weights are worth on families that the fit has not seen: each family
 * is extracted once more by weights that were fitted without it. Learned weights are written where more comes out
 * right there; otherwise the present ones stay. Confidence is fitted to what came of those extractions either way.
 *
 *   npm run train -- [--model NAME] [--seeds 1-8] [--penalty 1] [--dry]
 *
 * The same seeds give the same bytes.
 */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LinearModel, type LinearModelDefinition, linearModelSchema } from '@docex/document-types';
import { closeRecognizer, type FamilyDocument, recognizedFamilies } from '../families/recognized-families.ts';
import { seedRange } from '../families/seed-range.ts';
import { calibrateGroups, keptPromises } from './calibration.ts';
import { areBetter, figuresOf, fitDecisions, fitWithout } from './leave-one-out.ts';
import type { LogisticModel } from './logistic-regression.ts';
import { type LabelledDecision, labelledDecisions } from './training-examples.ts';

const MODELS = join(import.meta.dirname, '../../packages/document-types/src/candidates/models');

const { values: options } = parseArgs({
  options: {
    model: { type: 'string' },
    seeds: { type: 'string', default: '1-8' },
    penalty: { type: 'string', default: '1' },
    dry: { type: 'boolean', default: false },
  },
});
const penalty = Number(options.penalty);
const seeds = seedRange(options.seeds);

/** A value of so much confidence is meant to be right but for one in a hundred. */
const SURE = 0.98;

const share = (right: number, of: number): string => `${((100 * right) / of).toFixed(1)}%`.padStart(7);

function print(name: string, heading: string, decisions: readonly LabelledDecision[]): void {
  process.stdout.write(`${name}: ${heading}\n`);
  for (const { pointer, stated, right, false: wrong } of figuresOf(decisions)) {
    process.stdout.write(`  ${pointer.padEnd(24)}${share(right, stated)} of ${stated}, ${wrong} false\n`);
  }
  const { given, right } = keptPromises(decisions, SURE);
  process.stdout.write(`  ${`at ${SURE} or more`.padEnd(24)}${share(right, given)} of ${given}\n`);
}

const asModel = ({ bias, weights }: LogisticModel, { provenance, calibration }: LinearModelDefinition) =>
  new LinearModel({ provenance, bias, weights, calibration });

/** A model's file as text; the date of an earlier one stays where nothing else changed. */
function textOf(definition: LinearModelDefinition, before: string): string {
  const dated = (date: string): string => {
    const provenance = { ...definition.provenance, date };
    return `${JSON.stringify(linearModelSchema.parse({ ...definition, provenance }), undefined, 2)}\n`;
  };
  const same = dated(linearModelSchema.parse(JSON.parse(before)).provenance.date);
  return same === before ? same : dated(new Date().toISOString().slice(0, 10));
}

const decide = (
  documents: readonly FamilyDocument[],
  modelsOf: (family: string) => Record<string, LinearModel>,
) => documents.flatMap((document) => labelledDecisions(document, modelsOf(document.family)));

/** Trains one model on the decisions taken with the present ones. */
async function train(
  name: string,
  documents: readonly FamilyDocument[],
  decisions: readonly LabelledDecision[],
): Promise<void> {
  const path = join(MODELS, `${name}.json`);
  const before = await readFile(path, 'utf8');
  const present = linearModelSchema.parse(JSON.parse(before));
  const members = decisions.filter(({ model }) => model === name);
  const without = fitWithout(members, penalty);
  const unseen = decide(documents, (family) => {
    const fitted = without.get(family);
    return fitted === undefined ? {} : { [name]: asModel(fitted, present) };
  }).filter(({ model }) => model === name);
  const isLearned = areBetter(unseen, members);
  print(name, `present weights${isLearned ? '' : ', which stay'}`, members);
  print(name, `learned without the family${isLearned ? ', which are kept' : ''}`, unseen);
  if (options.dry) return;
  const { bias, weights } = isLearned ? fitDecisions(members, penalty) : present;
  const provenance = {
    ...present.provenance,
    command: `npm run train${isLearned ? '' : ' (confidence; weights typed by hand)'}`,
    seeds: [...seeds],
    families: [...without.keys()],
    count: members.reduce((sum, { candidates }) => sum + candidates.length, 0),
  };
  const calibration = calibrateGroups(isLearned ? unseen : members, present.calibration);
  await writeFile(path, textOf({ provenance, bias, weights, calibration }, before));
}

const documents: FamilyDocument[] = [];
for await (const document of recognizedFamilies({ seeds })) documents.push(document);
await closeRecognizer();
const decisions = decide(documents, () => ({}));
const known = (await readdir(MODELS)).map((file) => file.replace(/\.json$/, ''));
const recorded = new Set(decisions.map(({ model }) => model));
for (const name of known.filter((one) => recorded.has(one) && (options.model ?? one) === one)) {
  await train(name, documents, decisions);
}
