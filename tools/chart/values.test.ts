import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CHART, template } from './chart-under-test.ts';
import { containersOf, named, podsOf, render } from './rendered-objects.ts';
import { settingsDefinitions } from './settings-schema.ts';

describe('values', () => {
  it.each([
    'ocr.replicas=-1',
    'ocr.resources.limits.memory=lots',
    'ocr.reader.enabled=false',
    'kafka.brokers=kafka',
    'kafka.sasl=plain',
    'kafka.sasl=kerberos',
    'kafka.caSecret=authority',
    'mongodb.uri=mongodb://user:password@mongodb',
    's3.kmsKeyId=key',
    'kms.keyIds={alias/docex}',
    'settings.KAFKA_PASSWORD=secret',
    'settings.ADMIN_TOKEN=secret',
    'settings.PORT=80',
    'settings.log_level=debug',
    'settings.LOG_LEVEL=verbose',
    'settings.INSECURE_INTERNAL=yes',
    'ocr.settings.OCR_CONCURENCY=2',
    'ocr.settings.OCR_CONCURRENCY=0',
    'ocr.settings.OCR_CONCURRENCY=two',
    'ocr.settings.PAGE_IMAGES=often',
    'gateway.settings.OCR_CONCURRENCY=2',
    'kafka.retentionMs=10',
    'image.digests.ocr=sha256:abc',
    'image.digests.reader=sha256:abc',
    'serviceAccount.create=false',
    'model.provider=openai',
    'codeKeys.einvoice.secret=a,codeKeys.einvoice.configMap=b',
    'gateway.strategy.type=Fast',
    'gateway.extraEnv[0].name=DOCEX_PORT',
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

  it.each([
    ['gateway.autoscaling.minReplicas=9', 'gateway.autoscaling: minReplicas (9) is above maxReplicas (6)'],
    ['ocr.keda.minReplicas=30', 'ocr.keda: minReplicas (30) is above maxReplicas (20)'],
    [
      'ocr.settings.OCR_CONCURRENCY=16',
      'ocr.reader.resources.limits.memory (3Gi) is too little for 16 at once: at least 9472Mi',
    ],
    ['ocr.settings.OCR_MEMORY_BYTES=2147483648', 'memory (3Gi) is too little for 2 at once'],
    ['ocr.settings.OCR_CONCURRENCY=null', 'ocr.settings.OCR_CONCURRENCY is needed'],
    ['extraction.settings.EXTRACTION_CONCURRENCY=3', 'memory (1Gi) is too little for 3 at once'],
    ['extraction.resources.limits.memory=500M', 'memory (500M) is too little for 2 at once'],
    ['ingest.settings.INGEST_MEMORY_BYTES=536870912', 'memory (512Mi) is too little for INGEST_MEMORY_BYTES'],
  ])('are refused where they do not go together: %s', async (setting, reason) => {
    const { code, stderr } = await template('minimal', setting);
    expect(code).not.toBe(0);
    expect(stderr).toContain(reason);
  });

  it('have a schema that follows from what the services declare', async () => {
    const schema = JSON.parse(await readFile(join(CHART, 'values.schema.json'), 'utf8')) as {
      readonly $defs: Readonly<Record<string, unknown>>;
    };
    // `npm run generate:chart` writes it.
    for (const [name, definition] of Object.entries(settingsDefinitions())) {
      expect([name, schema.$defs[name]]).toEqual([name, definition]);
    }
  });

  it('name what a pod has besides', async () => {
    const objects = await render(
      'minimal',
      ...['podLabels.team=documents', 'priorityClassName=high', 'strategy.type=Recreate'].map(gateway),
      ...['extraEnv[0].name=NODE_OPTIONS', 'extraEnv[0].value=--trace-warnings'].map(gateway),
      ...['extraVolumes[0].name=more', 'extraVolumes[0].emptyDir.sizeLimit=1Mi'].map(gateway),
      ...['extraVolumeMounts[0].name=more', 'extraVolumeMounts[0].mountPath=/more'].map(gateway),
      'gateway.strategy.rollingUpdate=null',
      `image.digests.gateway=sha256:${'a'.repeat(64)}`,
      'serviceAccount.create=false,serviceAccount.name=shared',
    );
    expect(named(objects, 'ServiceAccount')).toEqual(['docex-certificates']);
    const deployment = objects.find(
      ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'docex-gateway',
    );
    expect(deployment?.spec).toMatchObject({
      strategy: { type: 'Recreate' },
      template: {
        metadata: { labels: { team: 'documents', 'app.kubernetes.io/component': 'gateway' } },
        spec: {
          serviceAccountName: 'shared',
          priorityClassName: 'high',
          containers: [
            {
              image: `docex/gateway@sha256:${'a'.repeat(64)}`,
              env: arrayContaining({ name: 'NODE_OPTIONS', value: '--trace-warnings' }),
              volumeMounts: arrayContaining({ name: 'more', mountPath: '/more' }),
            },
          ],
          volumes: arrayContaining({ name: 'more', emptyDir: { sizeLimit: '1Mi' } }),
        },
      },
    });
  });

  it('give the reader settings of the reading, and nothing else', async () => {
    const settings = [
      'settings.LIMIT_IMAGE_PIXELS=104857600',
      'ocr.extraEnv[0].name=TOKEN',
      'kafka.sasl=plain',
    ];
    const pods = await render('production', ...settings).then(podsOf);
    const { initContainers, containers } = pods.get('docex-ocr') ?? never();
    expect(initContainers).toMatchObject([
      {
        name: 'reader',
        restartPolicy: 'Always',
        command: ['node', '--conditions=docex-built', 'reader.js'],
        securityContext: {
          runAsUser: 10002,
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
      },
    ]);
    const [reader = never()] = initContainers ?? [];
    expect(reader.env).toEqual([
      { name: 'DOCEX_READER_SOCKET', value: '/run/docex/reader.sock' },
      { name: 'DOCEX_LIMIT_FILE_BYTES', value: '26214400' },
      { name: 'DOCEX_LIMIT_IMAGE_PIXELS', value: '104857600' },
      { name: 'DOCEX_OCR_CONCURRENCY', value: '2' },
    ]);
    expect(reader.volumeMounts.map(({ name }) => name)).toEqual(['reader-scratch', 'reader']);
    expect(containers[0].env).toEqual(
      arrayContaining({ name: 'DOCEX_READER_SOCKET', value: '/run/docex/reader.sock' }),
    );
    for (const [name, pod] of pods)
      expect([name, pod.initContainers?.length ?? 0]).toEqual([name, name === 'docex-ocr' ? 1 : 0]);
  });

  it('mount secrets and keys as files, for who needs them', async () => {
    const pods = await render('production').then(podsOf);
    const secrets = (service: string) =>
      JSON.stringify(pods.get(`docex-${service}`)?.volumes?.find(({ name }) => name === 'secrets') ?? {});
    expect(secrets('extraction')).toContain('"docex-model"');
    expect(secrets('ocr')).not.toContain('"docex-model"');
    expect(secrets('job-state')).toContain('"docex-mongodb"');
    for (const service of ['gateway', 'ingest', 'ocr', 'extraction']) {
      expect(secrets(service)).not.toContain('"docex-mongodb"');
      expect(secrets(service)).toContain(
        '"docex-master-key","items":[{"key":"master.key","path":"MASTER_KEY"}]',
      );
    }
    const { volumes, containers } = pods.get('docex-extraction') ?? never();
    expect(volumes?.find(({ name }) => name === 'code-keys')).toMatchObject({
      projected: {
        sources: [
          { configMap: { name: 'uidai-certificates', items: [{ key: 'aadhaar.pem', path: 'aadhaar' }] } },
          { secret: { name: 'irp-keys', items: [{ key: 'einvoice.json', path: 'einvoice' }] } },
        ],
      },
    });
    expect(containers[0].env).toEqual(
      arrayContaining({ name: 'DOCEX_EINVOICE_KEYS', value: '/etc/docex/code-keys/einvoice' }),
    );
  });

  it('name keys of AWS KMS for all services, and a second token of administration for the gateway', async () => {
    const objects = await render(
      'production',
      'kms.keyIds={key-2,key-1},kms.region=eu-west-1,kms.credentialsSecret.name=docex-kms',
      'networkPolicy.kms.to[0].ipBlock.cidr=10.0.7.0/24,adminTokenSecret.nextKey=next',
      'settings.RETENTION_AUDIT_MS=63072000000',
    );
    for (const [service, { env }] of containersOf(objects)) {
      expect(env).toEqual(arrayContaining({ name: 'DOCEX_KMS_KEY_IDS', value: 'key-2,key-1' }));
      expect(env).toEqual(arrayContaining({ name: 'DOCEX_KMS_REGION', value: 'eu-west-1' }));
      expect(env).toEqual(arrayContaining({ name: 'DOCEX_RETENTION_AUDIT_MS', value: '63072000000' }));
      const file = '/etc/docex/secrets/KMS_SECRET_ACCESS_KEY';
      expect(env).toEqual(arrayContaining({ name: 'DOCEX_KMS_SECRET_ACCESS_KEY_FILE', value: file }));
      expect([service, JSON.stringify(env).includes('DOCEX_ADMIN_TOKEN_NEXT_FILE')]).toEqual([
        service,
        service === 'docex-gateway',
      ]);
    }
  });

  it('let an nginx ingress through what the gateway takes', async () => {
    const objects = await render(
      'production',
      'settings.LIMIT_FILE_BYTES=104857600,gateway.settings.UPLOAD_TIMEOUT_MS=600000',
    );
    const ingress = objects.find(({ kind }) => kind === 'Ingress');
    expect(ingress?.metadata.annotations).toEqual({
      'nginx.ingress.kubernetes.io/proxy-body-size': '105906176',
      'nginx.ingress.kubernetes.io/proxy-read-timeout': '605',
      'nginx.ingress.kubernetes.io/proxy-send-timeout': '605',
      'nginx.ingress.kubernetes.io/proxy-request-buffering': 'off',
    });
  });
});

const gateway = (setting: string): string => `gateway.${setting}`;
const arrayContaining = (entry: object): unknown => expect.arrayContaining([entry]);

function never(): never {
  throw new Error('not there');
}
