import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const workspace = join(import.meta.dirname, '..', '..', '..');

/** Suites of ports whose adapters run in the process itself, or talk to a service that cannot be had for tests. */
const withoutServer = ['describeTextRecognizer', 'describeLanguageModel', 'describeKeyWrapper'];

/** Suites are the exported functions `describeX` of the contract files. */
const suites = globSync('packages/ports/src/*.contract.ts', { cwd: workspace }).flatMap((file) =>
  [...readFileSync(join(workspace, file), 'utf8').matchAll(/^export function (describe\w+)/gm)].map(
    ([, name]) => name ?? '',
  ),
);
const specs = globSync('{packages,apps}/*/src/**/*.spec.ts', { cwd: workspace }).map((file) => ({
  file,
  source: readFileSync(join(workspace, file), 'utf8'),
}));

/** Files that import the suite from the contracts and call it. */
function callersOf(suite: string): { readonly embedded: string[]; readonly live: string[] } {
  const imported = new RegExp(`import \\{[^}]*\\b${suite}\\b[^}]*\\} from '@docex/ports/contracts'`);
  const called = new RegExp(`^\\s*${suite}\\(`, 'm');
  const files = specs
    .filter(({ source }) => imported.test(source) && called.test(source))
    .map(({ file }) => file);
  return {
    embedded: files.filter((file) => !file.endsWith('.live.spec.ts')),
    live: files.filter((file) => file.endsWith('.live.spec.ts')),
  };
}

/** Every class that implements a port with a law, as `[class, suite]`; fakes have only what a test sets. */
const adapters = globSync('{packages,apps}/*/src/**/*.ts', {
  cwd: workspace,
  exclude: ['**/*.spec.ts', '**/testing/**'],
}).flatMap((file) => {
  const source = readFileSync(join(workspace, file), 'utf8');
  return [...source.matchAll(/^export class (\w+) implements ([\w, ]+) \{/gm)].flatMap(
    ([, name = '', ports = '']) =>
      ports
        .split(', ')
        .map((port) => `describe${port}`)
        .filter((suite) => suites.includes(suite))
        .map((suite) => [name, suite] as const),
  );
});

describe('the contract suites', () => {
  it('find the adapters', () => {
    expect(adapters.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'SqliteJobStore',
        'MongoJobStore',
        'EncryptedJobStore',
        'KafkaEventBus',
        'S3BlobStore',
      ]),
    );
  });

  it.each(adapters)('%s is under the law of %s', (name, suite) => {
    const attached = new RegExp(`^\\s*${suite}\\(\\s*'${name}'`, 'm');
    const isImported = new RegExp(`import \\{[^}]*\\b${suite}\\b[^}]*\\} from '@docex/ports/contracts'`);
    expect(specs.filter(({ source }) => attached.test(source) && isImported.test(source))).not.toEqual([]);
  });

  it('are found', () => {
    expect(suites.toSorted()).toEqual([
      'describeApiKeyStore',
      'describeAuditStore',
      'describeBlobStore',
      'describeEventBus',
      'describeJobStore',
      'describeKeyWrapper',
      'describeLanguageModel',
      'describeTextRecognizer',
      'describeWebhookStore',
    ]);
  });

  it.each(suites)('%s is run on an embedded adapter', (suite) => {
    expect(callersOf(suite).embedded).not.toEqual([]);
  });

  it.each(suites.filter((suite) => !withoutServer.includes(suite)))(
    '%s is run on an adapter of a real server',
    (suite) => {
      expect(callersOf(suite).live).not.toEqual([]);
    },
  );
});
