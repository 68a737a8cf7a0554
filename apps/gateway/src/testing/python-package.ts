import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * A Python that has a package, `name==version`, installed once and kept; undefined, with a line that says so, where that
 * cannot be.
 */
export async function pythonWith(requirement: string): Promise<string | undefined> {
  const kept = join(tmpdir(), `docex-${requirement.replace('==', '-')}`);
  const python = (place: string) => join(place, 'bin', 'python');
  if (existsSync(python(kept))) return python(kept);
  const made = await mkdtemp(join(tmpdir(), 'docex-venv-'));
  try {
    await run('python3', ['-m', 'venv', made]);
    await run(python(made), ['-m', 'pip', 'install', '--quiet', requirement]);
    // An environment is not moved by its `python`; only its scripts name the old place, and none is used.
    await rename(made, kept).catch(() => undefined);
    if (existsSync(python(kept))) return python(kept);
  } catch {
    await rm(made, { recursive: true, force: true });
  }
  process.stderr.write(`Skipped: ${requirement} cannot be installed here.\n`);
  return undefined;
}
