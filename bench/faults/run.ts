/**
 * Proofs by count that nothing is lost, whatever fails; see README.md beside this file.
 *
 *   node bench/faults/run.ts SUITE [--seed 1] [--profile embedded|cluster] [--json FILE] [counts of the suite]
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { faultsIn } from './judge.ts';
import { openRun } from './open-run.ts';
import { suites } from './suites.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    profile: { type: 'string', default: 'embedded' },
    reader: { type: 'string', default: 'stored' },
    'read-ms': { type: 'string' },
    'lease-ms': { type: 'string' },
    documents: { type: 'string', default: '20' },
    jobs: { type: 'string' },
    faults: { type: 'string' },
    minutes: { type: 'string' },
    json: { type: 'string' },
  },
});

const [name = ''] = positionals;
const suite = suites[name];
if (!suite) throw new Error(`There is no suite ${name}; there are ${Object.keys(suites).join(', ')}.`);

const { seed, profile, reader } = values;
const number = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);
await using run = await openRun({
  seed: Number(seed),
  profile: profile === 'cluster' ? 'cluster' : 'embedded',
  reader: reader === 'sandbox' ? 'sandbox' : 'stored',
  readMs: number(values['read-ms']) ?? suite.readMs,
  leaseMs: number(values['lease-ms']) ?? suite.leaseMs,
  documents: Number(values.documents),
});
const begin = performance.now();
const report = await suite.run(run, {
  jobs: number(values.jobs),
  faults: number(values.faults),
  minutes: number(values.minutes),
});
const faults = faultsIn(report);
const minutes = Math.round((performance.now() - begin) / 6_000) / 10;
const told = {
  suite: name,
  seed,
  profile,
  reader,
  minutes,
  ...report,
  verdict: faults.length === 0 ? 'held' : faults,
};
process.stdout.write(`${JSON.stringify(told, undefined, 2)}\n`);
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(told, undefined, 2)}\n`);
if (faults.length > 0) process.exitCode = 1;
