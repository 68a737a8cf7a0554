import { callerRules } from './caller-rules.ts';

/** Tries of a call that may be repeated, the first one included. */
const MAXIMUM_ATTEMPTS = 3;

/**
 * How channels treat calls, in gRPC's own words: every replica behind the name takes its turn, and a call that
 * found the service away is tried again, if its method is declared as repeatable in `proto/`
 * (`idempotency_level`). Whoever answers with errors most of the time is left in peace.
 * https://github.com/grpc/grpc/blob/master/doc/service_config.md
 */
export function serviceConfig(): string {
  return JSON.stringify({
    loadBalancingConfig: [{ round_robin: {} }],
    methodConfig: [
      {
        name: repeatableMethods(),
        retryPolicy: {
          maxAttempts: MAXIMUM_ATTEMPTS,
          initialBackoff: '0.1s',
          maxBackoff: '1s',
          backoffMultiplier: 2,
          retryableStatusCodes: ['UNAVAILABLE'],
        },
      },
    ],
    retryThrottling: { maxTokens: 100, tokenRatio: 0.1 },
  });
}

function repeatableMethods(): { service: string; method: string }[] {
  return callerRules.flatMap(({ definition: { fullName, methods } }) =>
    Object.values(methods)
      .filter(({ options }) => options?.idempotencyLevel !== undefined)
      .map(({ name }) => ({ service: fullName, method: name })),
  );
}
