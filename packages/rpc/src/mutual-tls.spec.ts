import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { JobStateServiceDefinition } from '@docex/protocol';
import { SERVICE_NAMES, type ServiceName, serviceNamedBy, type TlsIdentity } from './service-identity.ts';
import { bindService, type BoundService } from './bound-service.ts';
import type { CallContext } from './call.ts';
import { callerRules } from './caller-rules.ts';
import { createClient } from './create-client.ts';
import { serveGrpc } from './grpc-server.ts';
import { createGrpcTransport } from './grpc-transport.ts';
import { checkHealth } from './health.ts';
import { createInProcessTransport } from './in-process-transport.ts';
import type { ServiceDefinition, ServiceImplementation } from './service-definition.ts';
import { createAuthority } from './testing/certificates.ts';
import type { Transport } from './transport.ts';

type Connect = (caller: ServiceName) => Transport;

const closings: (() => Promise<void>)[] = [];
const identities = new Map<string, TlsIdentity>();
let foreign: TlsIdentity;

beforeAll(async () => {
  const authority = await createAuthority('docex');
  for (const name of [...SERVICE_NAMES, 'visitor']) identities.set(name, await authority.issue(name));
  foreign = await (await createAuthority('docex')).issue('gateway');
});

afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

function identityOf(name: string): TlsIdentity {
  const identity = identities.get(name);
  if (!identity) throw new Error(`no certificate for ${name}`);
  return identity;
}

const seenCallers: unknown[] = [];

/** Every service of the product; each gives an empty answer, which stands for having been let in. */
function everyService(): BoundService[] {
  return callerRules.map(({ definition }) => {
    const handlers = Object.entries(definition.methods).map(([key, { responseType }]) => [
      key,
      (_request: unknown, { caller }: CallContext) => {
        seenCallers.push(caller);
        return Promise.resolve(responseType.decode(new Uint8Array()));
      },
    ]);
    return bindService(definition, Object.fromEntries(handlers) as ServiceImplementation<ServiceDefinition>);
  });
}

async function overTls(): Promise<(tls?: TlsIdentity) => Transport> {
  const server = await serveGrpc({
    services: everyService(),
    address: '127.0.0.1:0',
    tls: identityOf('job-state'),
  });
  closings.push(() => server.close(1_000));
  return (tls) => {
    const transport = createGrpcTransport({ address: server.address, ...(tls && { tls }) });
    closings.push(() => transport.close());
    return transport;
  };
}

/** The outcome of a call with an empty message: "answered", or the code of the refusal. */
async function outcome(transport: Transport, service: string, method: string): Promise<string> {
  async function* requests() {
    yield await Promise.resolve(new Uint8Array());
  }
  return transport.call({ service, method, requests: requests(), timeoutMs: 10_000 }).then(
    () => 'answered',
    (error: unknown) => String((error as { readonly code?: unknown }).code),
  );
}

const transports: readonly (readonly [string, () => Promise<Connect>])[] = [
  [
    'mutual TLS',
    async () => {
      const connect = await overTls();
      const open = new Map(SERVICE_NAMES.map((name) => [name, connect(identityOf(name))]));
      return (caller) => open.get(caller) ?? connect();
    },
  ],
  [
    'calls inside one process',
    () => Promise.resolve((caller) => createInProcessTransport({ services: everyService(), caller })),
  ],
];

describe.each(transports)('%s', (_name, open) => {
  it('lets each service call what the table allows it, and nothing else', async () => {
    const connect = await open();
    for (const { definition, rules } of callerRules) {
      for (const [key, { name }] of Object.entries(definition.methods)) {
        for (const caller of SERVICE_NAMES) {
          const expected = rules[key]?.includes(caller) === true ? 'answered' : 'forbidden';
          const seen = await outcome(connect(caller), definition.fullName, name);
          expect([caller, definition.fullName, name, seen]).toEqual([
            caller,
            definition.fullName,
            name,
            expected,
          ]);
        }
      }
    }
  });

  it('tells the handler who calls', async () => {
    const connect = await open();
    seenCallers.length = 0;
    expect(await outcome(connect('ocr'), 'docex.v1.JobStateService', 'RenewLease')).toBe('answered');
    expect(seenCallers).toEqual(['ocr']);
  });

  it('lets every service ask for the health of another', async () => {
    const connect = await open();
    const client = createClient(JobStateServiceDefinition, connect('gateway'));
    await expect(checkHealth(client)).resolves.toBeUndefined();
  });
});

describe('a server with mutual TLS', () => {
  it.each([
    ['no certificate', () => undefined],
    ["another authority's certificate", () => foreign],
  ])('is out of reach for a caller with %s', async (_caller, identity) => {
    const connect = await overTls();
    const transport = connect(identity());
    expect(await outcome(transport, 'docex.v1.JobStateService', 'GetJob')).toBe('unavailable');
  });

  it('refuses a certificate that names no service', async () => {
    const connect = await overTls();
    const transport = connect(identityOf('visitor'));
    expect(await outcome(transport, 'docex.v1.JobStateService', 'GetJob')).toBe('forbidden');
  });
});

describe('the name in a certificate', () => {
  it.each([
    [{ subjectaltname: 'DNS:ocr.docex.svc, IP Address:127.0.0.1', subject: {} }, 'ocr'],
    [{ subjectaltname: 'DNS:docex-job-state.production.svc, DNS:job-state', subject: {} }, 'job-state'],
    [{ subjectaltname: undefined, subject: { CN: 'gateway' } }, 'gateway'],
    [{ subjectaltname: 'DNS:example.com', subject: { CN: 'gateway' } }, undefined],
    [{ subjectaltname: 'DNS:ocr, DNS:gateway', subject: {} }, undefined],
    [{ subjectaltname: 'URI:ocr', subject: { CN: ['ocr', 'gateway'] } }, undefined],
  ])('%j stands for %s', (certificate, service) => {
    const { subjectaltname, subject } = certificate;
    expect(serviceNamedBy({ subject, ...(subjectaltname !== undefined && { subjectaltname }) })).toBe(
      service,
    );
  });
});
