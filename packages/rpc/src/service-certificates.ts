import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { experimental } from '@grpc/grpc-js';

/** The PEM files of one service. */
export interface CertificatePaths {
  /** Certificates of the authority that signed those of all services; an old and a new one side by side. */
  readonly authority: string;
  /** The service's own certificate, and those between it and the authority. */
  readonly certificate: string;
  readonly key: string;
}

export interface CertificateOptions {
  /** Told when changed files have been taken, with the end of the new certificate. */
  readonly onRenewed?: (expires: Date) => void;
  /** Told, once a problem, that changed files cannot be used; those that were read before stay. */
  readonly onUnusable?: (problem: string) => void;
  /** Between two looks at the files; milliseconds. */
  readonly intervalMs?: number;
}

/** Certificate files cannot be used. `problems` tell the role of each file and what is wrong, never what it holds. */
export class CertificateError extends Error {
  override readonly name = 'CertificateError';
  readonly problems: readonly CertificateProblem[];

  constructor(problems: readonly CertificateProblem[]) {
    super(problems.map(({ file, what }) => `${file}: ${what}`).join('; '));
    this.problems = problems;
  }
}

export type CertificateFile = keyof CertificatePaths;

export interface CertificateProblem {
  readonly file: CertificateFile;
  /** As it goes on behind a name, e.g. "must be …". */
  readonly what: string;
}

type Contents = Readonly<Record<CertificateFile, Buffer>>;

type AuthorityListener = experimental.CaCertificateUpdateListener;
type IdentityListener = experimental.IdentityCertificateUpdateListener;

const INTERVAL_MS = 10_000;
const FILES = ['authority', 'certificate', 'key'] as const;

/**
 * What a service proves its identity with, and knows others by. The files are read again when they change: new
 * connections use what they hold now, open ones run on. A change is taken whole or not at all, since the three are
 * written one after the other.
 */
export class ServiceCertificates implements experimental.CertificateProvider {
  readonly #paths: CertificatePaths;
  readonly #options: CertificateOptions;
  readonly #authorityListeners = new Set<AuthorityListener>();
  readonly #identityListeners = new Set<IdentityListener>();
  readonly #timer: NodeJS.Timeout;
  #contents: Contents;
  #problem = { text: '', looks: 0 };

  /** Throws {@link CertificateError} when the files cannot be used. `close` ends the looking. */
  constructor(paths: CertificatePaths, options: CertificateOptions = {}) {
    this.#paths = paths;
    this.#options = options;
    this.#contents = checked({
      authority: readIfThere(paths.authority),
      certificate: readIfThere(paths.certificate),
      key: readIfThere(paths.key),
    });
    this.#timer = setInterval(() => void this.#look(), options.intervalMs ?? INTERVAL_MS);
    this.#timer.unref();
  }

  /** The end of the certificate that is in use. */
  get expires(): Date {
    return expiryOf(this.#contents);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  addCaCertificateListener(listener: AuthorityListener): void {
    this.#authorityListeners.add(listener);
    // The library expects the news later, when its own set-up is done.
    process.nextTick(() => {
      listener(this.#authorityUpdate());
    });
  }

  removeCaCertificateListener(listener: AuthorityListener): void {
    this.#authorityListeners.delete(listener);
  }

  addIdentityCertificateListener(listener: IdentityListener): void {
    this.#identityListeners.add(listener);
    process.nextTick(() => {
      listener(this.#identityUpdate());
    });
  }

  removeIdentityCertificateListener(listener: IdentityListener): void {
    this.#identityListeners.delete(listener);
  }

  #authorityUpdate(): experimental.CaCertificateUpdate {
    return { caCertificate: this.#contents.authority };
  }

  #identityUpdate(): experimental.IdentityCertificateUpdate {
    return { certificate: this.#contents.certificate, privateKey: this.#contents.key };
  }

  async #look(): Promise<void> {
    const [authority, certificate, key] = await Promise.all([
      readFile(this.#paths.authority).catch(() => undefined),
      readFile(this.#paths.certificate).catch(() => undefined),
      readFile(this.#paths.key).catch(() => undefined),
    ]);
    try {
      const contents = checked({ authority, certificate, key });
      this.#problem = { text: '', looks: 0 };
      if (FILES.every((file) => contents[file].equals(this.#contents[file]))) return;
      this.#contents = contents;
    } catch (error) {
      if (!(error instanceof CertificateError)) throw error;
      this.#noteProblem(error.message);
      return;
    }
    for (const listener of this.#authorityListeners) listener(this.#authorityUpdate());
    for (const listener of this.#identityListeners) listener(this.#identityUpdate());
    this.#options.onRenewed?.(this.expires);
  }

  /** Tells what is still wrong at a second look: the first may have come while the files were being written. */
  #noteProblem(text: string): void {
    this.#problem = { text, looks: text === this.#problem.text ? this.#problem.looks + 1 : 1 };
    if (this.#problem.looks === 2) this.#options.onUnusable?.(text);
  }
}

/** The contents of the three files, if they are usable and belong together. */
function checked(read: Readonly<Record<CertificateFile, Buffer | undefined>>): Contents {
  const { authority, certificate, key } = read;
  const problems = FILES.filter((file) => read[file] === undefined).map((file) => ({
    file,
    what: 'must be the path of a file that can be read',
  }));
  const parsedKey = key && parse('key', () => createPrivateKey(key), problems);
  const parsed = certificate && parse('certificate', () => new X509Certificate(certificate), problems);
  if (authority) parse('authority', () => new X509Certificate(authority), problems);
  if (parsed && parsedKey && !parsed.checkPrivateKey(parsedKey)) {
    problems.push({ file: 'key', what: 'must be the path of the key of the certificate' });
  }
  if (problems.length > 0 || !authority || !certificate || !key) throw new CertificateError(problems);
  return { authority, certificate, key };
}

function parse<Parsed>(
  file: CertificateFile,
  read: () => Parsed,
  problems: CertificateProblem[],
): Parsed | undefined {
  // OpenSSL keeps errors in a queue of the thread: what a broken TLS handshake left there can fail the next call.
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      return read();
    } catch {
      continue;
    }
  }
  const kind = file === 'key' ? 'a private key' : 'a certificate';
  problems.push({ file, what: `must be the path of ${kind} as PEM` });
  return undefined;
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

function expiryOf({ certificate }: Contents): Date {
  return new Date(new X509Certificate(certificate).validTo);
}
