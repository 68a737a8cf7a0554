import { clusterSettings } from '@docex/cluster/settings';
import { openEmbeddedProfile } from '@docex/embedded';
import type { EventBus, Profile, ProfileOptions, ProfilePart, ProfileParts } from '@docex/ports';
import { choiceSetting, type ServiceOpening, textSetting, tracedEventBus } from '@docex/runtime';
import { DataKeys } from './encryption/data-keys.ts';
import { encryptProfile } from './encryption/encrypt-profile.ts';
import { addMasterKey } from './encryption/master-key-file.ts';
import { keySettings, masterKeyPath, openKeyWrapper } from './encryption/open-key-wrapper.ts';

/** Which adapters a process runs on, and where these keep their things. */
export const profileSettings = {
  profile: choiceSetting('DOCEX_PROFILE', { choices: ['embedded', 'cluster'], fallback: 'embedded' }),
  dataDirectory: textSetting('DOCEX_DATA_DIR', { fallback: './data' }),
  ...keySettings,
  ...clusterSettings,
};

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
  const profile = await openPlain(opening, parts, readyWithout);
  const wrapper = await openKeyWrapper(opening);
  return traced(wrapper ? await encryptProfile(profile, wrapper) : profile);
}

/**
 * Wraps the data keys of everything stored with the newest master key; before that puts a new one into the file where
 * one is asked for. Resolves with how many there were. Throws where nothing is encrypted, and where a new key would
 * have to be made by a key service.
 */
export async function rotateMasterKey(
  opening: ProfileOpening,
  { withNewKey }: { readonly withNewKey: boolean },
): Promise<number> {
  const path = masterKeyPath(opening.settings);
  if (withNewKey && opening.settings.kmsKeyIds !== '') {
    throw new Error(
      'Keys of AWS KMS are made there: name a new one first in DOCEX_KMS_KEY_IDS, then rewrap.',
    );
  }
  const { blobStore } = await openPlain(opening, ['blobStore'], []);
  if (withNewKey && path !== undefined) await addMasterKey(path);
  const wrapper = await openKeyWrapper(opening);
  if (!wrapper) throw new Error('Nothing is encrypted: DOCEX_MASTER_KEY_FILE names no file.');
  return new DataKeys(blobStore, wrapper).rewrap();
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

/** The profile with the bus, where it has one, carrying traces. */
function traced<Part extends ProfilePart>(profile: Profile<Part>): Profile<Part> {
  const { eventBus }: { readonly eventBus?: EventBus } = profile as Partial<ProfileParts>;
  return eventBus ? { ...profile, eventBus: tracedEventBus(eventBus) } : profile;
}
