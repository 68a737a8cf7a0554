import { join } from 'node:path';
import { clusterSettings } from '@docex/cluster/settings';
import { openEmbeddedProfile } from '@docex/embedded';
import type { EventBus, Profile, ProfileOptions, ProfilePart, ProfileParts } from '@docex/ports';
import {
  choiceSetting,
  optionalTextSetting,
  type ServiceOpening,
  textSetting,
  tracedEventBus,
} from '@docex/runtime';
import { DataKeys } from './encryption/data-keys.ts';
import { encryptProfile } from './encryption/encrypt-profile.ts';
import { addMasterKey, makeMasterKeyFile, MasterKeyFile } from './encryption/master-key-file.ts';

/** Which adapters a process runs on, and where these keep their things. */
export const profileSettings = {
  profile: choiceSetting('DOCEX_PROFILE', { choices: ['embedded', 'cluster'], fallback: 'embedded' }),
  dataDirectory: textSetting('DOCEX_DATA_DIR', { fallback: './data' }),
  /** Encrypts what is stored; in the embedded profile made in the data folder where it is left out. */
  masterKeyFile: optionalTextSetting('DOCEX_MASTER_KEY_FILE'),
  ...clusterSettings,
};

/** Beside what it encrypts it keeps out none who can read the whole folder: for that it belongs elsewhere. */
const MASTER_KEY_FILE = 'master.key';

type ProfileOpening = Omit<ServiceOpening<typeof profileSettings>, 'rpc'>;

type OpenProfile = <Part extends ProfilePart>(
  settings: ProfileOpening['settings'],
  options: ProfileOptions<Part>,
) => Promise<Profile<Part>>;

/** One row for every value of `DOCEX_PROFILE`. */
const profiles: Readonly<Record<ProfileOpening['settings']['profile'], OpenProfile>> = {
  // The clients of the three servers are thousands of modules; a process without them need not load any.
  cluster: async (settings, options) => {
    const { openClusterProfile } = await import('@docex/cluster');
    return openClusterProfile(settings, options);
  },
  embedded: ({ dataDirectory }, { onEventError }) =>
    openEmbeddedProfile({ dataDirectory, ...(onEventError && { onEventError }) }),
};

/** Parts that a service can do without for a while. */
interface Waiver {
  readonly readyWithout?: readonly ProfilePart[];
}

/**
 * Opens the parts that a service works with, on the adapters that the settings name; they are closed with the
 * service, which is ready while their servers answer. Errors of event handlers, and tries to reach a server, go
 * to the log.
 */
export async function openProfile<Part extends ProfilePart>(
  opening: ProfileOpening,
  parts: readonly Part[],
  { readyWithout = [] }: Waiver = {},
): Promise<Profile<Part>> {
  return traced(await encrypted(await openPlain(opening, parts, readyWithout), opening.settings));
}

/**
 * Wraps the data keys of everything stored with the newest master key; before that puts a new one into the file where
 * one is asked for. Resolves with how many there were. Throws where nothing is encrypted.
 */
export async function rotateMasterKey(
  opening: ProfileOpening,
  { withNewKey }: { readonly withNewKey: boolean },
): Promise<number> {
  const path = masterKeyPath(opening.settings);
  if (path === undefined) throw new Error('Nothing is encrypted: DOCEX_MASTER_KEY_FILE names no file.');
  const { blobStore } = await openPlain(opening, ['blobStore'], []);
  if (withNewKey) await addMasterKey(path);
  return new DataKeys(blobStore, await MasterKeyFile.open(path)).rewrap();
}

async function openPlain<Part extends ProfilePart>(
  opening: ProfileOpening,
  parts: readonly Part[],
  readyWithout: readonly ProfilePart[],
): Promise<Profile<Part>> {
  const { service, settings, logger, lifecycle, readiness } = opening;
  const profile = await profiles[settings.profile](settings, {
    parts,
    service,
    onEventError: (error) => {
      logger.warn('An event could not be handled; it comes again.', { error });
    },
    onRetry: (server, error) => {
      logger.warn(`${server} cannot be reached; it is tried again.`, { error });
    },
  });
  lifecycle.onStop('profile', profile.close);
  for (const { part, name, check } of profile.checks) {
    if (!readyWithout.includes(part)) readiness.needs(name, check);
  }
  return profile;
}

/** The profile with what it stores encrypted; as it is in a cluster that has no master key. */
async function encrypted<Part extends ProfilePart>(
  profile: Profile<Part>,
  settings: ProfileOpening['settings'],
): Promise<Profile<Part>> {
  const path = masterKeyPath(settings);
  if (path === undefined) return profile;
  if (settings.masterKeyFile === undefined) await makeMasterKeyFile(path);
  return encryptProfile(profile, await MasterKeyFile.open(path));
}

function masterKeyPath({
  profile,
  dataDirectory,
  masterKeyFile,
}: ProfileOpening['settings']): string | undefined {
  return masterKeyFile ?? (profile === 'embedded' ? join(dataDirectory, MASTER_KEY_FILE) : undefined);
}

/** The profile with the bus, where it has one, carrying traces. */
function traced<Part extends ProfilePart>(profile: Profile<Part>): Profile<Part> {
  const { eventBus }: { readonly eventBus?: EventBus } = profile as Partial<ProfileParts>;
  return eventBus ? { ...profile, eventBus: tracedEventBus(eventBus) } : profile;
}
