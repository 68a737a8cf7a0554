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

    law('keeps keys beyond the connection that wrote them', async (world) => {
      const first = await world.connect();
      await first.port.insert(newKey('key-1'));
      await first.close();
      const second = await world.connect();
      expect(await second.port.find('key-1')).toEqual(newKey('key-1'));
    });
  });
}
