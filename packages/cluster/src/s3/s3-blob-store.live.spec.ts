import { describe, expect, it } from '@jest/globals';
import type { BlobStore } from '@docex/ports';
import { type ContractWorld, describeBlobStore } from '@docex/ports/contracts';
import { liveS3Settings } from '../testing/live-settings.contract.ts';
import { liveWorld } from '../testing/live-world.contract.ts';
import { AwsObjectStore, READ_AHEAD_BYTES } from './aws-object-store.ts';
import { INCOMING_NAME, S3BlobStore, SINGLE_REQUEST_BYTES } from './s3-blob-store.ts';

function createWorld(): Promise<ContractWorld<BlobStore>> {
  const settings = liveS3Settings();
  const open = async () => {
    const objects = await AwsObjectStore.open(settings);
    const close = () => {
      objects.close();
      return Promise.resolve();
    };
    return { port: new S3BlobStore(objects), close };
  };
  const erase = async () => {
    const objects = await AwsObjectStore.open(settings);
    for await (const keys of objects.list('')) if (keys.length > 0) await objects.remove(keys);
    objects.close();
  };
  return Promise.resolve(liveWorld(open, erase));
}

describeBlobStore('S3BlobStore', createWorld, {
  readAheadBytes: SINGLE_REQUEST_BYTES + READ_AHEAD_BYTES,
  namesByContent: true,
});

async function* chunks(count: number, end?: Error): AsyncGenerator<Uint8Array> {
  for (let chunk = 0; chunk < count; chunk++)
    yield await Promise.resolve(new Uint8Array(1_048_576).fill(chunk));
  if (end) throw end;
}

async function keysIn(objects: AwsObjectStore, prefix: string): Promise<string[]> {
  const found: string[] = [];
  for await (const keys of objects.list(prefix)) found.push(...keys);
  return found;
}

describe('S3BlobStore', () => {
  it('leaves nothing of a long stream behind, whether it goes well or not', async () => {
    const settings = liveS3Settings();
    const objects = await AwsObjectStore.open(settings);
    const store = new S3BlobStore(objects);
    const broken = new Error('the client went away');
    await expect(store.putContent('jobs/job-1/file', chunks(20, broken))).rejects.toBe(broken);
    expect(await keysIn(objects, '')).toEqual([]);
    const { key } = await store.putContent('jobs/job-1/file', chunks(20));
    expect(await keysIn(objects, 'jobs/')).toEqual([key]);
    expect(await store.exists(key)).toBe(true);
    expect(await store.deletePrefix('jobs/job-1')).toBe(1);
    objects.close();
  });

  it('erases with a job what a process that died has left of an upload to it', async () => {
    const settings = liveS3Settings();
    const objects = await AwsObjectStore.open(settings);
    const store = new S3BlobStore(objects);
    await objects.put(`jobs/job-1/${INCOMING_NAME}-1`, new Uint8Array(3));
    const halted = Promise.withResolvers<undefined>();
    const partSent = Promise.withResolvers<undefined>();
    async function* halting(): AsyncGenerator<Uint8Array> {
      yield* chunks(20);
      partSent.resolve(undefined);
      await halted.promise;
    }
    const upload = objects.putStream(`jobs/job-1/${INCOMING_NAME}-2`, halting());
    await partSent.promise;
    expect(await store.deletePrefix('jobs/job-1')).toBe(1);
    halted.resolve(undefined);
    // Its parts are gone, so it cannot become visible any more.
    await expect(upload).rejects.toThrow();
    expect(await keysIn(objects, '')).toEqual([]);
    objects.close();
  });

  it('calls a store that does not answer unavailable', async () => {
    const nowhere = { ...liveS3Settings(), endpoint: 'http://127.0.0.1:9' };
    await expect(AwsObjectStore.open(nowhere)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
