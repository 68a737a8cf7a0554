/** A process with a child that spins; prints the child's process id and waits to be killed. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnChild } from '../sandbox/spawn-child.ts';
import { probeWalls } from '../sandbox/walls.ts';
import { CHILD_SETTINGS } from './child-settings.ts';

const [scratch = await mkdtemp(join(tmpdir(), 'docex-spinner-'))] = process.argv.slice(2);
const program = fileURLToPath(new URL('spinner.ts', import.meta.url));
const child = spawnChild(scratch, { ...CHILD_SETTINGS, program, walls: await probeWalls() });
child.once('message', () => process.stdout.write(`${child.pid ?? ''}\n`));
