/**
 * Answers questions about speed; see README.md beside this file.
 *
 *   npm run bench -- [QUESTION …] [--short] [--rounds N] [--json FILE] [--list]
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ask } from './measuring/ask.ts';
import { describeMachine } from './measuring/machine.ts';
import { tableOf } from './measuring/table.ts';
import { questions } from './questions.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    json: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => !questions.some((question) => question.name === name));
if (values.list || unknown.length > 0) {
  for (const { name, asks } of questions) process.stdout.write(`${name.padEnd(18)} ${asks}\n`);
  if (unknown.length > 0) throw new Error(`There is no question ${unknown.join(', ')}.`);
} else {
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
  const asked = questions.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const answers = await ask(asked, { short: values.short, rounds });
  const machine = describeMachine();
  process.stdout.write(`\n${tableOf(answers)}\n${machine}\n`);
  if (values.json !== undefined) {
    await writeFile(values.json, `${JSON.stringify({ machine, answers }, undefined, 2)}\n`);
  }
  if (answers.some(({ fault }) => fault !== undefined)) process.exitCode = 1;
}
