import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rmdir, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertBlobKey, BlobNotFound, type BlobReference, type BlobStore } from '@docex/ports';
import { hasCode, linkDurably, syncFolder } from './durable-files.ts';
import { IncomingFiles } from './incoming-files.ts';

/**
 * Blobs as files: `<directory>/objects/<key>`, written under `<directory>/incoming` first. Any number of
 * processes may share the directory. It must lie on one file system that has hard links. Folders have mode
 * 0700, files 0600. A key cannot be the beginning of another one (`a` and `a/b`), as on any file system.
 */
export class FileBlobStore implements BlobStore {
  readonly #objects: string;
  readonly #incoming: IncomingFiles;

  private constructor(objects: string, incoming: IncomingFiles) {
    this.#objects = objects;
    this.#incoming = incoming;
  }

  /** Makes the folders where they are missing and clears half-written files of dead processes. */
  static async open(directory: string): Promise<FileBlobStore> {
    const objects = join(directory, 'objects');
    await mkdir(objects, { recursive: true, mode: 0o700 });
    return new FileBlobStore(objects, await IncomingFiles.open(join(directory, 'incoming')));
  }

  async putContent(prefix: string, source: AsyncIterable<Uint8Array>): Promise<BlobReference> {
    assertBlobKey(prefix);
    const hash = createHash('sha256');
    let bytes = 0;
    return this.#incoming.with(
      async (file) => {
        for await (const chunk of source) {
          hash.update(chunk);
          bytes += chunk.byteLength;
          await file.writeFile(chunk);
        }
      },
      async (path) => {
        const sha256 = hash.digest('hex');
        const key = `${prefix}/${sha256}`;
        await linkDurably(path, this.#path(key));
        return { key, bytes, sha256 };
      },
    );
  }

  async putIfAbsent(key: string, bytes: Uint8Array): Promise<'created' | 'exists'> {
    assertBlobKey(key);
    return this.#incoming.with(
      (file) => file.writeFile(bytes),
      (path) => linkDurably(path, this.#path(key)),
    );
  }

  async *read(key: string): AsyncGenerator<Uint8Array> {
    assertBlobKey(key);
    try {
      for await (const chunk of createReadStream(this.#path(key))) yield chunk as Uint8Array;
    } catch (error) {
      throw notFoundOr(error, key);
    }
  }

  async readAll(key: string): Promise<Uint8Array> {
    assertBlobKey(key);
    try {
      return await readFile(this.#path(key));
    } catch (error) {
      throw notFoundOr(error, key);
    }
  }

  async exists(key: string): Promise<boolean> {
    assertBlobKey(key);
    try {
      return (await stat(this.#path(key))).isFile();
    } catch (error) {
      if (hasCode(error, 'ENOENT', 'ENOTDIR')) return false;
      throw error;
    }
  }

  async *list(prefix: string): AsyncGenerator<string> {
    assertBlobKey(prefix);
    const entries = await readdir(this.#path(prefix), { withFileTypes: true }).catch(noEntries);
    for (const entry of entries) {
      const key = `${prefix}/${entry.name}`;
      if (entry.isDirectory()) yield* this.list(key);
      else yield key;
    }
  }

  async deletePrefix(prefix: string, { keep = [] }: { keep?: readonly string[] } = {}): Promise<number> {
    for (const key of [prefix, ...keep]) assertBlobKey(key);
    const folder = this.#path(prefix);
    const deleted = await deleteTree(folder, new Set(keep.map((key) => this.#path(key))));
    if (deleted > 0) await syncFolder(dirname(folder)).catch(ignoreMissing);
    return deleted;
  }

  #path(key: string): string {
    return join(this.#objects, ...key.split('/'));
  }
}

/** Deletes the files below a folder, and the folders that this empties; returns how many files it deleted. */
async function deleteTree(folder: string, keep: ReadonlySet<string>): Promise<number> {
  let deleted = 0;
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(noEntries)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      deleted += await deleteTree(path, keep);
    } else if (!keep.has(path)) {
      deleted += await unlink(path).then(() => 1, ignoreMissing);
    }
  }
  // A folder that somebody fills again meanwhile stays.
  await rmdir(folder).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR', 'ENOTEMPTY', 'EEXIST')) throw error;
  });
  return deleted;
}

function noEntries(error: unknown): [] {
  if (hasCode(error, 'ENOENT', 'ENOTDIR')) return [];
  throw error;
}

function ignoreMissing(error: unknown): 0 {
  if (hasCode(error, 'ENOENT')) return 0;
  throw error;
}

function notFoundOr(error: unknown, key: string): unknown {
  return hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR') ? new BlobNotFound(key, { cause: error }) : error;
}
