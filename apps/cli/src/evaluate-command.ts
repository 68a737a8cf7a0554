import { readFile, writeFile } from 'node:fs/promises';
import {
  evaluateFolder,
  type Evaluation,
  formatChanges,
  formatFamilies,
  formatFields,
  formatParties,
  formatReliability,
  formatSummary,
} from '@docex/corpus';
import { isFolder } from './document-files.ts';
import type { EXIT } from './exit.ts';

export interface EvaluateCommandOptions {
  /** Where to write everything, for machines. */
  readonly json?: string | undefined;
  /** An earlier `--json` file. */
  readonly compare?: string | undefined;
}

/** Takes every labelled document of a folder through the whole pipeline and prints how much of it is right. */
export async function evaluate(
  directory: string,
  { json, compare }: EvaluateCommandOptions,
): Promise<keyof typeof EXIT> {
  if (!(await isFolder(directory))) throw new Error(`${directory} is a file: evaluate takes a folder.`);
  const before = compare === undefined ? undefined : await readEvaluation(compare);
  // Before the work: a file that cannot be written is not found out at its end.
  if (json !== undefined) await writeFile(json, '').catch(cannotBeWritten(json));
  const { openLocalPipeline } = await import('./local-pipeline.ts');
  const pipeline = await openLocalPipeline();
  let evaluation: Evaluation;
  try {
    evaluation = await evaluateFolder({
      directory,
      extract: async ({ path, documentType }) => {
        const job = await pipeline.read({ path, documentType });
        if (job.fileStatus === 'failed') throw new Error(`${job.error.code}: ${job.error.message}`);
        return job;
      },
      onScored: ({ name, error }) => {
        process.stderr.write(error === undefined ? `${name}\n` : `${name}: ${error}\n`);
      },
    });
  } finally {
    await pipeline[Symbol.asyncDispose]();
  }
  process.stdout.write(`${formatSummary(evaluation.summary)}\n\n${formatFields(evaluation.fields)}\n\n`);
  process.stdout.write(`${formatReliability(evaluation.reliability)}\n`);
  if (evaluation.families.length > 0) process.stdout.write(`\n${formatFamilies(evaluation.families)}\n`);
  if (evaluation.parties.length > 0) process.stdout.write(`\n${formatParties(evaluation.parties)}\n`);
  for (const note of evaluation.notes) process.stdout.write(`${note}\n`);
  if (before) process.stdout.write(`\n${formatChanges(before.summary, evaluation.summary)}\n`);
  if (json !== undefined) await writeFile(json, JSON.stringify(evaluation, undefined, 2));
  if (isEmpty(evaluation)) {
    process.stderr.write('docex: Nothing was scored: no label says what a field of the result should be.\n');
    return 'empty';
  }
  return 'success';
}

/** An evaluation as `--json` wrote it. */
async function readEvaluation(path: string): Promise<Evaluation> {
  try {
    const { summary, ...others } = JSON.parse(await readFile(path, 'utf8')) as Evaluation;
    if (Array.isArray(summary)) return { summary, ...others };
  } catch (cause) {
    throw new Error(`${path} cannot be read as an earlier --json file.`, { cause });
  }
  throw new Error(`${path} is no earlier --json file.`);
}

function cannotBeWritten(path: string): (cause: unknown) => never {
  return (cause) => {
    throw new Error(`${path} cannot be written.`, { cause });
  };
}

/** Whether no value of any document was compared with a label. */
function isEmpty({ documents }: Evaluation): boolean {
  return documents.every(({ comparison }) => comparison.header.length + comparison.cells.length === 0);
}
