import { beforeAll, describe, expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { lint, template, validate, valueSets } from './chart-under-test.ts';

const PATIENCE_MS = 180_000;
const SERVICES = ['extraction', 'gateway', 'ingest', 'job-state', 'ocr'];
/** Kinds of other projects, for which Kubernetes has no schemas. */
const FOREIGN_GROUP = 'keda.sh/v1alpha1';

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
      const foreign = objects.filter(({ apiVersion }) => apiVersion === FOREIGN_GROUP).length;
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
    expect(policies).toHaveLength(SERVICES.length + 1);
    const open = policies.filter(({ spec }) => /0\.0\.0\.0\/0|2000::/.test(JSON.stringify(spec)));
    expect(open.map(({ metadata }) => metadata.name)).toEqual(name === 'keda-mtls' ? [] : ['docex-ingest']);
    for (const { spec } of policies) {
      for (const rule of (spec['egress'] ?? []) as readonly { readonly to?: readonly object[] }[]) {
        expect(rule.to?.length).toBeGreaterThan(0);
      }
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
    'tls.enabled=true',
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
