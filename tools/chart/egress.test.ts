import { describe, expect, it } from '@jest/globals';
import { template } from './chart-under-test.ts';
import { render, type Rendered, SERVICES } from './rendered-objects.ts';

interface Rule {
  readonly to?: readonly object[];
  readonly from?: readonly object[];
  readonly ports: readonly { readonly port: number | string }[];
}

/** Where a service may go beside the name service and the other services, as "peer:port". */
function egressOf(objects: readonly Rendered[], service: string): readonly string[] {
  const rules = (policyOf(objects, service)['egress'] ?? []) as readonly Rule[];
  return rules
    .filter(
      ({ to }) => !JSON.stringify(to).includes('component') && !JSON.stringify(to).includes('kube-system'),
    )
    .flatMap(({ to = [], ports }) =>
      to.flatMap((peer) => ports.map(({ port }) => `${describePeer(peer)}:${port}`)),
    );
}

function describePeer(peer: object): string {
  return JSON.stringify(peer).replace(/.*"(?:cidr|[^"]*\/metadata.name)":"([^"]*)".*/, '$1');
}

function policyOf(objects: readonly Rendered[], service: string): Record<string, unknown> {
  const policy = objects.find(
    ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === `docex-${service}`,
  );
  return policy?.spec ?? {};
}

const OWN = '{"podSelector":{}}';

describe('egress', () => {
  it('follows the addresses of the back ends, for who speaks to them', async () => {
    const objects = await render('minimal', 'kafka.brokers=10.1.2.3:9093,s3.endpoint=http://s3.storage:7070');
    const policies = Object.fromEntries(SERVICES.map((name) => [name, egressOf(objects, name)]));
    const worker = ['10.1.2.3/32:9093', 'storage:7070'];
    expect(policies).toMatchObject({ extraction: worker, ocr: worker, gateway: ['storage:7070'] });
    expect(policies['ingest']).toEqual(expect.arrayContaining([...worker, '0.0.0.0/0:443']));
    expect(policies['job-state']).toEqual([
      '10.1.2.3/32:9093',
      '{"podSelector":{"matchLabels":{"app":"mongodb"}}}:27017',
      'storage:7070',
    ]);
  });

  it.each([
    ['http://s3:7070', `${OWN}:7070`],
    ['https://s3.storage', 'storage:443'],
    ['http://minio.storage.svc', 'storage:80'],
    ['https://minio-0.minio.storage.svc.cluster.local:9000', 'storage:9000'],
    ['https://10.0.0.9/', '10.0.0.9/32:443'],
  ])('to %s is to %s', async (endpoint, expected) => {
    const objects = await render('minimal', `s3.endpoint=${endpoint}`);
    expect(egressOf(objects, 'gateway')).toEqual([expected]);
  });

  it.each([
    ['s3.endpoint=https://s3.example.com', 's3'],
    ['s3.endpoint=', 's3'],
    ['networkPolicy.mongodb.to=null', 'mongodb'],
    ['otlp.endpoint=https://otel.example.com:4318', 'otlp'],
    ['model.provider=openai,model.name=reviewer', 'model'],
    ['kms.keyIds={2f1d8b0c-7a5e-4c3e-9d0a-000000000000}', 'kms'],
  ])('has to be told where no policy follows: %s', async (setting, target) => {
    const { code, stderr } = await template('minimal', setting);
    expect(code).not.toBe(0);
    expect(stderr).toContain(`networkPolicy.${target}.to is needed`);
  });

  it('leads to the key service where there is one, for all who store', async () => {
    const objects = await render('minimal', 'kms.keyIds={key-1},kms.endpoint=http://kms.security:8080');
    for (const service of SERVICES) {
      const egress = egressOf(objects, service);
      expect(egress).toEqual(expect.arrayContaining(['security:8080', '169.254.170.23/32:80']));
    }
  });

  it('leads to traces, models and credentials only where they are set, and a model only from extraction', async () => {
    const without = await render('minimal');
    expect(JSON.stringify(without)).not.toContain('169.254.170.23');
    const objects = await render(
      'minimal',
      's3.credentialsSecret.name=,otlp.endpoint=http://collector.monitoring:4318',
      'model.provider=openai,model.name=m,model.baseUrl=http://vllm.models:8000/v1',
    );
    for (const service of SERVICES) {
      const egress = egressOf(objects, service);
      expect(egress).toEqual(expect.arrayContaining(['169.254.170.23/32:80', 'monitoring:4318']));
      expect([service, egress.includes('models:8000')]).toEqual([service, service === 'extraction']);
    }
  });
});

describe('metrics', () => {
  const metricsFrom = (objects: readonly Rendered[], service: string) =>
    ((policyOf(objects, service)['ingress'] ?? []) as readonly Rule[]).filter(({ ports }) =>
      ports.some(({ port }) => port === 'metrics'),
    );

  it('are read by the scraper alone, and by nobody where there is none', async () => {
    const objects = await render('production');
    const silent = await render('production', 'networkPolicy.scrapers=null');
    for (const service of SERVICES) {
      expect(metricsFrom(objects, service).map(({ from }) => from?.map(describePeer))).toEqual([
        ['monitoring'],
      ]);
      expect(metricsFrom(silent, service)).toEqual([]);
    }
  });
});
