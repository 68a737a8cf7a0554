import { setTimeout as delay } from 'node:timers/promises';
import type { BlobStore, EventBus, JobStore, Profile, ProfilePart, ProfileParts } from '@docex/ports';
import { openProfile as open } from '@docex/profiles';
import { atPoints } from './faults.ts';
import { recordedJobStore } from './recorded-job-store.ts';

/** How often every event is published; the copies come late and out of order. */
const COPIES = Number(process.env['FAULTS_EVENTS'] ?? '1');
const LATEST_COPY_MS = 1_000;

/** The profile with points around every call that writes. */
export const openProfile: typeof open = async (opening, parts, waiver) => {
  const profile = await open(opening, parts, waiver);
  return spoiled(profile);
};

function spoiled<Part extends ProfilePart>(profile: Profile<Part>): Profile<Part> {
  const { blobStore, jobStore, eventBus } = profile as Partial<ProfileParts>;
  return {
    ...profile,
    ...(blobStore && { blobStore: spoiledBlobStore(blobStore) }),
    ...(jobStore && { jobStore: spoiledJobStore(recordedJobStore(jobStore)) }),
    ...(eventBus && { eventBus: spoiledEventBus(eventBus) }),
  };
}

function spoiledBlobStore(store: BlobStore): BlobStore {
  return {
    putContent: (prefix, source) => atPoints('blobStore.putContent', () => store.putContent(prefix, source)),
    putIfAbsent: (key, bytes) =>
      atPoints(`blobStore.putIfAbsent ${kindOf(key)}`, () => store.putIfAbsent(key, bytes)),
    read: (key) => store.read(key),
    readAll: (key) => store.readAll(key),
    exists: (key) => atPoints(`blobStore.exists ${kindOf(key)}`, () => store.exists(key)),
    list: (prefix) => store.list(prefix),
    deletePrefix: (prefix, options) =>
      atPoints('blobStore.deletePrefix', () => store.deletePrefix(prefix, options)),
  };
}

function kindOf(key: string): string {
  const last = key.split('/').at(-1) ?? '';
  return /^[a-z]+$/.test(last) ? last : 'document';
}

function spoiledJobStore(store: JobStore): JobStore {
  return {
    insert: (record) => atPoints('jobStore.insert', () => store.insert(record)),
    find: (jobId) => store.find(jobId),
    findByClaim: (claimId) => store.findByClaim(claimId),
    findByIdempotencyKey: (accountId, key) => store.findByIdempotencyKey(accountId, key),
    replace: (record) => atPoints(`jobStore.replace ${record.status}`, () => store.replace(record)),
    remove: (jobId, revision) => atPoints('jobStore.remove', () => store.remove(jobId, revision)),
    findDue: (query) => store.findDue(query),
    findWaiting: (query) => store.findWaiting(query),
    queues: () => store.queues(),
    rankBounds: (accountId) => store.rankBounds(accountId),
    list: (query) => store.list(query),
    countUnfinished: (keyId) => store.countUnfinished(keyId),
    scrub: () => store.scrub(),
  };
}

function spoiledEventBus(bus: EventBus): EventBus {
  return {
    publish: async (name, key, payload) => {
      await atPoints('eventBus.publish', () => bus.publish(name, key, payload));
      for (let copy = 1; copy < COPIES; copy++) {
        // Nobody waits for a copy, and none is missed.
        void delay(Math.random() * LATEST_COPY_MS)
          .then(() => bus.publish(name, key, payload))
          .catch(() => undefined);
      }
    },
    subscribe: (subscription) => bus.subscribe(subscription),
  };
}
