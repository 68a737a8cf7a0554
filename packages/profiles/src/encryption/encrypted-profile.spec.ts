import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createJob, defaultJobPolicy } from '@docex/domain';
import { openEmbeddedProfile } from '@docex/embedded';
import type { BlobStore, JobStore, Profile } from '@docex/ports';
import { describeBlobStore, describeJobStore } from '@docex/ports/contracts';
import { encryptProfile } from './encrypt-profile.ts';
import { makeMasterKeyFile, MasterKeyFile } from './master-key-file.ts';

interface World {
  readonly folder: string;
  /** One more process on the folder. */
  readonly open: () => Promise<Profile>;
  readonly openPlain: () => Promise<Profile>;
  readonly dispose: () => Promise<void>;
}

async function makeWorld(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'docex-encrypted-'));
  const opened: Profile[] = [];
  const openPlain = async (): Promise<Profile> => {
    const profile = await openEmbeddedProfile({ dataDirectory: folder });
    opened.push(profile);
    return profile;
  };
  return {
    folder,
    openPlain,
    open: async () => {
      const path = join(folder, 'master.key');
      await makeMasterKeyFile(path);
      return encryptProfile(await openPlain(), await MasterKeyFile.open(path));
    },
    dispose: async () => {
      for (const profile of opened) await profile.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function portWorld<Port>(portOf: (profile: Profile) => Port) {
  const world = await makeWorld();
  return {
    connect: async () => ({ port: portOf(await world.open()), close: () => Promise.resolve() }),
    dispose: world.dispose,
  };
}

describeBlobStore('EncryptedBlobStore', () => portWorld<BlobStore>(({ blobStore }) => blobStore), {
  readAheadBytes: 0,
  namesByContent: false,
});
describeJobStore('EncryptedJobStore', () => portWorld<JobStore>(({ jobStore }) => jobStore));

const SECRETS = [
  '9999 4105 7058',
  'Rani Zebra.pdf',
  'hunter2-password',
  'https://user:secret@example.test/x',
  'order 4711 of Rani',
];

function record(jobId: string) {
  return createJob(
    {
      jobId,
      accountId: 'account-1',
      keyId: 'key-1',
      requestId: 'request-1',
      documentType: 'invoice',
      documentVersion: 'v1',
      fileName: 'Rani Zebra.pdf',
      mediaType: 'application/pdf',
      file: null,
      fileUrl: 'https://user:secret@example.test/x',
      password: 'hunter2-password',
      idempotency: { key: 'order 4711 of Rani', contentDigest: 'digest' },
      workerId: 'worker-1',
    },
    { now: 1, policy: defaultJobPolicy },
  ).record;
}

/** Every byte in a folder. */
async function everything(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Buffer.concat(await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name)))));
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const textUnder = async (store: BlobStore, key: string): Promise<string> =>
  Buffer.from(await store.readAll(key)).toString();

describe('an encrypted profile', () => {
  it('leaves nothing of blobs, file names, addresses, passwords and idempotency keys readable on the disk', async () => {
    const world = await makeWorld();
    const { blobStore, jobStore } = await world.open();
    await blobStore.putIfAbsent('jobs/job-1/result', bytesOf(SECRETS.join()));
    await jobStore.insert(record('job-1'));
    const found = await jobStore.find('job-1');
    expect(found).toMatchObject({ fileName: 'Rani Zebra.pdf', password: 'hunter2-password' });
    expect(await jobStore.findByIdempotencyKey('account-1', 'order 4711 of Rani')).toEqual(found);
    expect(await jobStore.findByIdempotencyKey('account-2', 'order 4711 of Rani')).toBeUndefined();
    const bytes = await everything(world.folder);
    expect(SECRETS.filter((secret) => bytes.includes(secret))).toEqual([]);
    await world.dispose();
  });

  it('makes what is left of an erased job unreadable, also from a copy of its blobs', async () => {
    const world = await makeWorld();
    const { blobStore } = await world.open();
    await blobStore.putIfAbsent('jobs/job-1/result', bytesOf('text'));
    const plain = (await world.openPlain()).blobStore;
    const copy = await plain.readAll('jobs/job-1/result');
    expect(await blobStore.deletePrefix('jobs/job-1')).toBe(1);
    await plain.putIfAbsent('jobs/job-1/result', copy);
    const { blobStore: later } = await world.open();
    await expect(later.readAll('jobs/job-1/result')).rejects.toMatchObject({ name: 'BlobNotFound' });
    expect(await readdir(join(world.folder, 'blobs', 'objects', 'keys'))).toEqual(['records']);
    await world.dispose();
  });

  it('still reads what is kept of a job whose files were erased', async () => {
    const world = await makeWorld();
    const { blobStore } = await world.open();
    await blobStore.putIfAbsent('jobs/job-1/result', bytesOf('text'));
    await blobStore.putIfAbsent('jobs/job-1/recognized', bytesOf('words'));
    await blobStore.deletePrefix('jobs/job-1', { keep: ['jobs/job-1/result'] });
    const { blobStore: later } = await world.open();
    expect(await textUnder(later, 'jobs/job-1/result')).toBe('text');
    await world.dispose();
  });

  it('reads what was stored before there was encryption', async () => {
    const world = await makeWorld();
    const plain = await world.openPlain();
    await plain.blobStore.putIfAbsent('jobs/job-1/result', bytesOf('text'));
    await plain.jobStore.insert(record('job-1'));
    const { blobStore, jobStore } = await world.open();
    expect(await textUnder(blobStore, 'jobs/job-1/result')).toBe('text');
    expect(await jobStore.find('job-1')).toEqual(record('job-1'));
    expect(await jobStore.findByIdempotencyKey('account-1', 'order 4711 of Rani')).toEqual(record('job-1'));
    await world.dispose();
  });

  it('gives no blob under the name of another', async () => {
    const world = await makeWorld();
    const { blobStore } = await world.open();
    await blobStore.putIfAbsent('jobs/job-1/sensitive', bytesOf('whole'));
    const plain = (await world.openPlain()).blobStore;
    await plain.putIfAbsent('jobs/job-1/result', await plain.readAll('jobs/job-1/sensitive'));
    await expect(blobStore.readAll('jobs/job-1/result')).rejects.toMatchObject({ name: 'SealBroken' });
    await world.dispose();
  });
});
