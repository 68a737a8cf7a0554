import type { Command } from '@commander-js/extra-typings';
import { AuditTrailCheck, erasedSubject } from '@docex/domain';
import type { EXIT } from './exit.ts';
import { run } from './run-command.ts';

interface ExportOptions {
  readonly dataDir?: string | undefined;
  readonly expect?: string | undefined;
}

const EVENTS_AT_ONCE = 500;

/** Adds `export` to `docex audit`. */
export function addAuditCommands(audit: Command): void {
  audit
    .command('export')
    .description('write the audit trail as JSON lines to standard output, and check that nobody changed it')
    .option('--data-dir <folder>', 'the data folder; DOCEX_DATA_DIR or ./data when left out')
    .option('--expect <event>', 'SEQUENCE:HASH of an earlier export, which must still be there')
    .action(run(exportTrail));
}

async function exportTrail({ dataDir, expect }: ExportOptions): Promise<keyof typeof EXIT> {
  if (expect !== undefined && !/^\d+:[0-9a-f]{64}$/.test(expect))
    throw new Error('--expect takes SEQUENCE:HASH, as an earlier export told it.');
  const { appendAuditEvent } = await import('@docex/job-state');
  const { openStore } = await import('./open-store.ts');
  await using store = await openStore({ dataDirectory: dataDir, mayMakeFolder: false }, ['auditStore']);
  const { auditStore } = store.profile;
  const check = new AuditTrailCheck(expect);
  let count = 0;
  for (;;) {
    const events = await auditStore.read({ from: (check.last?.sequence ?? 0) + 1, limit: EVENTS_AT_ONCE });
    for (const event of events) {
      check.add(event);
      process.stdout.write(`${JSON.stringify({ ...event, at: new Date(event.at).toISOString() })}\n`);
    }
    count += events.length;
    if (events.length < EVENTS_AT_ONCE) break;
  }
  const problem = check.problem();
  const { last } = check;
  if (problem !== undefined) {
    process.stderr.write(`The audit trail was tampered with: ${problem}.\n`);
    return 'failed';
  }
  await appendAuditEvent(
    { auditStore, clock: Date.now },
    { actor: 'operator', action: 'audit.exported', outcome: 'done' },
  );
  const head = last === undefined ? '' : ` The last one is ${erasedSubject(last)}: note it for --expect.`;
  process.stderr.write(`${count} events, in an unbroken chain.${head}\n`);
  return 'success';
}
