import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadSettings } from './load-settings.ts';
import { silentLogger } from './logger.ts';
import {
  ingestAddressSetting,
  isLoopback,
  jobStateAddressSetting,
  loadRpcSettings,
  rpcSettings,
} from './rpc-settings.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docex-tls-'));
  await Promise.all(['ca', 'cert', 'key'].map((name) => writeFile(join(folder, name), `no ${name}`)));
});
afterAll(() => rm(folder, { recursive: true }));

function load(environment: Record<string, string>) {
  return loadRpcSettings(loadSettings(rpcSettings, environment), silentLogger);
}

describe('the settings of calls between services', () => {
  it('ask for no TLS where nothing is set', () => {
    expect(load({ DOCEX_GRPC_REFLECTION: 'true' })).toEqual({ reflection: true });
  });

  it('name every file that is not told', () => {
    expect(() => load({ DOCEX_TLS_CERT: join(folder, 'cert') })).toThrow(
      /(?=[^]*DOCEX_TLS_CA must be set)(?=[^]*DOCEX_TLS_KEY must be set)/,
    );
  });

  it('name every file that cannot be used', () => {
    const paths = {
      DOCEX_TLS_CA: join(folder, 'nothing'),
      DOCEX_TLS_CERT: join(folder, 'cert'),
      DOCEX_TLS_KEY: join(folder, 'key'),
    };
    expect(() => load(paths)).toThrow(
      /(?=[^]*DOCEX_TLS_CA must be the path of a file that)(?=[^]*DOCEX_TLS_CERT must be the path of a certificate)(?=[^]*DOCEX_TLS_KEY must be the path of a private key)/,
    );
  });
});

describe('an address of the calls between services', () => {
  const addresses = { ...rpcSettings, ...jobStateAddressSetting, ...ingestAddressSetting };
  const beyond = { DOCEX_JOB_STATE_ADDRESS: '0.0.0.0:7101', DOCEX_INGEST_ADDRESS: 'dns:///ingest:7102' };

  it('beyond this machine is refused without TLS, and the message says what to do', () => {
    const problem = (variable: string) => `(?=[^]*${variable} lies beyond this machine[^]*DOCEX_TLS_CERT)`;
    expect(() => loadSettings(addresses, beyond)).toThrow(
      new RegExp(problem('DOCEX_JOB_STATE_ADDRESS') + problem('DOCEX_INGEST_ADDRESS')),
    );
  });

  it.each([
    { DOCEX_INSECURE_INTERNAL: 'yes' },
    { DOCEX_TLS_CA: '/ca', DOCEX_TLS_CERT: '/cert', DOCEX_TLS_KEY: '/key' },
  ])('beyond this machine is taken with %j', (also) => {
    expect(loadSettings(addresses, { ...beyond, ...also })).toMatchObject({
      jobStateAddress: '0.0.0.0:7101',
    });
  });

  it('is insecure for a plain yes only', () => {
    expect(() => loadSettings(addresses, { ...beyond, DOCEX_INSECURE_INTERNAL: 'true' })).toThrow(
      'DOCEX_INSECURE_INTERNAL must be one of no, yes',
    );
  });

  it.each([
    '127.0.0.1:7101',
    '127.8.0.1:1',
    'localhost:7101',
    '[::1]:7101',
    'dns:///localhost:7101',
    'ipv4:127.0.0.1:1',
  ])('on this machine is %s', (address) => {
    expect(isLoopback(address)).toBe(true);
    expect(loadSettings(addresses, { DOCEX_JOB_STATE_ADDRESS: address })).toBeDefined();
  });

  it.each([
    '0.0.0.0:7101',
    '[::]:7101',
    '::',
    'job-state:7101',
    'localhost.example.com:7101',
    '127.0.0.1.example.com:7101',
    'dns:///127.example.com:7101',
    'dns://127.0.0.1/job-state:7101',
    '10.0.0.1:7101',
    '[::ffff:10.0.0.1]:7101',
    '',
  ])('beyond it is "%s"', (address) => {
    expect(isLoopback(address)).toBe(false);
  });
});
