/** Run in place of the reading child: tries what it must not be able to do, and reports each outcome. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function outcomeOf(attempt: () => unknown): string {
  try {
    attempt();
    return 'done';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'failed';
  }
}

const outside = join(tmpdir(), 'docex-trespass');
process.send?.({
  readOutside: outcomeOf(() => readFileSync('/etc/hostname')),
  writeOutside: outcomeOf(() => {
    writeFileSync(outside, 'x');
  }),
  writeInside: outcomeOf(() => {
    writeFileSync('note', 'x');
  }),
  spawn: outcomeOf(() => spawnSync('true')),
  variables: Object.keys(process.env).filter((name) => !name.startsWith('NODE_CHANNEL')),
});
