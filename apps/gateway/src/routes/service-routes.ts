import { RequestError } from '@docex/domain';
import { z } from 'zod';
import type { OpenRoute } from '../http/route.ts';
import type { PatientReadiness, ReadinessWatch } from '../readiness.ts';
import { envelope } from '../schemas/component.ts';

const liveSchema = envelope('LiveAnswer', z.object({ status: z.literal('alive') }));
const readySchema = envelope('ReadyAnswer', z.object({ status: z.literal('ready') }));

/** `GET /healthz`: this process answers. */
export const healthRoute: OpenRoute = {
  operation: {
    id: 'isAlive',
    method: 'GET',
    path: '/healthz',
    tag: 'Service',
    summary: 'Whether the process answers',
    success: {
      status: 200,
      description: 'It does.',
      content: { mediaType: 'application/json', schema: liveSchema },
    },
  },
  access: 'everybody',
  handle: ({ exchange }) => {
    exchange.succeed({ status: 'alive' });
  },
};

export interface ReadinessRouteOptions {
  readonly readiness: PatientReadiness;
  /** Aborted when the gateway stops. */
  readonly stopping: AbortSignal;
  readonly readinessWatch: ReadinessWatch;
}

/** `GET /readyz`: this process is served by those behind it, or was a moment ago, and does not stop. */
export function readinessRoute(options: ReadinessRouteOptions): OpenRoute {
  return {
    operation: {
      id: 'isReady',
      method: 'GET',
      path: '/readyz',
      tag: 'Service',
      summary: 'Whether requests can be served',
      success: {
        status: 200,
        description: 'They can.',
        content: { mediaType: 'application/json', schema: readySchema },
      },
      refusals: ['unavailable'],
    },
    access: 'everybody',
    handle: async ({ exchange }) => {
      options.readinessWatch.asked();
      if (options.stopping.aborted) throw new RequestError('unavailable', 'The gateway is stopping.');
      await options.readiness.check();
      exchange.succeed({ status: 'ready' });
    },
  };
}
