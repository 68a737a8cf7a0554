import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { link, open, readFile, rename, stat, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type KeyWrapper, type WrappedKey, WrappedKeyError } from '@docex/ports';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const LINE = /^[A-Za-z0-9+/]{43}=$/;

/** The file of master keys is not there, may be read by others or holds something else. Tells no key. */
export class MasterKeyFileError extends Error {
  override readonly name = 'MasterKeyFileError';
}

interface MasterKey {
  readonly id: string;
  readonly key: Buffer;
}

/**
 * Master keys in a file: a line each of 32 bytes in base64, the newest first. It is read again when it has changed, so
 * that a key can be added while services run. Wraps by AES-256-GCM with the context as associated data.
 */
export class MasterKeyFile implements KeyWrapper {
  readonly #path: string;
  #keys: readonly MasterKey[] = [];
  #version = '';

  private constructor(path: string) {
    this.#path = path;
  }

  /** Throws {@link MasterKeyFileError} unless the file holds keys and nobody but its owner may read it. */
  static async open(path: string): Promise<MasterKeyFile> {
    const file = new MasterKeyFile(path);
    await file.#refresh();
    return file;
  }

  async keyIds(): Promise<readonly string[]> {
    await this.#refresh();
    return this.#keys.map(({ id }) => id);
  }

  async wrap(dataKey: Uint8Array, context: string): Promise<WrappedKey> {
    await this.#refresh();
    const [newest] = this.#keys;
    if (newest === undefined) throw new MasterKeyFileError('There is no master key.');
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', newest.key, nonce).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([nonce, cipher.update(dataKey), cipher.final(), cipher.getAuthTag()]);
    return { keyId: newest.id, bytes: sealed };
  }

  async unwrap({ keyId, bytes }: WrappedKey, context: string): Promise<Uint8Array> {
    const find = (): MasterKey | undefined => this.#keys.find(({ id }) => id === keyId);
    if (find() === undefined) await this.#refresh();
    const master = find();
    if (master === undefined) throw new WrappedKeyError(`There is no master key ${keyId}.`);
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', master.key, nonce).setAAD(Buffer.from(context));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      const opened = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([opened, decipher.final()]);
    } catch (cause) {
      throw new WrappedKeyError('A wrapped data key was changed.', { cause });
    }
  }

  async #refresh(): Promise<void> {
    const status = await stat(this.#path).catch((cause: unknown) => {
      throw new MasterKeyFileError('The file of master keys cannot be read.', { cause });
    });
    const version = `${status.ino}/${status.size}/${status.mtimeMs}`;
    if (version === this.#version) return;
    if ((status.mode & forbiddenModes(status.uid)) !== 0) {
      throw new MasterKeyFileError('The file of master keys may be read by others than its owner.');
    }
    this.#keys = parseKeys(await readFile(this.#path, 'utf8'));
    this.#version = version;
  }
}

/**
 * Nobody but the owner may do anything; where another user put the file there for this process, as Kubernetes mounts
 * Secrets, its group may read it.
 */
function forbiddenModes(owner: number): number {
  return owner === process.getuid?.() ? 0o077 : 0o037;
}

function parseKeys(text: string): readonly MasterKey[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0 || !lines.every((line) => LINE.test(line.trim()))) {
    throw new MasterKeyFileError(
      'The file of master keys must hold a line of 32 bytes in base64 for each key.',
    );
  }
  return lines.map((line) => {
    const key = Buffer.from(line.trim(), 'base64');
    // Tells the keys apart and nothing about them.
    const id = createHash('sha256').update('docex master key id').update(key).digest('hex').slice(0, 16);
    return { id, key };
  });
}

/** Makes the file with one new key and mode 0600 where there is none; of several callers one makes it. */
export async function makeMasterKeyFile(path: string): Promise<void> {
  const exists = await stat(path).then(
    () => true,
    () => false,
  );
  if (exists) return;
  const draft = await writeDraft(path, newKeyLine());
  try {
    await link(draft, path);
    await syncFolder(path);
  } catch (error) {
    if (!isTaken(error)) throw error;
  } finally {
    await unlink(draft);
  }
}

/** Puts a new key before the ones in the file: it wraps from now on, and the others still unwrap. */
export async function addMasterKey(path: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  parseKeys(text);
  await rename(await writeDraft(path, newKeyLine() + text), path);
  await syncFolder(path);
}

const newKeyLine = (): string => `${randomBytes(KEY_BYTES).toString('base64')}\n`;

async function writeDraft(path: string, text: string): Promise<string> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  return draft;
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function isTaken(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST';
}
