import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import { DOCEX_VERSION } from '../version.ts';

const EXPORT_INTERVAL_MS = 1_000;

/** Where an OTLP collector takes traces, below its base address. */
const TRACES_PATH = 'v1/traces';

/** Sends spans over OTLP (HTTP, protobuf) to a collector, e.g. "http://otel-collector:4318". */
export function otlpExporter(endpoint: string): SpanExporter {
  const base = endpoint.endsWith('/') ? endpoint : `${endpoint}/`;
  return new OTLPTraceExporter({ url: new URL(TRACES_PATH, base).href });
}

/**
 * Has the spans of this process collected from now on, and the current span carried along through everything
 * that is awaited. Returns what sends the last ones and ends it.
 */
export function startTracing(options: {
  readonly service: string;
  readonly exporter: SpanExporter;
}): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': options.service,
      'service.namespace': 'docex',
      'service.version': DOCEX_VERSION,
    }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: options.exporter, scheduledDelayMillis: EXPORT_INTERVAL_MS }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    await provider.shutdown();
    trace.disable();
    propagation.disable();
    context.disable();
  };
}
