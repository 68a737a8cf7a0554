import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createApiKey } from '@docex/domain';
import { silentLogger } from '@docex/runtime';
import { testKey } from './testing/fake-services.ts';
import { GatewayWorld } from './testing/gateway-world.ts';

let world: GatewayWorld;

describe('the use of a key', () => {
  afterEach(() => world.close());

  describe('with a minute between two reports', () => {
    beforeEach(async () => {
      world = await GatewayWorld.open();
    });

    it('is told once at the stop, however often the key was used', async () => {
      for (let call = 0; call < 3; call += 1) await world.get('/api/v1/results/x');
      expect(world.services.usedKeys).toEqual([]);
      await world.close();
      expect(world.services.usedKeys).toEqual([[testKey.keyId]]);
    });

    it('is none where the key was refused', async () => {
      await world.get('/api/v1/results/x', { Authorization: `Bearer ${createApiKey().text}` });
      await world.get('/api/v1/results/x', { Authorization: 'Bearer wrong' });
      await world.close();
      expect(world.services.usedKeys).toEqual([]);
    });
  });

  it('is told while the gateway runs, and kept until somebody hears of it', async () => {
    const refused: unknown[] = [];
    const logger = { ...silentLogger, warn: (text: string) => refused.push(text) };
    world = await GatewayWorld.open({}, { keyUseIntervalMs: 5, logger });
    const { services } = world;
    services.refuseReports = true;
    await world.get('/api/v1/results/x');
    await until(() => refused.length >= 2);
    services.refuseReports = false;
    await until(() => services.usedKeys.length > 0);
    expect(services.usedKeys).toEqual([[testKey.keyId]]);
  });
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}
