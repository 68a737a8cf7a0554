import { open, readdir, stat } from 'node:fs/promises';
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
  const found = await stat(path).catch((cause: unknown) => {
    throw new Error(`There is no file and no folder at ${path}.`, { cause });
  });
  return found.isDirectory();
}

export interface FolderContent {
  readonly files: readonly string[];
  /** Neither named as documents are nor, without an ending, beginning as they do. */
  readonly skipped: readonly string[];
}

/**
 * The documents below a folder, by the ends of their names or by how they begin where a name has no end; relative to it and in the order of their names. Links to
 * files are files; links to folders are not followed, as they may lead in a circle.
 */
export async function documentFiles(folder: string): Promise<FolderContent> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: string[] = [];
  const skipped: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(join(folder, '/').length);
    if (/(?:^|[/\\])\./.test(name)) continue;
    if (!entry.isFile() && !(entry.isSymbolicLink() && (await leadsToFile(path)))) continue;
    const ending = extname(entry.name).toLowerCase();
    const isDocument = EXTENSIONS.has(ending) || (ending === '' && (await beginsAsDocument(path)));
    (isDocument ? files : skipped).push(name);
  }
  return { files: files.sort(), skipped: skipped.sort() };
}

/** PDF, PNG, JPEG, and TIFF in either order of bytes. */
const BEGINNINGS = ['%PDF-', '\x89PNG', '\xff\xd8\xff', 'II*\0', 'MM\0*'];
const BEGINNING_BYTES = 8;

async function beginsAsDocument(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0);
    const begins = buffer.subarray(0, bytesRead).toString('latin1');
    return BEGINNINGS.some((beginning) => begins.startsWith(beginning));
  } finally {
    await file.close();
  }
}

/** Whether a link ends at a file; one that leads nowhere, or in a circle, does not. */
async function leadsToFile(link: string): Promise<boolean> {
  try {
    return (await stat(link)).isFile();
  } catch {
    return false;
  }
}
