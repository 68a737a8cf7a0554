import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, createServer as createTlsServer } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type CertificateStore, FolderStore, type PemFiles } from './certificate-store.ts';
import { renewCertificates } from './renew-certificates.ts';
import { SecretStore } from './secret-store.ts';

const DAY_MS = 86_400_000;
const NOW = Date.now();
const SERVICES = [
  { name: 'gateway', hosts: [] },
  { name: 'job-state', hosts: ['docex-job-state', '127.0.0.1', '::1'] },
];

let root: string;
const closings: (() => Promise<void>)[] = [];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'docex-certificates-'));
});

afterEach(async () => {
  for (const close of closings.splice(0)) await close();
  await rm(root, { recursive: true });
});

/** The Secrets of one namespace, as the API server of Kubernetes keeps them. */
async function fakeApiServer(): Promise<{ readonly server: string; readonly objects: Map<string, string> }> {
  const objects = new Map<string, string>();
  const server: HttpServer = createServer((request, response) => {
    const name = (request.url ?? '').replace('/api/v1/namespaces/documents/secrets/', '');
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const allowed = request.headers.authorization === 'Bearer token';
      const key = name || (body && (JSON.parse(body) as { metadata: { name: string } }).metadata.name);
      if (allowed && request.method !== 'GET') objects.set(key, body);
      const found = objects.get(key);
      response.statusCode = allowed ? (found === undefined ? 404 : 200) : 403;
      response.end(allowed ? (found ?? '{}') : '{"reason":"Forbidden"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closings.push(
    () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  );
  return { server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, objects };
}

const stores: readonly (readonly [string, () => Promise<CertificateStore>])[] = [
  ['folders', () => Promise.resolve(new FolderStore(root))],
  [
    'Secrets',
    async () => {
      const { server } = await fakeApiServer();
      return new SecretStore({ server, namespace: 'documents', token: 'token', prefix: 'docex' });
    },
  ],
];

describe.each(stores)('certificates in %s', (_name, open) => {
  async function renew(
    store: CertificateStore,
    { days = 0, services = SERVICES }: { readonly days?: number; readonly services?: typeof SERVICES } = {},
  ) {
    const options = { now: NOW + days * DAY_MS, durationMs: 90 * DAY_MS };
    const issued = await renewCertificates({ authorities: store, certificates: store }, services, options);
    return issued.map(({ name, isNew }) => [name, isNew]);
  }

  it('prove each side of a connection to the other', async () => {
    const store = await open();
    await renew(store);
    const [gateway, jobState] = [await store.read('gateway'), await store.read('job-state')];
    expect(await handshake(gateway, jobState, 'docex-job-state')).toBe('gateway');
    expect(await handshake(gateway, jobState, 'job-state')).toBe('gateway');
    expect(await handshake(gateway, jobState, 'ingest')).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
  });

  it('stay until a third of their time is left', async () => {
    const store = await open();
    const all = (isNew: boolean) => SERVICES.map(({ name }) => [name, isNew]);
    expect(await renew(store)).toEqual(all(true));
    expect(await renew(store, { days: 59 })).toEqual(all(false));
    const before = await store.read('gateway');
    expect(await renew(store, { days: 61 })).toEqual(all(true));
    const after = await store.read('gateway');
    expect(after?.['ca.crt']).toBe(before?.['ca.crt']);
    expect(after?.['tls.crt']).not.toBe(before?.['tls.crt']);
  });

  it('are made anew for other hosts, and where certificate and key do not belong together', async () => {
    const store = await open();
    await renew(store);
    const [gateway, jobState] = SERVICES;
    const services = [gateway ?? never(), { ...(jobState ?? never()), hosts: ['docex-job-state'] }];
    expect(await renew(store, { services })).toEqual([
      ['gateway', false],
      ['job-state', true],
    ]);
    const [one, other] = [await store.read('gateway'), await store.read('job-state')];
    await store.write('gateway', { ...(one ?? never()), 'tls.key': other?.['tls.key'] ?? '' });
    expect(await renew(store, { services })).toEqual([
      ['gateway', true],
      ['job-state', false],
    ]);
  });

  it('are all made anew by another authority', async () => {
    const store = await open();
    await renew(store);
    await store.write('authority', { 'ca.crt': 'lost', 'tls.crt': 'lost', 'tls.key': 'lost' });
    expect(await renew(store)).toEqual(SERVICES.map(({ name }) => [name, true]));
  });
});

describe('a folder of certificates', () => {
  it('keeps keys from others, and the key of the authority from the services', async () => {
    const authorities = new FolderStore(join(root, 'authority'));
    const certificates = new FolderStore(join(root, 'services'), 0o640);
    await renewCertificates({ authorities, certificates }, SERVICES, { now: NOW, durationMs: DAY_MS });
    const mode = async (path: string) => (await stat(join(root, path))).mode & 0o777;
    expect(await mode('authority/authority/tls.key')).toBe(0o600);
    expect(await mode('services/gateway/tls.key')).toBe(0o640);
    const authorityKey = await readFile(join(root, 'authority/authority/tls.key'), 'utf8');
    for (const file of ['ca.crt', 'tls.crt', 'tls.key']) {
      expect(await readFile(join(root, 'services/gateway', file), 'utf8')).not.toContain(authorityKey);
    }
  });

  it('that cannot be read is no empty one', async () => {
    await writeFile(join(root, 'gateway'), 'a file');
    await expect(new FolderStore(root).read('gateway')).rejects.toThrow('ENOTDIR');
  });
});

describe('Secrets', () => {
  it('that may not be read end the run with what was refused', async () => {
    const { server } = await fakeApiServer();
    const store = new SecretStore({ server, namespace: 'documents', token: 'other', prefix: 'docex' });
    await expect(store.read('gateway')).rejects.toThrow('read the secret docex-gateway-tls: 403 Forbidden');
  });
});

/** Connects with mutual TLS; the subject that the server saw, or the code of the failure. */
async function handshake(
  caller: PemFiles | undefined,
  server: PemFiles | undefined,
  servername: string,
): Promise<unknown> {
  const context = (files: PemFiles | undefined) => ({
    ca: files?.['ca.crt'],
    cert: files?.['tls.crt'],
    key: files?.['tls.key'],
  });
  const listening = createTlsServer({ ...context(server), requestCert: true, rejectUnauthorized: true });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  const seen = new Promise((resolve) => {
    listening.once('secureConnection', (socket) => {
      resolve(socket.getPeerCertificate().subject.CN);
      socket.on('error', () => undefined).end();
    });
  });
  const socket = connect({ ...context(caller), host: '127.0.0.1', port, servername });
  const failed = new Promise((resolve) => {
    socket.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code);
    });
  });
  const connected = new Promise<void>((resolve) => {
    socket.once('secureConnect', resolve);
  });
  const outcome = await Promise.race([failed, connected.then(() => seen)]);
  socket.destroy();
  listening.close();
  return outcome;
}

function never(): never {
  throw new Error('not there');
}
