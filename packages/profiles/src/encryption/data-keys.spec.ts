import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type EmbeddedProfile, openEmbeddedProfile } from '@docex/embedded';
import type { BlobStore } from '@docex/ports';
import { DataKeys } from './data-keys.ts';
import { addMasterKey, makeMasterKeyFile, MasterKeyFile } from './master-key-file.ts';

let folder: string;
let path: string;
let profile: EmbeddedProfile;
let masterKeys: MasterKeyFile;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docex-data-keys-'));
  path = join(folder, 'master.key');
  await makeMasterKeyFile(path);
  masterKeys = await MasterKeyFile.open(path);
  profile = await openEmbeddedProfile({ dataDirectory: folder });
});
afterEach(async () => {
  await profile.close();
  await rm(folder, { recursive: true, force: true });
});

const fresh = (blobs: BlobStore = profile.blobStore): DataKeys => new DataKeys(blobs, masterKeys);
async function names(): Promise<string[]> {
  const found: string[] = [];
  for await (const name of profile.blobStore.list('keys')) found.push(name);
  return found.sort();
}

describe('rotating the master key', () => {
  it('wraps every data key anew, after which the older master key can go', async () => {
    const owners = ['records', 'jobs.a', 'jobs.b'];
    const made = await Promise.all(owners.map((owner) => fresh().findOrMake(owner)));
    await addMasterKey(path);
    expect(await fresh().rewrap()).toBe(3);
    expect(await fresh().rewrap()).toBe(0);
    const [newest = ''] = (await readFile(path, 'utf8')).split('\n');
    await writeFile(path, `${newest}\n`, { mode: 0o600 });
    const [id] = await masterKeys.keyIds();
    expect(await names()).toEqual(owners.map((owner) => `keys/${owner}/${id}`).sort());
    const found = await Promise.all(owners.map((owner) => fresh().find(owner)));
    expect(found.map((key) => key && Buffer.from(key).toString('hex'))).toEqual(
      made.map((key) => Buffer.from(key).toString('hex')),
    );
  });

  it('leaves a key readable at every moment, and makes no second one', async () => {
    const made = await fresh().findOrMake('jobs.a');
    await addMasterKey(path);
    // Somebody who looks for it sees it under neither name while it moves.
    let looks = 0;
    const moving: BlobStore = new Proxy(profile.blobStore, {
      get: (store, method: keyof BlobStore) => {
        if (method !== 'readAll') return (store[method] as () => unknown).bind(store);
        return async (key: string): Promise<Uint8Array> => {
          looks += 1;
          if (looks === 2) await fresh().rewrap();
          return store.readAll(key);
        };
      },
    });
    expect(Buffer.from(await fresh(moving).findOrMake('jobs.a'))).toEqual(Buffer.from(made));
    expect(await names()).toHaveLength(1);
  });

  it('does not bring a key back that is destroyed meanwhile', async () => {
    await fresh().findOrMake('jobs.a');
    await addMasterKey(path);
    const destroying: BlobStore = new Proxy(profile.blobStore, {
      get: (store, method: keyof BlobStore) => {
        if (method !== 'putIfAbsent') return (store[method] as () => unknown).bind(store);
        return async (key: string, bytes: Uint8Array) => {
          await fresh().destroy('jobs.a');
          return store.putIfAbsent(key, bytes);
        };
      },
    });
    expect(await fresh(destroying).rewrap()).toBe(0);
    expect(await names()).toEqual([]);
  });
});
