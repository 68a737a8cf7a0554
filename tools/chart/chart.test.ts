import { beforeAll, describe, expect, it } from '@jest/globals';
import { lint, template, validate, valueSets } from './chart-under-test.ts';
import { containersOf, named, render, type Rendered, SERVICES, tlsSecretOf } from './rendered-objects.ts';

const PATIENCE_MS = 180_000;
/** Kinds of other projects, for which Kubernetes has no schemas. */
const FOREIGN_GROUPS = ['keda.sh/v1alpha1', 'cert-manager.io/v1'];

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
        /PASSWORD|SECRET|TOKEN|BOOTSTRAP|ACCESS_KEY|API_KEY|MASTER_KEY|MONGODB_URI/.test(variable),
      );
      // Files: what a process has in its environment, all that it starts can see.
      for (const { name: variable, value } of secrets) {
        expect([variable, value]).toEqual([
          variable,
          `/etc/docex/secrets/${variable.replace(/^DOCEX_|_FILE$/g, '')}`,
        ]);
        expect(variable).toMatch(/_FILE$/);
      }
    }
  });

  it('has each gateway let through its share of the limits of a key, of as many as there may be', () => {
    const { env } = containersOf(objects).get('docex-gateway') ?? {};
    const specOf = (kind: string) =>
      objects.find((one) => one.kind === kind && one.metadata.name === 'docex-gateway')?.spec;
    const most = specOf('HorizontalPodAutoscaler')?.['maxReplicas'] ?? specOf('Deployment')?.['replicas'];
    const replicas = env?.find(({ name: variable }) => variable === 'DOCEX_GATEWAY_REPLICAS');
    expect(replicas?.value).toBe(String(most));
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
