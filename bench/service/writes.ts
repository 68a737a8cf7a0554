/**
 * Counts how often the service waits for the disk while it does a digital invoice; see README.md beside this file.
 *
 *   node bench/service/writes.ts [--documents 8]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { digitalInvoices } from '../measuring/documents.ts';
import { startService } from '../measuring/running-service.ts';

const { values: options } = parseArgs({ options: { documents: { type: 'string', default: '8' } } });
const documents = Number(options.documents);
const POLL_MS = 20;

await using service = await startService();
const [invoice] = await digitalInvoices(1);
if (invoice === undefined) throw new Error('there is no invoice');
await service.read(invoice, POLL_MS);

const counts = new Map<string, number>();
const strace = spawn('strace', ['-f', '-y', '-e', 'trace=fsync,fdatasync', '-p', String(service.processId)], {
  stdio: ['ignore', 'ignore', 'pipe'],
});
const lines = createInterface({ input: strace.stderr });
const attached = once(lines, 'line');
lines.on('line', (line) => {
  const file = /(?:fsync|fdatasync)\(\d+<([^>]+)>/.exec(line)?.[1];
  if (file !== undefined) counts.set(kindOf(file), (counts.get(kindOf(file)) ?? 0) + 1);
});
await attached;
for (let index = 0; index < documents; index += 1) await service.read(invoice, POLL_MS);
strace.kill('SIGINT');
await once(strace, 'exit');
for (const [kind, count] of counts) {
  process.stdout.write(`${kind.padEnd(18)} ${(count / documents).toFixed(1)} syncs a document\n`);
}

function kindOf(file: string): string {
  if (file.includes('docex.sqlite')) return 'database';
  return file.includes('/incoming/') ? 'files' : 'folders of files';
}
