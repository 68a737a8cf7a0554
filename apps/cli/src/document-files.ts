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

/**
 * The documents below a folder by the ends of their names, relative to it and in the order of their names. Links to
 * files are files; links to folders are not followed, as they may lead in a circle.
 */
export async function documentFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(join(folder, '/').length);
    if (!EXTENSIONS.has(extname(entry.name).toLowerCase()) || /(?:^|[/\\])\./.test(name)) continue;
    if (entry.isFile() || (entry.isSymbolicLink() && (await leadsToFile(path)))) names.push(name);
  }
  return names.sort();
}

/** Whether a link ends at a file; one that leads nowhere, or in a circle, does not. */
async function leadsToFile(link: string): Promise<boolean> {
  try {
    return (await stat(link)).isFile();
  } catch {
    return false;
  }
}
