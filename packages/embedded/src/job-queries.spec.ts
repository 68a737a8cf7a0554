import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JOB_COLUMNS } from './job-columns.ts';
import { jobQueries, type ListFilter, listQuery, replacement } from './job-queries.ts';
import { openSqliteDatabase } from './sqlite-database.ts';

let folder: string;
let database: DatabaseSync;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docex-explain-'));
  database = await openSqliteDatabase(folder);
});

afterAll(async () => {
  database.close();
  await rm(folder, { recursive: true, force: true });
});

/** How SQLite goes about a statement, line by line. */
function plan(statement: string): string[] {
  return database
    .prepare(`EXPLAIN QUERY PLAN ${statement}`)
    .all()
    .map((row) => String(row['detail']));
}

const lists: (readonly ListFilter[])[] = [
  [],
  ['status'],
  ['documentType'],
  ['review'],
  ['status', 'documentType'],
  ['status', 'review'],
  ['status', 'documentType', 'review'],
];
const searches = [
  ...Object.entries(jobQueries).filter(([name]) => name !== 'insert'),
  ['replacement of everything', replacement(JOB_COLUMNS)] as const,
  ['replacement of nothing', replacement([])] as const,
  ...lists.map((by) => [`list ${by.join()}`, listQuery(by)] as const),
];

describe('the query', () => {
  it.each(searches)('%s goes by an index and sorts nothing', (_name, statement) => {
    const steps = plan(statement);
    expect(steps.join('\n')).toMatch(/^SEARCH jobs USING/);
    expect(steps.join('\n')).not.toMatch(/SCAN|TEMP B-TREE/);
  });

  it('list goes by the index of what it is narrowed down by', () => {
    const indexes = lists
      .slice(0, 5)
      .map((by) => /USING INDEX (\w+)/.exec(plan(listQuery(by)).join('\n'))?.[1]);
    expect(indexes).toEqual([
      'jobs_by_account',
      'jobs_by_status',
      'jobs_by_document_type',
      'jobs_by_review',
      'jobs_by_status_and_document_type',
    ]);
  });
});
