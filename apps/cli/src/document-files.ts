import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';

const EXTENSIONS = new Set([
  '.pdf',
  '.png',
  '.jpg',
  '.jpeg',
  '.tif',
  '.tiff',
  '.webp',
  '.bmp',
  '.heic',
  '.heif',
]);

/** Whether a path leads to a folder. Rejects where it leads nowhere. */
export async function isFolder(path: string): Promise<boolean> {
  return (await stat(path)).isDirectory();
}

/** The documents below a folder by the ends of their names, relative to it and in the order of their names. */
export async function documentFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && EXTENSIONS.has(extname(entry.name).toLowerCase()))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
    .filter((name) => !/(?:^|[/\\])\./.test(name))
    .sort();
}
