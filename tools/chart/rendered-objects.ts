import { parseAllDocuments } from 'yaml';
import { template } from './chart-under-test.ts';

export const SERVICES = ['extraction', 'gateway', 'ingest', 'job-state', 'ocr'];

/** An object of Kubernetes, as far as tests look at it. */
export interface Rendered {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly spec: Record<string, unknown>;
}

/** A container of a pod. */
export interface Container {
  readonly name: string;
  readonly command?: readonly string[];
  readonly restartPolicy?: string;
  readonly volumeMounts: readonly { readonly name: string }[];
  readonly env: readonly { readonly name: string; readonly value?: string; readonly valueFrom?: object }[];
  readonly livenessProbe?: object;
  readonly securityContext: object;
}

interface Volume {
  readonly name: string;
  readonly secret?: { readonly secretName: string };
}

export function objectsOf(manifest: string): readonly Rendered[] {
  return parseAllDocuments(manifest)
    .map((document) => document.toJS() as Rendered | null)
    .filter((object) => object !== null);
}

/** The objects that the chart makes of a value set, with settings of the form `a.b=c`. */
export async function render(name: string, ...settings: readonly string[]): Promise<readonly Rendered[]> {
  const { code, stdout, stderr } = await template(name, ...settings);
  if (code !== 0 || stderr !== '') throw new Error(stderr);
  return objectsOf(stdout);
}

/** The names of the objects of a kind. */
export const named = (objects: readonly Rendered[], kind: string): readonly string[] =>
  objects.filter((object) => object.kind === kind).map((object) => object.metadata.name);

/** What tests look at of a pod. */
export interface Pod {
  readonly containers: readonly [Container];
  readonly initContainers?: readonly Container[];
  readonly volumes?: readonly Volume[];
}

/** The pods by the names of their deployments. */
export function podsOf(objects: readonly Rendered[]): ReadonlyMap<string, Pod> {
  return new Map(
    objects
      .filter(({ kind }) => kind === 'Deployment')
      .map(({ metadata, spec }) => [metadata.name, (spec['template'] as { spec: Pod }).spec]),
  );
}

/** The containers by the names of their deployments. */
export function containersOf(objects: readonly Rendered[]): ReadonlyMap<string, Container> {
  return new Map([...podsOf(objects)].map(([name, { containers }]) => [name, containers[0]]));
}

/** The Secret that a service has mounted as its certificate. */
export function tlsSecretOf(objects: readonly Rendered[], service: string): string | undefined {
  const volumes = podsOf(objects).get(`docex-${service}`)?.volumes;
  return volumes?.find(({ name }) => name === 'tls')?.secret?.secretName;
}
