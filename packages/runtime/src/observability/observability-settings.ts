import type { Lifecycle } from '../lifecycle.ts';
import { optionalTextSetting, type Setting, type Settings, textSetting } from '../load-settings.ts';
import type { Readiness } from '../readiness.ts';
import { DOCEX_VERSION } from '../version.ts';
import { openMetricsServer } from './metrics-server.ts';
import { metrics } from './metrics.ts';
import { otlpExporter, startTracing } from './tracing.ts';

/** Settings of what a process tells of itself besides its log. */
export const observabilitySettings = {
  /** Base address of an OTLP collector (HTTP); no traces are made when left out. */
  otlpEndpoint: endpointSetting('DOCEX_OTLP_ENDPOINT'),
  metricsHost: textSetting('DOCEX_METRICS_HOST', { fallback: '127.0.0.1' }),
  /** Metrics are served where it is set. */
  metricsPort: portSetting('DOCEX_METRICS_PORT'),
};

/** Starts what the settings ask for; it ends with the service, after everything else. */
export async function startObservability(
  { otlpEndpoint, metricsHost, metricsPort }: Settings<typeof observabilitySettings>,
  {
    service,
    lifecycle,
    readiness,
  }: {
    readonly service: string;
    readonly lifecycle: Pick<Lifecycle, 'onStop'>;
    readonly readiness: Readiness;
  },
): Promise<void> {
  if (otlpEndpoint !== undefined) {
    lifecycle.onStop('traces', startTracing({ service, exporter: otlpExporter(otlpEndpoint) }));
  }
  if (metricsPort !== undefined) {
    metrics.buildInfo.set({ version: DOCEX_VERSION, node: process.versions.node, service }, 1);
    const server = await openMetricsServer(metricsHost, metricsPort, readiness);
    lifecycle.onStop('metrics', () => server.close());
  }
}

function endpointSetting(variable: string): Setting<string | undefined> {
  const schema = optionalTextSetting(variable).schema.refine(
    (text) => text === undefined || /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
    'must be an http or https address, e.g. http://otel-collector:4318',
  );
  return { variable, schema };
}

function portSetting(variable: string): Setting<number | undefined> {
  const schema = optionalTextSetting(variable)
    .schema.refine(
      (text) => text === undefined || (/^\d{1,5}$/.test(text) && Number(text) <= 65_535),
      'must be a whole number from 0 to 65535',
    )
    .transform((text) => (text === undefined ? undefined : Number(text)));
  return { variable, schema };
}
