import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { JobFailure, RequestError } from '@docex/domain';

export { SpanKind } from '@opentelemetry/api';

const TRACEPARENT = 'traceparent';
const tracer = trace.getTracer('docex');

/** What a span may carry: ids, names of ours and codes, like a log line. */
export interface SpanFacts {
  readonly jobId?: string | undefined;
  readonly requestId?: string | undefined;
  readonly stage?: string | undefined;
  readonly code?: string | undefined;
  readonly status?: string | number | undefined;
  readonly pages?: number | undefined;
}

export interface SpanOptions {
  /** A fixed name, never built from data. */
  readonly name: string;
  readonly kind: SpanKind;
  /**
   * The span that this one continues, as W3C Trace Context writes it; the current one when left out, none when
   * it is empty.
   */
  readonly parent?: string | undefined;
  readonly facts?: SpanFacts;
}

/**
 * Runs work inside a span, which becomes the current one for all that the work awaits. What it throws leaves
 * its code on the span and nothing else: messages may quote a document. Costs next to nothing while nobody
 * collects spans.
 */
export function withSpan<Result>(options: SpanOptions, work: () => Promise<Result>): Promise<Result> {
  const { name, kind, parent, facts = {} } = options;
  const within =
    parent === undefined
      ? context.active()
      : propagation.extract(ROOT_CONTEXT, parent === '' ? {} : { [TRACEPARENT]: parent });
  return tracer.startActiveSpan(name, { kind, attributes: attributesOf(facts) }, within, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setAttributes(attributesOf({ code: codeOf(error) }));
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Adds facts to the current span. */
export function noteOnSpan(facts: SpanFacts): void {
  trace.getActiveSpan()?.setAttributes(attributesOf(facts));
}

/** The current span as W3C Trace Context writes it; undefined while nobody collects spans. */
export function currentTraceparent(): string | undefined {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier[TRACEPARENT];
}

const NAMES = {
  jobId: 'docex.job_id',
  requestId: 'docex.request_id',
  stage: 'docex.stage',
  code: 'docex.code',
  status: 'docex.status',
  pages: 'docex.pages',
} as const satisfies Record<keyof SpanFacts, string>;

function attributesOf(facts: SpanFacts): Attributes {
  const attributes: Attributes = {};
  for (const [fact, name] of Object.entries(NAMES)) {
    const value = facts[fact as keyof SpanFacts];
    if (value !== undefined && value !== '') attributes[name] = value;
  }
  return attributes;
}

function codeOf(error: unknown): string {
  return error instanceof RequestError || error instanceof JobFailure ? error.code : 'internal';
}
