import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { JobStateServiceDefinition } from '@docex/protocol';
import { status } from '@grpc/grpc-js';
import { bindService, type BoundService } from './bound-service.ts';
import type { CallContext } from './call.ts';
import { callerRules } from './caller-rules.ts';
import { createClient } from './create-client.ts';
import { serveGrpc } from './grpc-server.ts';
import { GRPC_STATUS } from './grpc-status.ts';
import { createGrpcTransport } from './grpc-transport.ts';
import { checkHealth } from './health.ts';
import { createInProcessTransport } from './in-process-transport.ts';
import { type CertificatePaths, ServiceCertificates } from './service-certificates.ts';
import type { ServiceDefinition, ServiceImplementation } from './service-definition.ts';
import { SERVICE_NAMES, type ServiceName, serviceNamedBy } from './service-identity.ts';
import {
  type CertificateFolder,
  createAuthority,
  createCertificateFolder,
  type TestAuthority,
} from './testing/certificates.ts';
import type { Transport } from './transport.ts';

type Connect = (caller: ServiceName) => Transport;

/** Only ends what hangs. */
const PATIENCE_MS = 600_000;

const closings: (() => Promise<void>)[] = [];
const identities = new Map<string, CertificatePaths>();
let folder: CertificateFolder;
let authority: TestAuthority;

beforeAll(async () => {
  folder = await createCertificateFolder();
  authority = await createAuthority('docex');
  for (const name of [...SERVICE_NAMES, 'visitor']) {
    identities.set(name, await folder.write(name, await authority.issue(name)));
  }
});

afterAll(() => folder.remove());

afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

function certificatesOf(name: string): ServiceCertificates {
  const paths = identities.get(name);
  if (!paths) throw new Error(`no certificate for ${name}`);
  return opened(paths);
}

function opened(paths: CertificatePaths): ServiceCertificates {
  const certificates = new ServiceCertificates(paths, { intervalMs: 20 });
  closings.push(() => {
    certificates.close();
    return Promise.resolve();
  });
  return certificates;
}

const seenCallers: unknown[] = [];
/** Names of the methods that answer by a stream. */
const STREAMS = new Set(
  callerRules.flatMap(({ definition }) =>
    Object.values(definition.methods).flatMap(({ name, responseStream }) => (responseStream ? [name] : [])),
  ),
);

/** Every service of the product; each gives an empty answer, which stands for having been let in. */
function everyService(): BoundService[] {
  return callerRules.map(({ definition }) => {
    const handlers = Object.entries(definition.methods).map(([key, { responseType, responseStream }]) => {
      const answer = (_request: unknown, { caller }: CallContext) => {
        seenCallers.push(caller);
        return Promise.resolve(responseType.decode(new Uint8Array()));
      };
      async function* answers(request: unknown, context: CallContext) {
        yield await answer(request, context);
      }
      return [key, responseStream ? answers : answer];
    });
    return bindService(definition, Object.fromEntries(handlers) as ServiceImplementation<ServiceDefinition>);
  });
}

async function overTls(tls = certificatesOf('job-state')): Promise<(tls?: ServiceCertificates) => Transport> {
  const server = await serveGrpc({ services: everyService(), address: '127.0.0.1:0', tls });
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
  const call = { service, method, requests: requests(), requestStream: false, timeoutMs: 10_000 };
  try {
    if (STREAMS.has(method)) for await (const _ of transport.stream(call));
    else await transport.call(call);
    return 'answered';
  } catch (error) {
    return String((error as { readonly code?: unknown }).code);
  }
}

const transports: readonly (readonly [string, () => Promise<Connect>])[] = [
  [
    'mutual TLS',
    async () => {
      const connect = await overTls();
      const open = new Map(SERVICE_NAMES.map((name) => [name, connect(certificatesOf(name))]));
      return (caller) => open.get(caller) ?? connect();
    },
  ],
  [
    'calls inside one process',
    () => Promise.resolve((caller) => createInProcessTransport({ services: everyService(), caller })),
  ],
];

