import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadSettings } from './load-settings.ts';
import { loadRpcSettings, rpcSettings } from './rpc-settings.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docex-tls-'));
  await Promise.all(['ca', 'cert', 'key'].map((name) => writeFile(join(folder, name), `the ${name}`)));
});
afterAll(() => rm(folder, { recursive: true }));

function load(environment: Record<string, string>) {
  return loadRpcSettings(loadSettings(rpcSettings, environment));
}

describe('the settings of calls between services', () => {
  it('ask for no TLS where nothing is set', () => {
    expect(load({})).toEqual({ reflection: false });
  });

  it('give the content of the three files', () => {
    const files = { DOCEX_TLS_CA: 'ca', DOCEX_TLS_CERT: 'cert', DOCEX_TLS_KEY: 'key' };
    const paths = Object.fromEntries(
      Object.entries(files).map(([variable, name]) => [variable, join(folder, name)]),
    );
    expect(load({ ...paths, DOCEX_GRPC_REFLECTION: 'true' })).toEqual({
      tls: { authority: 'the ca', certificate: 'the cert', key: 'the key' },
      reflection: true,
    });
  });

  it('name every file that is not told or cannot be read', () => {
    expect(() =>
      load({ DOCEX_TLS_CA: join(folder, 'nothing'), DOCEX_TLS_CERT: join(folder, 'cert') }),
    ).toThrow(/(?=[^]*DOCEX_TLS_CA must be the path)(?=[^]*DOCEX_TLS_KEY must be set)/);
  });
});
