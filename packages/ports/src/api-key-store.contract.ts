import { describe, expect, it } from '@jest/globals';
import { hashSecret } from '@docex/domain';
import type { ApiKeyRecord, ApiKeyStore } from './api-key-store.ts';
import { concurrently, type ContractWorld, inWorld } from './world.contract.ts';

function newKey(keyId: string, change: Partial<ApiKeyRecord> = {}): ApiKeyRecord {
  return {
    keyId,
    accountId: 'account-1',
    secretHash: hashSecret(Uint8Array.of(1, 2, 3)),
    scopes: ['jobs:write', 'jobs:read'],
    createdAt: 1_700_000_000_000,
    ...change,
  };
}

/** The law of {@link ApiKeyStore}. */
export function describeApiKeyStore(
  name: string,
  createWorld: () => Promise<ContractWorld<ApiKeyStore>>,
): void {
  const law = (sentence: string, test: (world: ContractWorld<ApiKeyStore>) => Promise<void>) => {
    it(sentence, () => inWorld(createWorld, test));
  };

  describe(`${name} as an API key store`, () => {
    law('gives back exactly the record that was written', async (world) => {
      const { port } = await world.connect();
      const dated = newKey('key-2', {
        expiresAt: 1_800_000_000_000,
        revokedAt: 1_750_000_000_000,
        scopes: [],
        name: 'Büro ₹',
        lastUsedDay: '2026-03-01',
      });
      expect(await port.insert(newKey('key-1'))).toBe(true);
      expect(await port.insert(dated)).toBe(true);
      expect(await port.find('key-1')).toEqual(newKey('key-1'));
      expect(await port.find('key-2')).toEqual(dated);
    });

    law('says whether there is any key at all', async (world) => {
      const { port } = await world.connect();
      expect(await port.isEmpty()).toBe(true);
      await port.insert(newKey('key-1', { revokedAt: 1 }));
      expect(await port.isEmpty()).toBe(false);
    });

    law('knows nothing of an id that was never written', async (world) => {
      const { port } = await world.connect();
      expect(await port.find('key-1')).toBeUndefined();
    });

    law('lets exactly one of many concurrent inserts under one id through', async (world) => {
      const outcomes = await concurrently(world, 10, (port, index) =>
        port.insert(newKey('key-1', { accountId: `account-${index}` })),
      );
      expect(outcomes.filter((outcome) => outcome)).toHaveLength(1);
      const { port } = await world.connect();
      const found = await port.find('key-1');
      expect(found?.accountId).toBe(`account-${outcomes.indexOf(true)}`);
    });

    law('lists the keys of an account, or all, the newest first', async (world) => {
      const { port } = await world.connect();
      for (const [keyId, createdAt] of Object.entries({ a: 10, b: 30, c: 20 })) {
        await port.insert(newKey(keyId, { createdAt }));
      }
      await port.insert(newKey('d', { accountId: 'account-2', createdAt: 5 }));
      expect((await port.list('account-1')).map(({ keyId }) => keyId)).toEqual(['b', 'c', 'a']);
      expect((await port.list()).map(({ keyId }) => keyId)).toEqual(['b', 'c', 'a', 'd']);
      expect((await port.list('account-2'))[0]).toEqual(
        newKey('d', { accountId: 'account-2', createdAt: 5 }),
      );
      expect(await port.list('account-3')).toEqual([]);
    });

    law('revokes a key once, at the first time given', async (world) => {
      const { port } = await world.connect();
      await port.insert(newKey('key-1'));
      await port.insert(newKey('key-2'));
      const times = await concurrently(world, 6, (one, index) => one.revoke('key-1', 100 + index));
      const revokedAt = times[0]?.revokedAt ?? 0;
      expect(revokedAt).toBeGreaterThanOrEqual(100);
      for (const record of times) expect(record).toEqual(newKey('key-1', { revokedAt }));
      expect(await port.find('key-1')).toEqual(newKey('key-1', { revokedAt }));
      expect(await port.find('key-2')).toEqual(newKey('key-2'));
      expect(await port.revoke('key-9', 1)).toBeUndefined();
    });

    law('remembers the newest day of use and passes unknown keys over', async (world) => {
      const { port } = await world.connect();
      for (const keyId of ['a', 'b', 'c']) await port.insert(newKey(keyId));
      await port.recordUse(['a', 'unknown', 'b'], '2026-03-02');
      await port.recordUse(['a'], '2026-03-01');
      await port.recordUse(['b'], '2026-03-03');
      await port.recordUse([], '2026-03-04');
      const days = (await port.list()).map(({ keyId, lastUsedDay }) => [keyId, lastUsedDay]);
      expect(Object.fromEntries(days)).toEqual({ a: '2026-03-02', b: '2026-03-03', c: undefined });
    });

    law('keeps keys beyond the connection that wrote them', async (world) => {
      const first = await world.connect();
      await first.port.insert(newKey('key-1'));
      await first.close();
      const second = await world.connect();
      expect(await second.port.find('key-1')).toEqual(newKey('key-1'));
    });
  });
}