describe.each(transports)('%s', (_name, open) => {
  it(
    'lets each service call what the table allows it, and nothing else',
    async () => {
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
    },
    PATIENCE_MS,
  );

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
  const issueForeign = async () => (await createAuthority('docex')).issue('gateway');

  it.each([
    ['no certificate', undefined],
    ["another authority's certificate", issueForeign],
    ['a certificate that has expired', () => authority.issue('gateway', { expired: true })],
  ])('is out of reach for a caller with %s', async (_caller, issue) => {
    const connect = await overTls();
    const { authority: known } = await authority.issue('gateway');
    const tls = issue && opened(await folder.write('caller', { ...(await issue()), authority: known }));
    expect(await outcome(connect(tls), 'docex.v1.JobStateService', 'GetJob')).toBe('unavailable');
    expect(await outcome(connect(certificatesOf('gateway')), 'docex.v1.JobStateService', 'GetJob')).toBe(
      'answered',
    );
  });

  it('refuses a certificate that names no service', async () => {
    const connect = await overTls();
    const transport = connect(certificatesOf('visitor'));
    expect(await outcome(transport, 'docex.v1.JobStateService', 'GetJob')).toBe('forbidden');
  });

  it('gives keys and deliveries to nobody but gateway and who delivers, as PERMISSION_DENIED says', async () => {
    const connect = await overTls();
    const ocr = connect(certificatesOf('ocr'));
    for (const method of ['CreateApiKey', 'ListApiKeys', 'RevokeApiKey']) {
      expect(await outcome(ocr, 'docex.v1.ApiKeyDirectoryService', method)).toBe('forbidden');
    }
    for (const caller of ['gateway', 'ocr', 'extraction', 'job-state']) {
      const seen = await outcome(
        connect(certificatesOf(caller)),
        'docex.v1.WebhookService',
        'ClaimDeliveries',
      );
      expect([caller, seen]).toEqual([caller, 'forbidden']);
    }
    expect(GRPC_STATUS.forbidden).toBe(status.PERMISSION_DENIED);
  });
});

describe('a caller with mutual TLS', () => {
  it.each([
    ['of another authority', async () => (await createAuthority('docex')).issue('job-state')],
    ['that has expired', () => authority.issue('job-state', { expired: true })],
    ['for another address', () => authority.issue('job-state', { address: '127.0.0.2' })],
  ])('does not speak to a server with a certificate %s', async (_certificate, issue) => {
    seenCallers.length = 0;
    const pems = { ...(await issue()), authority: (await authority.issue('job-state')).authority };
    const connect = await overTls(opened(await folder.write('server', pems)));
    const transport = connect(certificatesOf('gateway'));
    expect(await outcome(transport, 'docex.v1.JobStateService', 'GetJob')).toBe('unavailable');
    expect(seenCallers).toEqual([]);
  });
});

describe('certificate files that are replaced while a service runs', () => {
  const call = (transport: Transport) => outcome(transport, 'docex.v1.JobStateService', 'GetJob');

  it('serve new connections of both sides, and those of the former authority no more', async () => {
    const server = await folder.write('server', await authority.issue('job-state'));
    const caller = await folder.write('caller', await authority.issue('gateway'));
    const former = opened(await folder.write('former', await authority.issue('gateway')));
    const callers = opened(caller);
    const connect = await overTls(opened(server));
    const before = connect(callers);
    expect(await call(before)).toBe('answered');
    expect(await call(connect(former))).toBe('answered');

    const next = await createAuthority('docex');
    await folder.write('server', await next.issue('job-state'));
    await folder.write('caller', await next.issue('gateway'));
    // A connection that is open runs on; one that is made now needs what the files hold now.
    expect(await call(before)).toBe('answered');
    while ((await call(connect(callers))) !== 'answered');
    expect(await call(connect(former))).toBe('unavailable');
  });

  it('are taken once they belong together, and what is wrong until then is told once', async () => {
    const paths = await folder.write('changing', await authority.issue('gateway'));
    const told: string[] = [];
    const renewed = Promise.withResolvers<Date>();
    const unusable = Promise.withResolvers<undefined>();
    const certificates = new ServiceCertificates(paths, {
      intervalMs: 20,
      onRenewed: renewed.resolve,
      onUnusable: (problem) => {
        told.push(problem);
        unusable.resolve(undefined);
      },
    });
    const { certificate, key } = await authority.issue('gateway');
    await folder.write('changing', { certificate });
    await unusable.promise;
    await folder.write('changing', { key });
    expect(await renewed.promise).toEqual(certificates.expires);
    certificates.close();
    expect(new Set(told)).toEqual(new Set(['key: must be the path of the key of the certificate']));
    expect(told).toHaveLength(1);
  });

  it.each([
    [{ key: 'no key' }, 'key: must be the path of a private key as PEM'],
    [{ certificate: '' }, 'certificate: must be the path of a certificate as PEM'],
    [{ authority: 'x' }, 'authority: must be the path of a certificate as PEM'],
  ])('stop the start where they hold %j', async (pems, problem) => {
    await folder.write('wrong', await authority.issue('gateway'));
    const paths = await folder.write('wrong', pems);
    expect(() => new ServiceCertificates(paths)).toThrow(problem);
  });
});

describe('the name in a certificate', () => {
  it.each([
    ['DNS:ocr.docex.svc, IP Address:127.0.0.1', 'ocr'],
    ['DNS:docex-job-state.production.svc, DNS:job-state', 'job-state'],
    ['DNS:example.com', undefined],
    ['DNS:ocr, DNS:gateway', undefined],
    ['URI:ocr', undefined],
  ])('%s stands for %s', (subjectaltname, service) => {
    expect(serviceNamedBy({ subjectaltname })).toBe(service);
  });

  it('is none where there are no alternative names', () => {
    expect(serviceNamedBy({})).toBeUndefined();
  });
});
