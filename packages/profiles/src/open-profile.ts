import { clusterSettings } from '@docex/cluster/settings';
import { openEmbeddedProfile } from '@docex/embedded';
import type { EventBus, Profile, ProfileOptions, ProfilePart, ProfileParts } from '@docex/ports';
import { choiceSetting, type ServiceOpening, textSetting, tracedEventBus } from '@docex/runtime';

/** Which adapters a process runs on, and where these keep their things. */
export const profileSettings = {
  profile: choiceSetting('DOCEX_PROFILE', { choices: ['embedded', 'cluster'], fallback: 'embedded' }),
  dataDirectory: textSetting('DOCEX_DATA_DIR', { fallback: './data' }),
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

/**
 * Opens the parts that a service works with, on the adapters that the settings name; they are closed with the
 * service. Errors of event handlers go to the log.
 */
export async function openProfile<Part extends ProfilePart>(
  opening: ProfileOpening,
  parts: readonly Part[],
): Promise<Profile<Part>> {
  const { service, settings, logger, lifecycle } = opening;
  const profile = await profiles[settings.profile](settings, {
    parts,
    service,
    onEventError: (error) => {
      logger.warn('An event could not be handled; it comes again.', { error });
    },
  });
  lifecycle.onStop('profile', profile.close);
  return traced(profile);
}

/** The profile with the bus, where it has one, carrying traces. */
function traced<Part extends ProfilePart>(profile: Profile<Part>): Profile<Part> {
  const { eventBus }: { readonly eventBus?: EventBus } = profile as Partial<ProfileParts>;
  return eventBus ? { ...profile, eventBus: tracedEventBus(eventBus) } : profile;
}
