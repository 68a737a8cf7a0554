import { mkdtemp, rm, stat } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { migrations } from './schema.ts';
import { inTransaction, openSqliteDatabase, withoutSync } from './sqlite-database.ts';
import { SqliteJobStore } from './sqlite-job-store.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docex-database-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('openSqliteDatabase', () => {
  it('makes a folder and files that only their owner can read', async () => {
    const dataDirectory = join(folder, 'new', 'data');
    const database = await openSqliteDatabase(dataDirectory);
    const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
    expect(await modeOf(dataDirectory)).toBe('700');
    for (const name of ['docex.sqlite', 'docex.sqlite-wal', 'docex.sqlite-shm']) {
      expect(await modeOf(join(dataDirectory, name))).toBe('600');
    }
    database.close();
  });

  it('commits durably, waits for other writers and overwrites what is erased', async () => {
    const database = await openSqliteDatabase(folder);
    const pragma = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
    expect(pragma('journal_mode')).toBe('wal');
    expect(pragma('synchronous')).toBe(2);
    expect(pragma('secure_delete')).toBe(1);
    expect(Number(pragma('busy_timeout'))).toBeGreaterThanOrEqual(1_000);
    database.close();
  });

  it('keeps what is there when it is opened again', async () => {
    const first = await openSqliteDatabase(folder);
    first.exec("INSERT INTO event_groups VALUES ('document.stored', 'ocr')");
    first.close();
    const second = await openSqliteDatabase(folder);
    expect(second.prepare('SELECT group_name FROM event_groups').all()).toHaveLength(1);
    second.close();
  });

  it('can be opened by several processes at once on a new folder', async () => {
    const script = `
      import { openSqliteDatabase } from ${JSON.stringify(join(import.meta.dirname, 'sqlite-database.ts'))};
      const database = await openSqliteDatabase(process.argv[1]);
      database.exec("INSERT INTO event_groups VALUES ('document.stored', '" + process.pid + "')");
      database.close();`;
    const processes = Array.from({ length: 4 }, () =>
      spawn(process.execPath, ['--input-type=module', '--eval', script, folder], { stdio: 'inherit' }),
    );
    const codes = await Promise.all(processes.map(async (one) => (await once(one, 'exit'))[0] as number));
    expect(codes).toEqual([0, 0, 0, 0]);
    const database = await openSqliteDatabase(folder);
    expect(database.prepare('SELECT group_name FROM event_groups').all()).toHaveLength(4);
    database.close();
  });

  it('brings jobs of the first version up to date, so that they are retained as others are', async () => {
    const old = new DatabaseSync(join(folder, 'docex.sqlite'));
    old.exec(`${migrations[0] ?? ''}; PRAGMA user_version = 1`);
    const insert = old.prepare('INSERT INTO jobs VALUES (?, 1, ?, ?)');
    const facts = { accountId: 'account-1', createdAt: 1_000, updatedAt: 2_000, password: null };
    insert.run('ended', null, JSON.stringify({ ...facts, jobId: 'ended', status: 'done', dueAt: null }));
    insert.run('running', 7, JSON.stringify({ ...facts, jobId: 'running', status: 'scanning', dueAt: 7 }));
    old.close();
    const database = await openSqliteDatabase(folder);
    const store = new SqliteJobStore(database);
    const added = {
      fileUrl: null,
      idempotency: null,
      filesErasedAt: null,
      deletedAt: null,
      version: 1,
      startedAt: 1_000,
      rank: 0,
      queue: null,
      traceparent: null,
      reservedUntil: null,
    };
    expect(await store.list({ accountId: 'account-1', limit: 10 })).toEqual([
      { ...facts, ...added, jobId: 'running', status: 'scanning', announced: false, endedAt: null, dueAt: 7 },
      {
        ...facts,
        ...added,
        jobId: 'ended',
        status: 'done',
        announced: true,
        endedAt: 2_000,
        dueAt: 86_402_000,
      },
    ]);
    const query = { now: 86_402_000, limit: 10 };
    expect(await store.findDue({ of: 'running', ...query })).toHaveLength(1);
    expect(await store.findDue({ of: 'ended', ...query })).toHaveLength(1);
    database.close();
  });

  it('finds jobs by what the generated columns of older versions said', async () => {
    const old = new DatabaseSync(join(folder, 'docex.sqlite'));
    old.exec(`${migrations.slice(0, 5).join('')}; PRAGMA user_version = 5`);
    const insert = old.prepare('INSERT INTO jobs (job_id, revision, due_at, record) VALUES (?, 1, 7, ?)');
    const facts = { version: 2, revision: 1, accountId: 'account-1', keyId: 'key-1', createdAt: 1, dueAt: 7 };
    const queue = { stage: 'recognition', since: 5, long: false };
    const waits = { ...facts, jobId: 'waits', status: 'processing', rank: 3.5, queue, lease: null };
    const claimed = { ...waits, jobId: 'claimed', rank: 2, lease: { workerId: 'w', claimId: 'claim-1' } };
    for (const record of [waits, claimed]) insert.run(record.jobId, JSON.stringify(record));
    old.close();
    const database = await openSqliteDatabase(folder);
    const store = new SqliteJobStore(database);
    const query = { stage: 'recognition', now: 5, shortOnly: true, limit: 10 } as const;
    expect(await store.findWaiting(query)).toEqual([waits]);
    expect(await store.findByClaim('claim-1')).toEqual(claimed);
    expect(await store.countUnfinished('key-1')).toBe(2);
    expect(await store.rankBounds('account-1')).toEqual({ lowestWaiting: 3.5, highestOwn: 3.5 });
    database.close();
  });

  it('refuses a folder that a newer version has written', async () => {
    const database = await openSqliteDatabase(folder);
    database.exec('PRAGMA user_version = 999');
    database.close();
    await expect(openSqliteDatabase(folder)).rejects.toThrow('newer version');
  });
});

describe('withoutSync', () => {
  it('leaves the disk unwaited for while it works, whether it returns or throws, and only then', async () => {
    const database = await openSqliteDatabase(folder);
    const level = () => database.prepare('PRAGMA synchronous').get()?.['synchronous'];
    expect(withoutSync(database, level)).toBe(1);
    expect(level()).toBe(2);
    const work = () => {
      throw new Error('no');
    };
    expect(() => withoutSync(database, work)).toThrow('no');
    expect(level()).toBe(2);
    database.close();
  });
});

describe('inTransaction', () => {
  it('leaves nothing of a transaction whose work throws', async () => {
    const database = await openSqliteDatabase(folder);
    const work = () => {
      database.exec("INSERT INTO event_groups VALUES ('document.stored', 'ocr')");
      throw new Error('no');
    };
    expect(() => inTransaction(database, work)).toThrow('no');
    expect(database.prepare('SELECT * FROM event_groups').all()).toEqual([]);
    expect(inTransaction(database, () => 7)).toBe(7);
    database.close();
  });
});
