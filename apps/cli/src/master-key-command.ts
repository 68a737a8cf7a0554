import type { Command } from '@commander-js/extra-typings';
import type { EXIT } from './exit.ts';
import { run } from './run-command.ts';

interface RotateOptions {
  readonly dataDir?: string | undefined;
}

/** Adds `rotate` and `rewrap` to `docex master-key`. */
export function addMasterKeyCommands(masterKey: Command): void {
  const placed = (command: Command) =>
    command.option('--data-dir <folder>', 'the data folder; DOCEX_DATA_DIR or ./data when left out');
  placed(masterKey.command('rotate'))
    .description('put a new key into the file and wrap all data keys with it; services may run')
    .action(run((options: RotateOptions) => rotate(options, { withNewKey: true })));
  placed(masterKey.command('rewrap'))
    .description('wrap all data keys with the first key of the file, where others put it there')
    .action(run((options: RotateOptions) => rotate(options, { withNewKey: false })));
}

async function rotate(
  { dataDir: dataDirectory }: RotateOptions,
  wanted: { readonly withNewKey: boolean },
): Promise<keyof typeof EXIT> {
  const { appendAuditEvent } = await import('@docex/job-state');
  const { rotateMasterKey } = await import('@docex/profiles');
  const { openStore, storeOpening } = await import('./open-store.ts');
  const place = { dataDirectory, mayMakeFolder: false };
  await using stack = new AsyncDisposableStack();
  const count = await rotateMasterKey(await storeOpening(place, stack), wanted);
  await using store = await openStore(place, ['auditStore']);
  await appendAuditEvent(
    { ...store.profile, clock: Date.now },
    { actor: 'operator', action: 'master_key.rotated', outcome: 'done' },
  );
  process.stderr.write(
    `${count} data keys were wrapped anew. Run "docex master-key rewrap" once more when calls that were under way are over; then the older lines can be taken out of the file.\n`,
  );
  return 'success';
}
