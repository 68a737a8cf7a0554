import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { KeyWrapper } from './key-wrapper.ts';

/** Where master keys are kept, with one in it. */
export interface KeyWrapperWorld {
  /** One more keeper of the keys that are there now. */
  open(): Promise<KeyWrapper>;
  /** Puts a new master key before the others. */
  addKey(): Promise<void>;
  /** Leaves the newest one alone. */
  dropOldKeys(): Promise<void>;
  /** Takes the keys away and ends what was started for them. */
  dispose(): Promise<void>;
}

/** The law of {@link KeyWrapper}. */
export function describeKeyWrapper(name: string, createWorld: () => Promise<KeyWrapperWorld>): void {
  const law = (sentence: string, test: (world: KeyWrapperWorld) => Promise<void>) => {
    it(sentence, async () => {
      const world = await createWorld();
      try {
        await test(world);
      } finally {
        await world.dispose();
      }
    });
  };
  const refused = { name: 'WrappedKeyError' };

  describe(`${name} as a keeper of master keys`, () => {
    law('unwraps what it wrapped, in the same context alone', async (world) => {
      const wrapper = await world.open();
      const dataKey = randomBytes(32);
      const wrapped = await wrapper.wrap(dataKey, 'jobs.1');
      expect(Buffer.from(wrapped.bytes).includes(dataKey)).toBe(false);
      expect(Buffer.from(await (await world.open()).unwrap(wrapped, 'jobs.1'))).toEqual(dataKey);
      await expect(wrapper.unwrap(wrapped, 'jobs.2')).rejects.toMatchObject(refused);
    });

    law('refuses what was changed, and what a key of others wrapped', async (world) => {
      const wrapper = await world.open();
      const wrapped = await wrapper.wrap(randomBytes(32), 'jobs.1');
      const bytes = Buffer.from(wrapped.bytes);
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
      await expect(wrapper.unwrap({ ...wrapped, bytes }, 'jobs.1')).rejects.toMatchObject(refused);
      await expect(wrapper.unwrap({ ...wrapped, keyId: 'other' }, 'jobs.1')).rejects.toMatchObject(refused);
    });

    law(
      'wraps with the newest key, and unwraps with the others for as long as they are kept',
      async (world) => {
        const before = await (await world.open()).wrap(randomBytes(32), 'jobs.1');
        await world.addKey();
        const wrapper = await world.open();
        const after = await wrapper.wrap(randomBytes(32), 'jobs.1');
        expect(await wrapper.keyIds()).toEqual([after.keyId, before.keyId]);
        expect(after.keyId).not.toBe(before.keyId);
        await expect(wrapper.unwrap(before, 'jobs.1')).resolves.toHaveLength(32);
        await world.dropOldKeys();
        await expect((await world.open()).unwrap(before, 'jobs.1')).rejects.toMatchObject(refused);
      },
    );

    law('names its keys so that names of blobs can hold them', async (world) => {
      await world.addKey();
      for (const id of await (await world.open()).keyIds()) expect(id).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
    });
  });
}
