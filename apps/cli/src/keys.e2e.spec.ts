import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApiKey, parseApiKey } from '@docex/domain';
import { EXIT } from './exit.ts';
import { docex, startService } from './testing/docex-command.ts';

const PATIENCE_MS = 90_000;
const TOKEN = 'a-token-for-administration';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docex-keys-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function keyIdOf(text: string): string {
  return parseApiKey(text.trim())?.keyId ?? 'no key';
}

async function statusWith(url: string, key: string): Promise<number> {
  const headers = { Authorization: `Bearer ${key.trim()}` };
  return (await fetch(`${url}/api/v1/jobs`, { headers })).status;
}

describe('keys in a data folder', () => {
  it(
    'are made, listed without their secrets, and revoked',
    async () => {
      const data = ['--data-dir', join(folder, 'offline')];
      const facts = ['--account', 'acme', '--name', 'tests', '--scope', 'jobs:read', '--expires', '30d'];
      const made = await docex('keys', 'create', ...data, ...facts);
      expect(made.code).toBe(EXIT.success);
      const keyId = keyIdOf(made.stdout);
      expect(made.stderr).not.toContain(made.stdout.trim());
      await docex('keys', 'create', ...data, '--account', 'other');

      const listed = await docex('keys', 'list', ...data, '--account', 'acme', '--json');
      expect(JSON.parse(listed.stdout)).toEqual([
        expect.objectContaining({
          keyId,
          accountId: 'acme',
          name: 'tests',
          scopes: ['jobs:read'],
          revokedAt: null,
        }),
      ]);
      expect((await docex('keys', 'list', ...data)).stdout.trim().split('\n')).toHaveLength(2);

      const wrongAccount = await docex('keys', 'revoke', keyId, ...data, '--account', 'other');
      expect(wrongAccount).toMatchObject({ code: EXIT.failed, stderr: expect.stringContaining('not_found') });
      const revoked = await docex('keys', 'revoke', keyId, ...data, '--account', 'acme');
      expect(revoked).toMatchObject({ code: EXIT.success, stderr: expect.stringContaining('revoked 20') });
    },
    PATIENCE_MS,
  );

  it.each([
    [['create'], EXIT.usage, '--account'],
    [['create', '--account', 'a b'], EXIT.failed, 'accountId'],
    [['create', '--account', 'a', '--scope', 'everything'], EXIT.usage, 'everything'],
    [['create', '--account', 'a', '--expires', 'soon'], EXIT.usage, 'no expiry'],
    [['create', '--account', 'a', '--expires', '2020-01-01'], EXIT.failed, 'expire'],
    [['list', '--data-dir', 'nowhere'], EXIT.usage, 'no data folder'],
    [['revoke', '000000000000', '--data-dir', 'nowhere'], EXIT.usage, 'no data folder'],
    [['list', '--account', 'a', '--url', 'http://127.0.0.1:9'], EXIT.usage, '--admin-token'],
    [['list', '--url', 'http://127.0.0.1:9', '--admin-token', 'x'], EXIT.usage, '--account'],
    [
      ['list', '--account', 'a', '--url', 'http://127.0.0.1:9', '--admin-token', 'x'],
      EXIT.unavailable,
      'unreachable',
    ],
  ])(
    'refuse `keys %s`',
    async (commandLine, code, reason) => {
      const place = commandLine.some((word) => word.startsWith('--url') || word.startsWith('--data'))
        ? []
        : ['--data-dir', join(folder, 'refused')];
      const outcome = await docex('keys', ...commandLine, ...place);
      expect(outcome).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(reason) });
    },
    PATIENCE_MS,
  );
});

describe('keys of a running service', () => {
  let service: Awaited<ReturnType<typeof startService>>;
  const data = () => join(folder, 'online');

  beforeAll(async () => {
    service = await startService({
      DOCEX_DATA_DIR: data(),
      DOCEX_ADMIN_TOKEN: TOKEN,
      DOCEX_BOOTSTRAP_KEY: createApiKey().text,
    });
  }, PATIENCE_MS);
  afterAll(() => service.stop(), PATIENCE_MS);

  it(
    'are made and revoked by its administration endpoints',
    async () => {
      const place = ['--account', 'acme', '--url', service.url, '--admin-token', TOKEN];
      const made = await docex('keys', 'create', ...place, '--expires', '2100-01-01');
      expect(made.code).toBe(EXIT.success);
      expect(await statusWith(service.url, made.stdout)).toBe(200);
      const listed = await docex('keys', 'list', ...place, '--json');
      expect(JSON.parse(listed.stdout)).toMatchObject([{ expiresAt: '2100-01-01T23:59:59.999Z' }]);
      const revoked = await docex('keys', 'revoke', keyIdOf(made.stdout), ...place);
      expect(revoked).toMatchObject({ code: EXIT.success, stderr: expect.stringContaining('revoked 20') });
    },
    PATIENCE_MS,
  );

  it(
    'can also be made beside it, in its data folder, and work at once',
    async () => {
      const made = await docex('keys', 'create', '--account', 'beside', '--data-dir', data());
      expect(await statusWith(service.url, made.stdout)).toBe(200);
    },
    PATIENCE_MS,
  );

  it(
    'are refused to another token',
    async () => {
      const place = ['--account', 'acme', '--url', service.url, '--admin-token', 'another-token-of-somebody'];
      const outcome = await docex('keys', 'list', ...place);
      expect(outcome).toMatchObject({
        code: EXIT.failed,
        stderr: expect.stringContaining('unauthenticated'),
      });
    },
    PATIENCE_MS,
  );
});
