import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EXIT } from './exit.ts';
import { docex } from './testing/docex-command.ts';

const PATIENCE_MS = 120_000;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docex-audit-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('docex audit export', () => {
  it(
    'writes who did what, and shows that an event was changed or that the end was cut off',
    async () => {
      const data = ['--data-dir', join(folder, 'data')];
      await docex('keys', 'create', ...data, '--account', 'acme');
      await docex('keys', 'create', ...data, '--account', 'other');
      const whole = await docex('audit', 'export', ...data);
      expect(whole.code).toBe(EXIT.success);
      const events = whole.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      const facts = { actor: 'operator', action: 'key.created', outcome: 'done' };
      expect(events).toMatchObject([
        { ...facts, sequence: 1, accountId: 'acme' },
        { ...facts, sequence: 2, accountId: 'other' },
      ]);
      const [, noted = ''] = /The last one is (\S+):/.exec(whole.stderr) ?? [];
      const again = await docex('audit', 'export', ...data, '--expect', noted);
      expect(again.code).toBe(EXIT.success);
      expect(again.stdout).toContain('audit.exported');

      const database = new DatabaseSync(join(folder, 'data', 'docex.sqlite'));
      database.exec('DELETE FROM audit_events WHERE sequence >= 2');
      expect((await docex('audit', 'export', ...data, '--expect', noted)).code).toBe(EXIT.failed);
      database.exec(`UPDATE audit_events SET event = replace(event, 'acme', 'evil') WHERE sequence = 1`);
      database.close();
      const changed = await docex('audit', 'export', ...data);
      expect(changed).toMatchObject({
        code: EXIT.failed,
        stderr: expect.stringContaining('event 1 was changed'),
      });
    },
    PATIENCE_MS,
  );
});
