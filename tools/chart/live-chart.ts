import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHART } from './chart-under-test.ts';
import { attempt, run } from './run.ts';

export const NAMESPACE = 'docex-test';
const RELEASE = 'docex';

/** Back ends that the pods reach, from the environment; fails with the names of those that are missing. */
export function backEnds() {
  const names = ['KAFKA_BROKERS', 'MONGODB_URI', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const missing = names.filter((name) => (process.env[name] ?? '') === '');
  if (missing.length > 0) throw new Error(`not set: ${missing.join(', ')}`);
  const value = (name: string): string => process.env[name] ?? '';
  return {
    brokers: value('KAFKA_BROKERS'),
    mongodbUri: value('MONGODB_URI'),
    s3Endpoint: value('S3_ENDPOINT'),
    s3AccessKeyId: value('S3_ACCESS_KEY_ID'),
    s3SecretAccessKey: value('S3_SECRET_ACCESS_KEY'),
  };
}

/** A namespace that admits only restricted pods, made anew. */
export async function createNamespace(): Promise<void> {
  await attempt('kubectl', 'delete', 'namespace', NAMESPACE, '--ignore-not-found', '--wait');
  await run('kubectl', 'create', 'namespace', NAMESPACE);
  const labels = ['enforce', 'warn'].map((mode) => `pod-security.kubernetes.io/${mode}=restricted`);
  await run('kubectl', 'label', 'namespace', NAMESPACE, ...labels);
}

export async function createSecret(name: string, entries: Readonly<Record<string, string>>): Promise<void> {
  const literals = Object.entries(entries).map(([key, value]) => `--from-literal=${key}=${value}`);
  await run('kubectl', '-n', NAMESPACE, 'create', 'secret', 'generic', name, ...literals);
}

/** Installs or upgrades the chart with these values and waits until every pod is ready. */
export async function install(values: object, timeoutSeconds: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'docex-chart-'));
  try {
    const file = join(folder, 'values.json');
    await writeFile(file, JSON.stringify(values));
    const wait = ['--wait', '--timeout', `${timeoutSeconds}s`];
    await run('helm', 'upgrade', '--install', RELEASE, CHART, '-n', NAMESPACE, '--values', file, ...wait);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Where the gateway's service is reached from the machine that runs the test. */
export const SERVICE_URL =
  process.env['DOCEX_TEST_URL'] ?? `http://${RELEASE}.${NAMESPACE}.svc.cluster.local`;
