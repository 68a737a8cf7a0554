/**
 * Extracts generated documents of every family and prints how much is right, by family. What is recognised is kept,
 * so that every run after the first takes seconds.
 *
 *   npm run eval:families -- [--class NAME] [--family NAME] [--seeds 1-10] [--json FILE] [--wrong]
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  formatFamilies,
  formatFields,
  formatParties,
  formatReliability,
  formatSummary,
  reliabilityOf,
  type ScoredDocument,
  summarize,
  summarizeFamilies,
  summarizeFields,
  summarizeParties,
} from '@docex/corpus';
import { isDocumentType } from '@docex/domain';
import { closeRecognizer, recognizedFamilies } from './recognized-families.ts';
import { scoreExtraction } from './score-extraction.ts';
import { seedRange } from './seed-range.ts';

const { values: options } = parseArgs({
  options: {
    class: { type: 'string' },
    family: { type: 'string' },
    seeds: { type: 'string', default: '1-10' },
    json: { type: 'string' },
    wrong: { type: 'boolean', default: false },
  },
});

/** Every value that is not as labelled, a line each. */
function wrongValues({ name, error, comparison }: ScoredDocument): string[] {
  const fields = [...comparison.header, ...comparison.cells].filter(
    ({ outcome }) => outcome === 'wrong' || outcome === 'missing' || outcome === 'invented',
  );
  const lines = fields.map(
    ({ path, outcome, expected, actual, confidence }) =>
      `  ${outcome} ${path}: ${JSON.stringify(expected)} given ${JSON.stringify(actual)} at ${confidence ?? '-'}`,
  );
  return lines.length === 0 && error === undefined ? [] : [`${name} ${error ?? ''}`, ...lines];
}

const { class: wanted } = options;
const documents: ScoredDocument[] = [];
const documentTypes = wanted === undefined || !isDocumentType(wanted) ? undefined : [wanted];
const request = { documentTypes, family: options.family, seeds: seedRange(options.seeds) };
for await (const document of recognizedFamilies(request)) {
  const scored = scoreExtraction(document);
  documents.push(scored);
  if (options.wrong) for (const line of wrongValues(scored)) process.stdout.write(`${line}\n`);
}
await closeRecognizer();
const tables = [
  formatSummary(summarize(documents)),
  formatFields(summarizeFields(documents)),
  formatReliability(reliabilityOf(documents)),
  formatFamilies(summarizeFamilies(documents)),
  formatParties(summarizeParties(documents)),
];
process.stdout.write(`${tables.join('\n\n')}\n`);
if (options.json !== undefined) {
  const told = { families: summarizeFamilies(documents), parties: summarizeParties(documents), documents };
  await writeFile(options.json, JSON.stringify(told, undefined, 2));
}
