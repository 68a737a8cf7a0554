import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { writeCorpus } from '../write-corpus.ts';
import { evaluateFolder } from './evaluate-folder.ts';
import { formatChanges, formatFields, formatSummary } from './format-summary.ts';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'docex-evaluation-'));
  const cards = { directory, documentType: 'pan_card', layout: 'plain', from: 1, count: 2 } as const;
  await writeCorpus({ ...cards, heldOut: false, kinds: ['digital', 'photo'] });
});

afterAll(async () => {
  await rm(directory, { recursive: true });
});

async function labelsOf(path: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(path.replace(/\.\w+$/, '.expected.json'), 'utf8')) as Record<
    string,
    unknown
  >;
}

describe('evaluation of a folder', () => {
  it('finds nothing at fault with results that equal the labels', async () => {
    const { summary, documents } = await evaluateFolder({
      directory,
      extract: async ({ path }) => ({ result: await labelsOf(path) }),
    });
    expect(documents.map(({ kind }) => kind).sort()).toEqual(['digital', 'digital', 'photo', 'photo']);
    expect(summary.map(({ kind, documents: count, perfect }) => ({ kind, count, perfect }))).toEqual([
      { kind: 'digital', count: 2, perfect: 2 },
      { kind: 'photo', count: 2, perfect: 2 },
      { kind: 'all', count: 4, perfect: 4 },
    ]);
  });

  it('reports what a document failed with and counts its values as missing', async () => {
    const { documents, summary } = await evaluateFolder({
      directory,
      concurrency: 2,
      extract: () => Promise.reject(new Error('password protected')),
    });
    expect(documents.map(({ error }) => error)).toEqual(Array(4).fill('password protected'));
    expect(summary.at(-1)).toMatchObject({ failed: 4, headerRight: 0, falseValues: 0 });
  });

  it('prints false values by field and the change from an earlier run', async () => {
    const wrong = await evaluateFolder({
      directory,
      extract: async ({ path }) => ({ result: { ...(await labelsOf(path)), panNo: 'ZZXPX0000X' } }),
    });
    const right = await evaluateFolder({
      directory,
      extract: async ({ path }) => ({ result: await labelsOf(path) }),
    });
    expect(formatFields(wrong.fields)).toMatch(/panNo\s+0\.0% \(0\/4\)\s+4/);
    expect(formatSummary(wrong.summary)).toMatch(/pan_card\s+photo\s+2\s+0\s+0/);
    expect(formatChanges(wrong.summary, right.summary)).toMatch(/all\s+all\s+\+\d+\.\d%.*-4\s+\+4/);
  });

  it('notes labels of other names and labels without a document', async () => {
    const odd = join(directory, 'odd');
    await mkdir(odd);
    await writeFile(join(odd, 'lost.expected.json'), '{"documentType":"invoice"}');
    await writeFile(join(odd, 'letter.png'), '');
    await writeFile(join(odd, 'letter.expected.json'), '{"documentType":"other"}');
    await writeFile(join(odd, 'bill.png'), '');
    await writeFile(join(odd, 'bill.expected.json'), '{"documentType":"receipt","total":5}');
    const { notes } = await evaluateFolder({
      directory: odd,
      extract: () => Promise.resolve({ result: null }),
    });
    expect(notes).toEqual([
      'bill.png: class receipt is read as invoice',
      'letter.png: class other is not scored',
      'lost.expected.json: no document beside it',
      'labels outside the contract are not scored: total',
    ]);
  });
});
