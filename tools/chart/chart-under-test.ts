import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { attempt, type Outcome, run } from './run.ts';

const ROOT = join(import.meta.dirname, '..', '..');
export const CHART = join(ROOT, 'deploy/helm/docex');

/** The Kubernetes whose schemas the objects must meet; the chart names the oldest that it runs on. */
const KUBERNETES_VERSION = '1.34';
const VALIDATOR = 'kubernetes-validate==1.37.0';
const CACHE = join(ROOT, 'node_modules/.cache/docex-chart');

/** The value sets that lie beside the chart, by name. */
export const valueSets: readonly string[] = readdirSync(join(CHART, 'ci')).map((file) =>
  file.replace(/\.yaml$/, ''),
);

export function valuesFile(name: string): string {
  return join(CHART, 'ci', `${name}.yaml`);
}

export function lint(name: string): Promise<Outcome> {
  const version = ['--kube-version', KUBERNETES_VERSION];
  return attempt('helm', 'lint', CHART, '--strict', '--values', valuesFile(name), ...version);
}

/** Renders the chart; `settings` are of the form `a.b=c`. */
export function template(name: string, ...settings: readonly string[]): Promise<Outcome> {
  const version = ['--kube-version', KUBERNETES_VERSION, '--namespace', 'documents'];
  const set = settings.flatMap((setting) => ['--set', setting]);
  return attempt('helm', 'template', 'docex', CHART, '--values', valuesFile(name), ...version, ...set);
}

/** Holds rendered objects against the strict schemas of Kubernetes; installs the validator on first use. */
export async function validate(name: string, manifest: string): Promise<Outcome> {
  const validator = join(CACHE, 'venv/bin/kubernetes-validate');
  if (!existsSync(validator)) {
    await run('python3', '-m', 'venv', join(CACHE, 'venv'));
    await run(join(CACHE, 'venv/bin/pip'), 'install', '--quiet', VALIDATOR);
  }
  await mkdir(CACHE, { recursive: true });
  const file = join(CACHE, `${name}.yaml`);
  await writeFile(file, manifest);
  return attempt(validator, '--strict', '--kubernetes-version', KUBERNETES_VERSION, file);
}
