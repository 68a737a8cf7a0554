import type { CertificateStore, PemFiles } from './certificate-store.ts';

export interface SecretStoreOptions {
  /** Address of the API server, e.g. "https://10.96.0.1:443". */
  readonly server: string;
  readonly namespace: string;
  /** Of a service account that may get, create and update these secrets. */
  readonly token: string;
  /** Stands before the name of every secret. */
  readonly prefix: string;
}

interface Secret {
  readonly metadata: object;
  readonly data?: Partial<PemFiles>;
}

const TIMEOUT_MS = 30_000;

/** A Secret of type kubernetes.io/tls for each certificate, named PREFIX-NAME-tls. */
export class SecretStore implements CertificateStore {
  readonly #options: SecretStoreOptions;

  constructor(options: SecretStoreOptions) {
    this.#options = options;
  }

  async read(name: string): Promise<PemFiles | undefined> {
    const data = (await this.#get(name))?.data;
    if (!data?.['ca.crt'] || !data['tls.crt'] || !data['tls.key']) return undefined;
    const decode = (text: string): string => Buffer.from(text, 'base64').toString('utf8');
    return {
      'ca.crt': decode(data['ca.crt']),
      'tls.crt': decode(data['tls.crt']),
      'tls.key': decode(data['tls.key']),
    };
  }

  async write(name: string, files: PemFiles): Promise<void> {
    const entries = Object.entries(files).map(([file, text]) => [
      file,
      Buffer.from(String(text)).toString('base64'),
    ]);
    const there = await this.#get(name);
    const body = {
      apiVersion: 'v1',
      kind: 'Secret',
      type: 'kubernetes.io/tls',
      // With the version that was read: of two writers at once one fails, and is started again.
      metadata: there?.metadata ?? { name: this.#secretName(name) },
      data: Object.fromEntries(entries) as object,
    };
    const answer = await this.#request(there ? 'PUT' : 'POST', there ? this.#secretName(name) : '', body);
    if (!answer.ok) throw await refusal(answer, `write the secret ${this.#secretName(name)}`);
  }

  async #get(name: string): Promise<Secret | undefined> {
    const answer = await this.#request('GET', this.#secretName(name));
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw await refusal(answer, `read the secret ${this.#secretName(name)}`);
    return (await answer.json()) as Secret;
  }

  #secretName(name: string): string {
    return `${this.#options.prefix}-${name}-tls`;
  }

  #request(method: string, secret: string, body?: object): Promise<Response> {
    const { server, namespace, token } = this.#options;
    return fetch(new URL(`/api/v1/namespaces/${namespace}/secrets/${secret}`, server), {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }
}

async function refusal(answer: Response, attempted: string): Promise<Error> {
  const status = (await answer.json().catch(() => ({}))) as { readonly reason?: string };
  return new Error(`Kubernetes did not let us ${attempted}: ${answer.status} ${status.reason ?? ''}`.trim());
}
