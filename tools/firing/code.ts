/**
 * Tells which functions and branches of the extraction packages never run on the evaluation sets, by V8's precise block
 * coverage, the largest first.
 *
 *   npm run report:code -- [FOLDER …] [--seeds 1-10]
 */
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { seedRange } from '../families/seed-range.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const EXTRACTION = /\/packages\/(document-types|layout)\/src\/.*\.ts$/;

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { seeds: { type: 'string', default: '1-10' } },
});

interface Idle {
  readonly place: string;
  readonly lines: number;
  readonly text: string;
}

const lineOf = (source: string, offset: number): number => source.slice(0, offset).split('\n').length;

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
const { evaluationDocuments } = await import('./evaluation-documents.ts');
const { closeRecognizer } = await import('../families/recognized-families.ts');
const { extractQuietly } = await import('./extract-quietly.ts');
let documents = 0;
for await (const document of evaluationDocuments(folders, seedRange(options.seeds))) {
  extractQuietly(document);
  documents += 1;
}
await closeRecognizer();
const { result } = await session.post('Profiler.takePreciseCoverage');

/** Stretches of a file that never ran; one inside another counts once. */
function idleOf(url: string, functions: (typeof result)[number]['functions']): Idle[] {
  const source = readFileSync(fileURLToPath(url), 'utf8');
  const ranges = functions
    .flatMap(({ ranges: blocks }) => blocks)
    .filter(({ count }) => count === 0)
    .sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  const outer = ranges.filter(
    (range, index) => !ranges.slice(0, index).some(({ endOffset }) => endOffset >= range.endOffset),
  );
  return outer.map(({ startOffset, endOffset }) => {
    const text = source.slice(startOffset, endOffset);
    return {
      place: `${relative(ROOT, fileURLToPath(url))}:${lineOf(source, startOffset)}`,
      lines: text.split('\n').length,
      text: text.trim().replaceAll(/\s+/g, ' ').slice(0, 100),
    };
  });
}

const files = result.filter(({ url }) => EXTRACTION.test(url));
const idle = files.flatMap(({ url, functions }) => idleOf(url, functions)).sort((a, b) => b.lines - a.lines);
for (const { place, lines, text } of idle) process.stdout.write(`${lines}\t${place}\t${text}\n`);
const lines = idle.reduce((sum, one) => sum + one.lines, 0);
process.stdout.write(`${idle.length} stretches, ${lines} lines, never ran on ${documents} documents\n`);
session.disconnect();
