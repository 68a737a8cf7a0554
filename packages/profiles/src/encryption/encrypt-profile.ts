import type { KeyWrapper, Profile, ProfilePart, ProfileParts } from '@docex/ports';
import { DataKeys } from './data-keys.ts';
import { EncryptedBlobStore } from './encrypted-blob-store.ts';
import { EncryptedJobStore } from './encrypted-job-store.ts';

/** Whose data key seals fields of job records: no job's own, since lists of records must not need a key each. */
const RECORDS = 'records';

/**
 * The parts of a profile with everything encrypted that a job's owner has sent or got: blobs with a data key for each
 * job, fields of its record with one for all records. A job store needs the blob store beside it, where keys are kept.
 */
export async function encryptProfile<Part extends ProfilePart>(
  profile: Profile<Part>,
  wrapper: KeyWrapper,
): Promise<Profile<Part>> {
  // Which parts there are is not known to the compiler, here or below.
  const { blobStore, jobStore } = profile as Partial<ProfileParts>;
  if (blobStore === undefined) {
    if (jobStore !== undefined) throw new TypeError('encrypted job records need a blob store for their key');
    return profile;
  }
  const keys = new DataKeys(blobStore, wrapper);
  const encrypted: Partial<ProfileParts> = {
    blobStore: new EncryptedBlobStore(blobStore, keys),
    ...(jobStore && { jobStore: new EncryptedJobStore(jobStore, await keys.findOrMake(RECORDS)) }),
  };
  return { ...profile, ...encrypted };
}
