import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of one certificate, under the names that cert-manager gives them. */
export interface PemFiles {
  /** The authority that signed it. */
  readonly 'ca.crt': string;
  readonly 'tls.crt': string;
  /** PKCS #8. */
  readonly 'tls.key': string;
}

export const PEM_FILES = ['ca.crt', 'tls.crt', 'tls.key'] as const satisfies readonly (keyof PemFiles)[];

/** Keeps certificates with their keys by name. */
export interface CertificateStore {
  /** Undefined where nothing is kept under the name. */
  read(name: string): Promise<PemFiles | undefined>;
  /** Replaces what is there. */
  write(name: string, files: PemFiles): Promise<void>;
}

/** A folder for each certificate. Others may read everything but the keys. */
export class FolderStore implements CertificateStore {
  readonly #root: string;
  readonly #keyMode: number;

  /** `keyMode` are the permissions of the files of keys, 0600 when left out. */
  constructor(root: string, keyMode = 0o600) {
    this.#root = root;
    this.#keyMode = keyMode;
  }

  async read(name: string): Promise<PemFiles | undefined> {
    const texts = await Promise.all(
      PEM_FILES.map((file) => readFile(join(this.#root, name, file), 'utf8').catch(ifMissing)),
    );
    if (texts.includes(undefined)) return undefined;
    const [ca = '', certificate = '', key = ''] = texts;
    return { 'ca.crt': ca, 'tls.crt': certificate, 'tls.key': key };
  }

  async write(name: string, files: PemFiles): Promise<void> {
    const folder = join(this.#root, name);
    await mkdir(folder, { recursive: true });
    for (const file of PEM_FILES) {
      const draft = join(folder, `.${file}`);
      await writeFile(draft, files[file], { mode: file === 'tls.key' ? this.#keyMode : 0o644 });
      await rename(draft, join(folder, file));
    }
  }
}

function ifMissing(error: unknown): undefined {
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return;
  throw error;
}
