import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { valueSets } from './chart-under-test.ts';
import { attempt, run } from './run.ts';
import { createNamespace, NAMESPACE } from './live-chart.ts';
import { renderedFile } from './rendered-file.ts';

const PATIENCE_MS = 120_000;
/** Needs definitions of another project in the API server. */
const WITHOUT_FOREIGN_KINDS = valueSets.filter((name) => name !== 'keda-mtls');

const SERVICES = ['gateway', 'ingest', 'job-state', 'ocr', 'extraction'];

describe('a Kubernetes API server, in a namespace for restricted pods', () => {
  beforeAll(createNamespace, PATIENCE_MS);
  afterAll(async () => {
    await attempt('kubectl', 'delete', 'namespace', NAMESPACE, '--wait=false');
  });

  it.each(WITHOUT_FOREIGN_KINDS)(
    'takes every object of the values "%s" without a warning, and makes their pods',
    async (name) => {
      const file = await renderedFile(name);
      const applied = await attempt('kubectl', 'apply', '-n', NAMESPACE, '--warnings-as-errors', '-f', file);
      expect(applied).toMatchObject({ code: 0, stderr: '' });
      // Pods are refused when they are made, not with the deployment.
      for (const service of SERVICES) {
        const selector = `app.kubernetes.io/component=${service}`;
        await run(
          'kubectl',
          'wait',
          '-n',
          NAMESPACE,
          '--for=create',
          'pod',
          '--selector',
          selector,
          '--timeout=60s',
        );
      }
      await run('kubectl', 'delete', '-n', NAMESPACE, '--wait', '-f', file);
    },
    PATIENCE_MS,
  );
});
