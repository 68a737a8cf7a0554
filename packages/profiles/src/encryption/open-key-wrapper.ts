import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { KeyWrapper } from '@docex/ports';
import {
  checkedTextSetting,
  type Lifecycle,
  type Logger,
  optionalTextSetting,
  secret,
  type Settings,
} from '@docex/runtime';
import { makeMasterKeyFile, MasterKeyFile } from './master-key-file.ts';

/** The last part of a key's ARN: names of blobs hold it. An alias may come to mean another key, so none is taken. */
const KMS_KEY = /^(?:arn:[\w-]+:kms:[\w-]+:\d{12}:key\/)?[A-Za-z0-9-]{1,64}$/;

/** Where the master keys are that encrypt what is stored. */
export const keySettings = {
  /** In the embedded profile made in the data folder where it is left out. */
  masterKeyFile: optionalTextSetting('DOCEX_MASTER_KEY_FILE'),
  kmsKeyIds: {
    ...checkedTextSetting('DOCEX_KMS_KEY_IDS', {
      fallback: '',
      expected: 'must hold ids or ARNs of keys (no aliases), separated by commas, the one that wraps first',
      isValid: (text) => text.split(',').every((keyId) => KMS_KEY.test(keyId.trim())),
    }),
    contradictions: ({ kmsAccessKeyId, kmsSecretAccessKey }: Readonly<Record<string, unknown>>) =>
      (kmsAccessKeyId === undefined) === (kmsSecretAccessKey === undefined)
        ? []
        : ['DOCEX_KMS_ACCESS_KEY_ID and DOCEX_KMS_SECRET_ACCESS_KEY must be set together'],
  },
  kmsRegion: optionalTextSetting('DOCEX_KMS_REGION'),
  kmsEndpoint: optionalTextSetting('DOCEX_KMS_ENDPOINT'),
  kmsAccessKeyId: secret(optionalTextSetting('DOCEX_KMS_ACCESS_KEY_ID')),
  kmsSecretAccessKey: secret(optionalTextSetting('DOCEX_KMS_SECRET_ACCESS_KEY')),
};

type KeySettings = Settings<typeof keySettings> & {
  readonly profile: 'embedded' | 'cluster';
  readonly dataDirectory: string;
  readonly s3Region: string;
};

export interface KeyOpening {
  readonly settings: KeySettings;
  readonly logger: Pick<Logger, 'warn'>;
  /** Closes what is opened. */
  readonly lifecycle: Pick<Lifecycle, 'onStop'>;
}

/** Beside what it encrypts it keeps out none who can read the whole folder: for that it belongs elsewhere. */
const MASTER_KEY_FILE = 'master.key';

/**
 * The master keys that the settings name. Where there are both, AWS KMS wraps, and the file's keys still unwrap what
 * they have wrapped. Undefined in a cluster that has none.
 */
export async function openKeyWrapper(opening: KeyOpening): Promise<KeyWrapper | undefined> {
  const { settings } = opening;
  const file = await openMasterKeyFile(settings);
  if (settings.kmsKeyIds === '') return file;
  const kms = await openKeyService(opening);
  return file ? joinKeyWrappers(kms, file) : kms;
}

/** Undefined in a cluster that has no such file. */
export function masterKeyPath({ profile, dataDirectory, masterKeyFile }: KeySettings): string | undefined {
  return masterKeyFile ?? (profile === 'embedded' ? join(dataDirectory, MASTER_KEY_FILE) : undefined);
}

async function openMasterKeyFile(settings: KeySettings): Promise<MasterKeyFile | undefined> {
  const path = masterKeyPath(settings);
  if (path === undefined) return undefined;
  if (settings.masterKeyFile === undefined) {
    if (settings.kmsKeyIds === '') await makeMasterKeyFile(path);
    else if (!existsSync(path)) return undefined;
  }
  return MasterKeyFile.open(path);
}

async function openKeyService({ settings, logger, lifecycle }: KeyOpening): Promise<KeyWrapper> {
  // The client is hundreds of modules, which a process without it need not load.
  const { openKms } = await import('@docex/cluster/kms');
  const kms = await openKms(
    {
      keyIds: settings.kmsKeyIds.split(',').map((keyId) => keyId.trim()),
      region: settings.kmsRegion ?? settings.s3Region,
      endpoint: settings.kmsEndpoint,
      accessKeyId: settings.kmsAccessKeyId,
      secretAccessKey: settings.kmsSecretAccessKey,
    },
    (server, error) => {
      logger.warn(`${server} cannot be reached; it is tried again.`, { error });
    },
  );
  lifecycle.onStop('key service', () => {
    kms.close();
  });
  return kms;
}

/** Wraps with the first; each unwraps what it has wrapped. */
export function joinKeyWrappers(first: KeyWrapper, second: KeyWrapper): KeyWrapper {
  return {
    keyIds: async () => [...(await first.keyIds()), ...(await second.keyIds())],
    wrap: (dataKey, context) => first.wrap(dataKey, context),
    unwrap: async (wrapped, context) => {
      const isOfFirst = (await first.keyIds()).includes(wrapped.keyId);
      return (isOfFirst ? first : second).unwrap(wrapped, context);
    },
  };
}
