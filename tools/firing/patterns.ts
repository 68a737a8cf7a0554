/**
 * Tells which regular expressions of the extraction packages never match on the evaluation sets.
 *
 *   npm run report:patterns -- [FOLDER …] [--seeds 1-10]
 *
 * Documents of all families are taken, and those of labelled folders. What never matched but is part of another
 * pattern is told apart: it may match through that one.
 */
import { parseArgs } from 'node:util';
import { closeRecognizer } from '../families/recognized-families.ts';
import { seedRange } from '../families/seed-range.ts';
import { evaluationDocuments } from './evaluation-documents.ts';
import { extractQuietly } from './extract-quietly.ts';
import { patternCounts } from './pattern-counts.ts';

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { seeds: { type: 'string', default: '1-10' } },
});

let documents = 0;
for await (const document of evaluationDocuments(folders, seedRange(options.seeds))) {
  extractQuietly(document);
  documents += 1;
}
await closeRecognizer();
const counts = patternCounts();
const idle = counts.filter(({ matches }) => matches === 0);
for (const { place, pattern, isComposed } of idle) {
  process.stdout.write(`${place}${isComposed ? ' (part of another)' : ''}\t${pattern.slice(0, 160)}\n`);
}
process.stdout.write(`${idle.length} of ${counts.length} patterns never matched on ${documents} documents\n`);
