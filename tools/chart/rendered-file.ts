import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { template } from './chart-under-test.ts';

/** Renders a value set into a file; gives back its path. */
export async function renderedFile(name: string): Promise<string> {
  const { code, stdout, stderr } = await template(name);
  if (code !== 0) throw new Error(stderr);
  const file = join(tmpdir(), `docex-chart-${name}.yaml`);
  await writeFile(file, stdout);
  return file;
}
