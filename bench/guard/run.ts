/**
 * Measures a few ratios and prints them beside the last ones, which are kept in last-ratios.json; warns of those that
 * have grown by more than a third. Never fails for a ratio.
 *
 *   npm run bench:guard [-- --write]
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { resultOf } from '../measuring/figure.ts';
import { describeMachine } from '../measuring/machine.ts';
import { tableOf } from '../measuring/table.ts';
import { guarded } from './guarded.ts';

const TOLERANCE = 4 / 3;
const file = join(import.meta.dirname, 'last-ratios.json');

interface Kept {
  /** Where and in what state they were measured. */
  readonly machine: string;
  readonly ratios: Readonly<Record<string, number>>;
}

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const last = JSON.parse(await readFile(file, 'utf8')) as Kept;
const figures = await guarded.measure({ short: true });
const machine = describeMachine();
process.stdout.write(`${tableOf([{ name: guarded.name, figures }], last.ratios)}\n${machine}\n`);
process.stdout.write(`before: ${last.machine}\n`);
const ratios: Record<string, number> = {};
for (const figure of figures) {
  const [now, before] = [resultOf(figure), last.ratios[figure.what]];
  if (now === undefined) continue;
  ratios[figure.what] = Math.round(now * 100) / 100;
  if (before !== undefined && now > before * TOLERANCE) {
    process.stdout.write(`warning: ${figure.what}: ${now.toFixed(2)} ×, was ${before.toFixed(2)} ×\n`);
  }
}
if (values.write) {
  const kept: Kept = { machine, ratios };
  await writeFile(file, `${JSON.stringify(kept, undefined, 2)}\n`);
}
