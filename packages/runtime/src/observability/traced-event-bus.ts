import type { EventBus } from '@docex/ports';
import { currentTraceparent, SpanKind, withSpan } from '@docex/rpc';

/** A bus whose events carry the span that they were published in, so that handling them continues it. */
export function tracedEventBus(bus: EventBus): EventBus {
  return {
    publish: (name, key, payload) => {
      const { requestId } = payload;
      const span = { name: `publish ${name}`, kind: SpanKind.PRODUCER, facts: { jobId: key, requestId } };
      return withSpan(span, () => {
        const traceparent = currentTraceparent();
        return bus.publish(name, key, traceparent === undefined ? payload : { ...payload, traceparent });
      });
    },
    subscribe: (subscription) =>
      bus.subscribe({
        ...subscription,
        handler: (received) => {
          const { requestId, traceparent = '' } = received.payload;
          const span = {
            name: `handle ${received.name}`,
            kind: SpanKind.CONSUMER,
            parent: traceparent,
            facts: { jobId: received.key, requestId },
          };
          return withSpan(span, () => subscription.handler(received));
        },
      }),
  };
}
