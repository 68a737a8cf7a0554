import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Profile, ProfilePart } from '@docex/ports';
import { openProfile, profileSettings } from '@docex/profiles';
import { loadSettings, Readiness, silentLogger } from '@docex/runtime';

const STOP_TIMEOUT_MS = 5_000;

export interface StorePlace {
  /** Instead of the one that the settings name. */
  readonly dataDirectory?: string | undefined;
  /** Otherwise a data folder that is not there is an error. */
  readonly mayMakeFolder: boolean;
}

/**
 * Parts of the store that the settings name: the data folder, or MongoDB (`DOCEX_PROFILE=cluster`). A service may run
 * beside it.
 */
export async function openStore<Part extends ProfilePart>(
  place: StorePlace,
  parts: readonly Part[],
): Promise<AsyncDisposable & { readonly profile: Profile<Part> }> {
  const stack = new AsyncDisposableStack();
  const profile = await openProfile(await storeOpening(place, stack), parts);
  return { profile, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

/** What a store is opened with; `stack` closes it. */
export async function storeOpening(place: StorePlace, stack: AsyncDisposableStack) {
  const loaded = loadSettings(profileSettings, process.env);
  const settings = { ...loaded, dataDirectory: place.dataDirectory ?? loaded.dataDirectory };
  if (settings.profile === 'embedded' && !place.mayMakeFolder) {
    await access(join(settings.dataDirectory, 'docex.sqlite')).catch(() => {
      throw new Error(`There is no data folder of docex at ${settings.dataDirectory}.`);
    });
  }
  const { signal } = new AbortController();
  return {
    service: 'cli',
    settings,
    logger: silentLogger,
    readiness: new Readiness(),
    lifecycle: {
      stopping: signal,
      onStop: (_name: string, close: (remainingMs: number) => Promise<void> | void): void => {
        stack.defer(() => close(STOP_TIMEOUT_MS));
      },
    },
  };
}
