import { beforeAll, describe, expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { lint, template, validate, valueSets } from './chart-under-test.ts';

const PATIENCE_MS = 180_000;
const SERVICES = ['extraction', 'gateway', 'ingest', 'job-state', 'ocr'];
/** Kinds of other projects, for which Kubernetes has no schemas. */
const FOREIGN_GROUPS = ['keda.sh/v1alpha1', 'cert-manager.io/v1'];

interface Rendered {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: Record<string, unknown>;
}

interface Container {
  readonly env: readonly { readonly name: string; readonly value?: string; readonly valueFrom?: object }[];
  readonly livenessProbe?: object;
  readonly securityContext: object;
}

interface Volume {
  readonly name: string;
  readonly secret?: { readonly secretName: string };
}

function objectsOf(manifest: string): readonly Rendered[] {
  return parseAllDocuments(manifest)
    .map((document) => document.toJS() as Rendered | null)
    .filter((object) => object !== null);
}

async function render(name: string, ...settings: readonly string[]): Promise<readonly Rendered[]> {
  const { code, stdout, stderr } = await template(name, ...settings);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return objectsOf(stdout);
}

const named = (objects: readonly Rendered[], kind: string): readonly string[] =>
  objects.filter((object) => object.kind === kind).map((object) => object.metadata.name);

function containersOf(objects: readonly Rendered[]): ReadonlyMap<string, Container> {
  return new Map(
    objects
      .filter(({ kind }) => kind === 'Deployment')
      .map(({ metadata, spec }) => {
        const pod = (spec['template'] as { spec: { containers: readonly [Container] } }).spec;
        return [metadata.name, pod.containers[0]];
      }),
  );
}

/** The Secret that a service has mounted as its certificate. */
function tlsSecretOf(objects: readonly Rendered[], service: string): string | undefined {
  const deployment = objects.find(
    ({ kind, metadata }) => kind === 'Deployment' && metadata.name === `docex-${service}`,
  );
  const { volumes } = (deployment?.spec['template'] as { spec: { volumes: readonly Volume[] } }).spec;
  return volumes.find(({ name }) => name === 'tls')?.secret?.secretName;
}

describe.each(valueSets)('the chart with the values "%s"', (name) => {
  let manifest: string;
  let objects: readonly Rendered[];

  beforeAll(async () => {
    manifest = (await template(name)).stdout;
    objects = await render(name);
  }, PATIENCE_MS);

  it('passes the strict lint', async () => {
    expect(await lint(name)).toMatchObject({ code: 0 });
  });

  it(
    'makes only objects that the strict schemas of Kubernetes allow',
    async () => {
      const { code, stdout, stderr } = await validate(name, manifest);
      const output = stdout + stderr;
      expect({ code, output }).toMatchObject({ code: 0 });
      const foreign = objects.filter(({ apiVersion }) => FOREIGN_GROUPS.includes(apiVersion)).length;
      expect(output.match(/ passed for resource /g)).toHaveLength(objects.length - foreign);
    },
    PATIENCE_MS,
  );

  it('deploys the five services', () => {
    expect([...named(objects, 'Deployment')].sort()).toEqual(SERVICES.map((service) => `docex-${service}`));
  });

  it('makes no secret, and writes none into a variable', () => {
    expect(named(objects, 'Secret')).toEqual([]);
    for (const { env } of containersOf(objects).values()) {
      const secrets = env.filter(({ name: variable }) =>
        /PASSWORD|SECRET|TOKEN|BOOTSTRAP|ACCESS_KEY|MONGODB_URI/.test(variable),
      );
      expect(secrets.filter(({ value, valueFrom }) => value !== undefined || !valueFrom)).toEqual([]);
    }
  });

  it('asks no probe of liveness about other services', () => {
    for (const { livenessProbe } of containersOf(objects).values()) {
      expect(JSON.stringify(livenessProbe ?? {})).not.toContain('readyz');
    }
  });

  it('lets nobody but ingest reach public addresses', () => {
    const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy');
    const certificates = name === 'keda-mtls' ? [] : ['docex-certificates'];
    expect(policies.map(({ metadata }) => metadata.name).sort()).toEqual(
      [...certificates, 'docex-deny', ...SERVICES.map((service) => `docex-${service}`)].sort(),
    );
    const open = policies.filter(({ spec }) => /0\.0\.0\.0\/0|2000::/.test(JSON.stringify(spec)));
    expect(open.map(({ metadata }) => metadata.name)).toEqual(name === 'keda-mtls' ? [] : ['docex-ingest']);
    for (const { spec } of policies) {
      for (const rule of (spec['egress'] ?? []) as readonly { readonly to?: readonly object[] }[]) {
        expect(rule.to?.length).toBeGreaterThan(0);
      }
    }
  });

  it('gives every service the certificate of its own', () => {
    for (const service of SERVICES) {
      const { env } = containersOf(objects).get(`docex-${service}`) ?? {};
      expect(env?.map(({ name: variable }) => variable)).toEqual(
        expect.arrayContaining(['DOCEX_TLS_CA', 'DOCEX_TLS_CERT', 'DOCEX_TLS_KEY']),
      );
      expect(env?.map(({ name: variable }) => variable)).not.toContain('DOCEX_INSECURE_INTERNAL');
      expect(tlsSecretOf(objects, service)).toBe(`docex-${service}-tls`);
    }
  });
});

describe('values', () => {
  it.each([
    'ocr.replicas=-1',
    'ocr.resources.limits.memory=lots',
    'kafka.brokers=kafka',
    'kafka.sasl=plain',
    'kafka.sasl=kerberos',
    'kafka.caSecret=authority',
    'mongodb.uri=mongodb://user:password@mongodb',
    's3.kmsKeyId=key',
    'settings.KAFKA_PASSWORD=secret',
    'settings.ADMIN_TOKEN=secret',
    'settings.PORT=80',
    'settings.log_level=debug',
    'gatway.replicas=2',
    'tls.source=secrets',
    'tls.source=vault',
    'tls.job.days=0',
    'ingress.enabled=true',
    'image.pullPolicy=Sometimes',
    'ocr.terminationGracePeriodSeconds=5',
    'ocr.autoscaling.enabled=true,ocr.keda.enabled=true',
    'gateway.keda.enabled=true',
  ])('are refused where they are wrong: %s', async (setting) => {
    const { code, stderr } = await template('minimal', setting);
    expect(code).not.toBe(0);
    expect(stderr).toContain("values don't meet the specifications of the schema");
  });

  it('reach the services as settings, large numbers as they are', async () => {
    const objects = await render(
      'minimal',
      'settings.LIMIT_FILE_BYTES=104857600',
      'ocr.settings.LIMIT_PAGES=7',
    );
    const ocr = containersOf(objects).get('docex-ocr');
    expect(ocr?.env).toEqual(
      expect.arrayContaining([
        { name: 'DOCEX_LIMIT_FILE_BYTES', value: '104857600' },
        { name: 'DOCEX_LIMIT_PAGES', value: '7' },
      ]),
    );
  });
});

describe('the certificates of the services', () => {
  const secrets = SERVICES.map((service) => `docex-${service}-tls`);

  it('are made by a job that may read and write nothing but them', async () => {
    const objects = await render('minimal');
    const role = objects.find(({ kind }) => kind === 'Role') as { rules?: readonly object[] } | undefined;
    expect(role?.rules).toEqual([
      {
        apiGroups: [''],
        resources: ['secrets'],
        verbs: ['get', 'update'],
        resourceNames: ['docex-authority-tls', ...secrets],
      },
      { apiGroups: [''], resources: ['secrets'], verbs: ['create'] },
    ]);
    const job = objects.find(({ kind }) => kind === 'Job');
    const cron = objects.find(({ kind }) => kind === 'CronJob');
    expect(cron?.spec).toMatchObject({ jobTemplate: { spec: job?.spec } });
    expect(JSON.stringify(job?.spec)).toContain('"--secrets=docex","--days=90"');
    expect(JSON.stringify(job?.spec)).toContain(
      '"job-state=job-state,docex-job-state,docex-job-state.documents',
    );
  });

  it('are made by another job when it would make others, since jobs cannot be changed', async () => {
    const [before, same, after] = [
      await render('minimal'),
      await render('minimal'),
      await render('minimal', 'tls.job.days=30'),
    ];
    expect(named(same, 'Job')).toEqual(named(before, 'Job'));
    expect(named(after, 'Job')).not.toEqual(named(before, 'Job'));
  });

  it('are asked of cert-manager, by an authority for docex alone or a given one', async () => {
    const objects = await render('keda-mtls');
    expect(named(objects, 'Issuer')).toEqual(['docex-self-signed', 'docex-authority']);
    const jobState = objects.find(
      ({ kind, metadata }) => kind === 'Certificate' && metadata.name === 'docex-job-state',
    );
    expect(jobState?.spec).toMatchObject({
      secretName: 'docex-job-state-tls',
      dnsNames: expect.arrayContaining(['job-state', 'docex-job-state']) as unknown,
      issuerRef: { name: 'docex-authority', kind: 'Issuer' },
    });
    const issuer = 'tls.certManager.issuer';
    const given = await render('keda-mtls', `${issuer}.name=internal,${issuer}.kind=ClusterIssuer`);
    expect(named(given, 'Issuer')).toEqual([]);
    expect(named(given, 'Certificate')).toEqual(SERVICES.map((service) => `docex-${service}`));
  });

  it('may be there already', async () => {
    const given = SERVICES.map((service) => `tls.secrets.${service}=own-${service}`);
    const objects = await render('minimal', 'tls.source=secrets', ...given);
    expect(named(objects, 'Job')).toEqual([]);
    expect(tlsSecretOf(objects, 'ocr')).toBe('own-ocr');
  });

  it('can be done without, by a setting that says so in its name', async () => {
    const objects = await render('minimal', 'tls.enabled=false');
    expect([...named(objects, 'Job'), ...named(objects, 'Role')]).toEqual([]);
    for (const { env } of containersOf(objects).values()) {
      expect(env).toContainEqual({ name: 'DOCEX_INSECURE_INTERNAL', value: 'yes' });
    }
  });
});
