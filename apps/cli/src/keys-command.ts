import { type Command, Option } from '@commander-js/extra-typings';
import { API_KEY_SCOPES, createApiKey } from '@docex/domain';
import type { EXIT } from './exit.ts';
import { readExpiry } from './expiry.ts';
import { administeredKeys } from './administered-keys.ts';
import type { KeyDirectory, KeyFacts } from './key-directory.ts';
import { run } from './run-command.ts';
import { serviceAddress } from './service-address.ts';

interface PlaceOptions {
  readonly dataDir?: string | undefined;
  readonly url?: string | undefined;
  readonly adminToken?: string | undefined;
}

/** Adds `create`, `list`, `revoke` and `generate` to `docex keys`. */
export function addKeysCommands(keys: Command): void {
  placed(keys.command('create'))
    .description('make an API key; it alone is printed on standard output, this once')
    .requiredOption('--account <name>', 'that the key is to belong to')
    .option('--name <text>', 'what you call the key')
    .addOption(
      new Option('--scope <scope...>', 'what it may do; all but aadhaar:unmask when left out').choices(
        API_KEY_SCOPES,
      ),
    )
    .option('--expires <when>', '90d, 12h, a day or a time; never when left out')
    .action(run(createKey));
  placed(keys.command('list'))
    .description('show keys, the newest first; nothing of their secrets')
    .option('--account <name>', 'whose keys; everybody’s in a store when left out')
    .option('--json', 'for machines', false)
    .action(run(listKeys));
  placed(keys.command('revoke'))
    .description('revoke a key; it is refused everywhere within 30 s')
    .argument('<keyId>', 'the id of the key, as listed')
    .option('--account <name>', 'that it belongs to; any in a store when left out')
    .action(run(revokeKey));
  keys
    .command('generate')
    .description('print a new key, for DOCEX_BOOTSTRAP_KEY; it is stored nowhere')
    .action(() => {
      process.stdout.write(`${createApiKey().text}\n`);
    });
}

/** Where the keys are: in a store, or behind a running service. */
function placed(command: Command) {
  return command
    .option('--data-dir <folder>', 'the data folder; DOCEX_DATA_DIR or ./data when left out')
    .option('--url <address>', 'of a running service, instead of a data folder', serviceAddress)
    .addOption(new Option('--admin-token <token>', 'of the running service').env('DOCEX_ADMIN_TOKEN'));
}

async function openKeys(place: PlaceOptions, { mayMakeFolder = false } = {}): Promise<KeyDirectory> {
  const { dataDir: dataDirectory, url, adminToken: token } = place;
  if (url === undefined) {
    const { openStoredKeys } = await import('./stored-keys.ts');
    return openStoredKeys({ dataDirectory, mayMakeFolder });
  }
  if (dataDirectory !== undefined) throw new Error('Name either a data folder or a running service.');
  if (token === undefined) throw new Error('A running service asks for --admin-token, or DOCEX_ADMIN_TOKEN.');
  return administeredKeys({ url, token });
}

interface CreateOptions extends PlaceOptions {
  readonly account: string;
  readonly name?: string | undefined;
  readonly scope?: readonly string[] | undefined;
  readonly expires?: string | undefined;
}

async function createKey(options: CreateOptions): Promise<keyof typeof EXIT> {
  const { account: accountId, name, scope: scopes, expires } = options;
  const expiresAt = expires === undefined ? undefined : readExpiry(expires, Date.now());
  await using keys = await openKeys(options, { mayMakeFolder: true });
  const { key, ...facts } = await keys.create({ accountId, name, scopes, expiresAt });
  process.stderr.write(`${sentenceOf(facts)}\nThe key is shown this once:\n`);
  process.stdout.write(`${key}\n`);
  return 'success';
}

async function listKeys(
  options: PlaceOptions & { readonly account?: string | undefined; readonly json: boolean },
) {
  await using keys = await openKeys(options);
  const found = await keys.list(options.account);
  if (options.json) process.stdout.write(`${JSON.stringify(found, undefined, 2)}\n`);
  else for (const facts of found) process.stdout.write(`${sentenceOf(facts)}\n`);
  return 'success' as const;
}

async function revokeKey(keyId: string, options: PlaceOptions & { readonly account?: string | undefined }) {
  await using keys = await openKeys(options);
  process.stderr.write(`${sentenceOf(await keys.revoke(keyId, options.account))}\n`);
  return 'success' as const;
}

/** A key in one line. */
function sentenceOf({ keyId, accountId, name, scopes, ...times }: KeyFacts): string {
  const parts = [
    `${keyId} of ${accountId}`,
    ...(name === null ? [] : [`"${name}"`]),
    scopes.join(' '),
    `made ${times.createdAt}`,
    ...(times.expiresAt === null ? [] : [`expires ${times.expiresAt}`]),
    ...(times.lastUsedOn === null ? [] : [`last used ${times.lastUsedOn}`]),
    ...(times.revokedAt === null ? [] : [`revoked ${times.revokedAt}`]),
  ];
  return parts.join('  ');
}
