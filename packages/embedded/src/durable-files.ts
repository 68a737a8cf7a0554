import { link, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Tries when somebody deletes the folder between its making and its use. */
const LINK_ATTEMPTS = 10;

/**
 * Gives a finished file a second name, atomically and durably, making the folders it needs (mode 0700).
 * Resolves `exists`, and leaves what is there, when the name is taken; then too the name is durable.
 */
export async function linkDurably(file: string, name: string): Promise<'created' | 'exists'> {
  for (let attempt = 1; ; attempt++) {
    const firstMade = await mkdir(dirname(name), { recursive: true, mode: 0o700 });
    try {
      await link(file, name);
      await syncFolders(dirname(name), firstMade);
      return 'created';
    } catch (error) {
      if (hasCode(error, 'EEXIST')) {
        // Whoever took the name may not have come to this yet.
        await syncFolders(dirname(name), firstMade);
        return 'exists';
      }
      if (!hasCode(error, 'ENOENT') || attempt === LINK_ATTEMPTS) throw error;
    }
  }
}

/** Makes a folder's entries durable. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder for this, and does not need it.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Makes a folder's entries durable, and the entries of every folder that had to be made to get there. */
async function syncFolders(path: string, firstMade: string | undefined): Promise<void> {
  await syncFolder(path);
  if (firstMade === undefined) return;
  for (let folder = path; folder.length >= firstMade.length; folder = dirname(folder)) {
    await syncFolder(dirname(folder));
  }
}

export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));
}
