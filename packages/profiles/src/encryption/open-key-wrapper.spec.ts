import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type FakeKms, startFakeKms } from '@docex/cluster/testing';
import { openEmbeddedProfile } from '@docex/embedded';
import { type Lifecycle, loadSettings, SettingsError, silentLogger } from '@docex/runtime';
import { profileSettings } from '../open-profile.ts';
import { DataKeys } from './data-keys.ts';
import { openKeyWrapper } from './open-key-wrapper.ts';

let folder: string;
let server: FakeKms;
const closings: (() => unknown)[] = [];
const lifecycle: Pick<Lifecycle, 'onStop'> = {
  onStop: (_name, close) => {
    closings.push(() => close(5_000));
  },
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docex-key-wrapper-'));
  server = await startFakeKms();
});
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const kmsEnvironment = (...keys: string[]) => ({
  DOCEX_KMS_KEY_IDS: keys.join(', '),
  DOCEX_KMS_ENDPOINT: server.endpoint,
  DOCEX_KMS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  DOCEX_KMS_SECRET_ACCESS_KEY: 'secret',
});

async function keysOf(environment: Readonly<Record<string, string>>): Promise<DataKeys> {
  const settings = loadSettings(profileSettings, { DOCEX_DATA_DIR: folder, ...environment });
  const wrapper = await openKeyWrapper({ settings, logger: silentLogger, lifecycle });
  if (!wrapper) throw new Error('there are no master keys');
  const profile = await openEmbeddedProfile({ dataDirectory: folder });
  lifecycle.onStop('profile', profile.close);
  return new DataKeys(profile.blobStore, wrapper);
}

describe('master keys', () => {
  it('move from the file to AWS KMS, and on to another key of it, with nothing lost on the way', async () => {
    const [older, newer] = [server.makeKey(), server.makeKey()];
    const made = await (await keysOf({})).findOrMake('jobs.a');
    const both = await keysOf(kmsEnvironment(older));
    expect(await both.find('jobs.a')).toEqual(made);
    expect(await both.rewrap()).toBe(1);
    await rm(join(folder, 'master.key'));
    const rotated = await keysOf(kmsEnvironment(newer, older));
    expect(await rotated.find('jobs.a')).toEqual(made);
    expect(await rotated.rewrap()).toBe(1);
    expect(await (await keysOf(kmsEnvironment(newer))).find('jobs.a')).toEqual(made);
  });

  it('lie in no file where AWS KMS keeps them from the start', async () => {
    await (await keysOf(kmsEnvironment(server.makeKey()))).findOrMake('jobs.a');
    expect(await readdir(folder)).not.toContain('master.key');
  });

  it.each([
    [{ DOCEX_KMS_KEY_IDS: 'alias/docex' }, 'DOCEX_KMS_KEY_IDS must hold ids or ARNs'],
    [{ DOCEX_KMS_KEY_IDS: 'key-1', DOCEX_KMS_ACCESS_KEY_ID: 'a' }, 'must be set together'],
  ])('are refused where they are named by %j', (environment, problem) => {
    const loading = () => loadSettings(profileSettings, environment);
    expect(loading).toThrow(SettingsError);
    expect(loading).toThrow(problem);
  });
});
